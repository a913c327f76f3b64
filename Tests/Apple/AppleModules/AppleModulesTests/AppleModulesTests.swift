import ArgumentParser
import Collections
import Histogram
import IssueReporting
import Logging
import Metrics
import News
import ServiceLifecycle
import Testing

/// The modules with Apple's names, in one build with the dependencies of this project.
struct AppleModulesTests {
  @Test func aStoreThatUsesAppleModuleNamesAcceptsOnlyImages() {
    let store = NewsStore()
    #expect(store.add("a.png") && !store.add("a.txt"))
    #expect(store.titles == ["article 1"])
  }

  private struct Greet: ParsableCommand {
    @Option var name = "Ada"
  }

  private struct Nothing: Service {
    func run() async throws {}
  }

  @Test func theDependenciesWork() async throws {
    #expect(try Greet.parse(["--name", "Eve"]).name == "Eve")
    #expect(Deque([1, 2]).last == 2)
    var histogram = Histogram<UInt32>(numberOfSignificantValueDigits: .three)
    histogram.record(3)
    #expect(histogram.totalCount == 1)
    Counter(label: "tests").increment()
    let group = ServiceGroup(
      configuration: .init(
        services: [.init(service: Nothing(), successTerminationBehavior: .gracefullyShutdownGroup)],
        logger: Logger(label: "tests")
      )
    )
    try await group.run()
    withKnownIssue { reportIssue("seen") }
  }

  /// These conditions are those of other packages: no module has a name of Apple's.
  @Test func otherModulesDoNotSeeAppleNames() {
    #if canImport(os) || canImport(OSLog) || canImport(Combine) || canImport(UniformTypeIdentifiers)
      Issue.record("A module with a name of Apple's is visible without an alias.")
    #endif
  }
}
