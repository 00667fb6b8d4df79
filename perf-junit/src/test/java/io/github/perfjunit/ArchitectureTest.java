package io.github.perfjunit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * The packages, and which of them may use which. A new package gets a line in {@link #layers()}
 * before it gets classes.
 */
class ArchitectureTest {

    private static final String ROOT = "io.github.perfjunit";
    private static final String AGENT = ROOT + ".internal.agent..";

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .withImportOption(new ImportOption.DoNotIncludeJars())
                    .importPackages(ROOT);

    @Test
    void layers() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .withOptionalLayers(true)
                .layer("root")
                .definedBy(ROOT)
                .layer("plan")
                .definedBy(ROOT + ".plan..")
                .layer("measure")
                .definedBy(ROOT + ".measure..")
                .layer("gate")
                .definedBy(ROOT + ".gate..")
                .layer("assertj")
                .definedBy(ROOT + ".assertj..")
                .layer("agent")
                .definedBy(AGENT)
                .layer("ruler")
                .definedBy(ROOT + ".internal.ruler..")
                .layer("build")
                .definedBy(ROOT + ".internal.build..")
                .layer("server")
                .definedBy(ROOT + ".internal.server..")
                .layer("data")
                .definedBy(ROOT + ".internal.data..")
                .layer("load")
                .definedBy(ROOT + ".internal.load..")
                .layer("run")
                .definedBy(ROOT + ".internal.run..")
                .layer("report")
                .definedBy(ROOT + ".internal.report..")
                .layer("store")
                .definedBy(ROOT + ".internal.store..")
                .whereLayer("root")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("plan")
                .mayNotAccessAnyLayer()
                .whereLayer("measure")
                .mayOnlyAccessLayers("plan")
                .whereLayer("gate")
                .mayOnlyAccessLayers("plan", "measure", "store")
                .whereLayer("assertj")
                .mayOnlyAccessLayers("plan", "measure", "gate")
                .whereLayer("agent")
                .mayNotAccessAnyLayer()
                .whereLayer("ruler")
                .mayNotAccessAnyLayer()
                .whereLayer("build")
                .mayOnlyAccessLayers("plan")
                .whereLayer("server")
                .mayOnlyAccessLayers("plan", "measure", "agent")
                .whereLayer("data")
                .mayOnlyAccessLayers("plan")
                .whereLayer("load")
                .mayOnlyAccessLayers("plan", "measure", "agent")
                .whereLayer("run")
                .mayOnlyAccessLayers("plan", "measure", "server", "load", "ruler")
                .whereLayer("report")
                .mayOnlyAccessLayers("plan", "measure", "gate", "store")
                .whereLayer("store")
                .mayNotAccessAnyLayer()
                .ensureAllClassesAreContainedInArchitecture()
                .check(CLASSES);
    }

    @Test
    void noCyclesBetweenPackages() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void runAndGateNeverSeeEachOther() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".internal.run..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".gate..")
                .because("a stored result can be judged without load")
                .allowEmptyShould(true)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".gate..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".internal.run..")
                .because("a stored result can be judged without load")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void onlyTheRootSeesJUnit() {
        onlySeenBy(new String[] {ROOT}, "org.junit..", "org.opentest4j..");
    }

    @Test
    void onlyTheAssertionsSeeAssertJ() {
        onlySeenBy(new String[] {ROOT + ".assertj.."}, "org.assertj..");
    }

    @Test
    void onlyServerAndLoadSeeOkHttp() {
        onlySeenBy(
                new String[] {ROOT + ".internal.server..", ROOT + ".internal.load.."},
                "okhttp3..",
                "okio..",
                "kotlin..");
    }

    @Test
    void onlyTheGateAndInternalsSeeJackson() {
        onlySeenBy(new String[] {ROOT + ".gate..", ROOT + ".internal.."}, "com.fasterxml..");
    }

    @Test
    void theAgentUsesTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage(AGENT)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(AGENT, "java..", "javax.management..", "com.sun.management..")
                .because("it enters somebody else's class path")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void theRulerUsesTheJdkOnly() {
        classes()
                .that()
                .resideInAPackage(ROOT + ".internal.ruler..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(ROOT + ".internal.ruler..", "java..")
                .because("what it costs must not change with a library")
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void namesSayWhatAClassDoes() {
        noClasses()
                .should()
                .haveSimpleNameEndingWith("Utils")
                .orShould()
                .haveSimpleNameEndingWith("Util")
                .orShould()
                .haveSimpleNameEndingWith("Helper")
                .orShould()
                .haveSimpleNameEndingWith("Manager")
                .orShould()
                .haveSimpleNameStartingWith("Abstract")
                .check(CLASSES);
    }

    private static void onlySeenBy(String[] packages, String... library) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library)
                .allowEmptyShould(true)
                .check(CLASSES);
    }
}
