import Foundation
import HookConditions
import SeededFaults
import Testing
import UIKitTesting

@testable import LifecycleTesting

/// Tests that the search finds what docs/testing/public-code.md says about code in the shapes of public code.
@MainActor
struct PublicShapeTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../docs/testing/public-code.md")

  @Test(.needsDeterminism(), arguments: PublicShape.all.map(\.name))
  func theSearchFindsTheFaultAsThePageSays(name: String) async throws {
    let shape = try #require(PublicShape.all.first { $0.name == name })
    let player = try TestPlayer(of: shape.application)
    var messages: [String] = []
    let searched = SearchedTest(
      name: name,
      events: shape.application.events,
      plays: { await player.fails($0) },
      fails: { await player.fails($0) },
      fail: { messages.append($0) },
      replay: { "@Test(.replayed(\"\($0)\"\($1)))" }
    )
    try await searched.search(schedules: 10_000, seed: 1)
    let message = try #require(messages.first, "The search finds nothing.")
    print("shape:", name, message)
    try expectPage(says: message)
  }

  private func expectPage(says message: some StringProtocol) throws {
    let isOnPage = try String(contentsOf: Self.page, encoding: .utf8).contains(message)
    #expect(isOnPage, "docs/testing/public-code.md does not say: \(message)")
  }

  @Test(.needsDeterminism(), arguments: PublicShape.all.map(\.name))
  func theMendedFormHoldsInEachOrder(name: String) async throws {
    let shape = try #require(PublicShape.all.first { $0.name == name })
    print("shape:", name, try await TestPlayer.expectSound(shape.mended))
  }

  private struct BrokenPromise: Error, CustomStringConvertible {
    let description = "its promise is broken"
  }

  /// Ends the process of a form at each instant of its life; returns the number of instants.
  private func end(_ application: any LastingApplication.Type) throws -> Int {
    let life = application.life()
    return try SimulatedDevice.endAtEveryInstant(of: life.use) { device in
      guard try life.holdsAfterwards(device) else { throw BrokenPromise() }
    }
  }

  @Test(.needs(.queues, .fileLocks), arguments: PublicShape.breakable.indices)
  func anEndOfTheProcessBreaksThePromiseAsThePageSays(index: Int) throws {
    let failure = try #require(throws: DeviceFailure.self) { try end(PublicShape.breakable[index]) }
    print("shape:", failure)
    try expectPage(says: try #require("\(failure)".split(separator: "\n").first))
  }

  @Test(.needs(.queues, .fileLocks), arguments: PublicShape.lasting.indices)
  func theNextLaunchFindsAllWhereverTheProcessEnds(index: Int) throws {
    #expect(try end(PublicShape.lasting[index]) > 100)
  }
}
