import Foundation
import TestPrograms
import Testing

/// Tests of the libraries that a program links if it uses only the engine.
@Suite(.waitsForPrograms)
struct LinkTests {
  /// Checks the example, which imports only Mainspring and the C library.
  @Test func aProgramThatUsesOnlyTheEngineNeedsNoFoundation() throws {
    let libraries = try neededLibraries(of: "LineReaderExample")
    #expect(libraries.contains { $0.hasPrefix("libswiftCore") }, "\(libraries)")
    #expect(libraries.contains { $0.hasPrefix("libevent_core") }, "\(libraries)")
    #expect(!libraries.contains { $0.contains("Foundation") }, "\(libraries)")
  }

  /// Checks that the test above can fail.
  @Test func aProgramThatImportsFoundationNeedsIt() throws {
    #expect(try neededLibraries(of: "Soak").contains { $0.contains("Foundation") })
  }

  private func neededLibraries(of product: String) throws -> [String] {
    let path = RunningProgram.productFolder.appendingPathComponent(product)
    return try #require(DynamicSection(of: Data(contentsOf: path))).neededLibraries
  }
}
