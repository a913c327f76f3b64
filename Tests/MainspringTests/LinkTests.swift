import Foundation
import TestPrograms
import Testing

/// What a program that uses only the engine is linked with.
struct LinkTests {
  /// `latency-example` imports nothing but `Mainspring`.
  @Test func aProgramThatUsesOnlyTheEngineNeedsNoFoundation() throws {
    let libraries = try neededLibraries(of: "latency-example")
    #expect(libraries.contains { $0.hasPrefix("libswiftCore") }, "\(libraries)")
    #expect(libraries.contains { $0.hasPrefix("libevent_core") }, "\(libraries)")
    #expect(!libraries.contains { $0.contains("Foundation") }, "\(libraries)")
  }

  /// The check above can fail: this one's delegate is an NSObject.
  @Test func aProgramThatUsesUIKitNeedsFoundation() throws {
    #expect(try neededLibraries(of: "UIKitFixture").contains { $0.contains("Foundation") })
  }

  private func neededLibraries(of product: String) throws -> [String] {
    let path = RunningProgram.productFolder.appendingPathComponent(product)
    return try #require(DynamicSection(of: Data(contentsOf: path))).neededLibraries
  }
}
