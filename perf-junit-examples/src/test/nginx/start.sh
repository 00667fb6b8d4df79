#!/bin/sh
# Runs nginx in the foreground on a port: start.sh PORT, from the directory of the module.
# nginx cannot take its port from the command line, so its configuration is written first.
set -eu

port=$1
here=$(dirname "$0")
directory=$PWD/target/nginx/$port

mkdir -p "$directory"
sed "s/PORT/$port/" "$here/nginx.conf.template" >"$directory/nginx.conf"

# exec: the signal that stops the server must reach nginx itself
exec nginx -p "$directory" -c nginx.conf -e stderr -g 'daemon off;'
