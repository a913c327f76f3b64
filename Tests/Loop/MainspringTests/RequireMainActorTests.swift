import Mainspring
import Testing

/// Code that is on the main actor and cannot say so in its type.
@Suite struct RequireMainActorTests {
  /// Not `Sendable`.
  private final class Table {
    var rows: [String] = []
  }

  private struct Refusal: Error {}

  /// Isolated to no actor, as a callback of a C function is.
  private nonisolated func add(_ row: String, to table: Table) -> Table {
    requireMainActor(table) { table in
      table.rows.append(row)
      return table
    }
  }

  @Test @MainActor func valuesThatAreNotSendableCanBePassedAndReturned() {
    let table = Table()

    let returned = add("row", to: table)

    #expect(returned === table)
    #expect(table.rows == ["row"])
  }

  @Test @MainActor func errorsReachTheCaller() {
    #expect(throws: Refusal.self) { try requireMainActor { throw Refusal() } }
  }

  @Test func aCallFromAnotherThreadEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let thread = try LoopThread(name: "worker")
      try await thread.loop.run { requireMainActor { print("not on the main actor") } }
    }
  }

  @Test func onlyTheMainQueueCallsTheMainActorsCode() async throws {
    let onMain = await MainActor.run { MainQueue.callIfCurrent { 1 } }
    let thread = try LoopThread(name: "worker")
    let onWorker = try await thread.loop.run { MainQueue.callIfCurrent { 1 } }
    await thread.shutDown()

    #expect(onMain == 1)
    #expect(onWorker == nil)
  }

  @Test @MainActor func aPostIsIsolatedToTheMainActor() throws {
    let loop = try EventRunLoop(clock: .virtual())
    let table = Table()

    loop.postToMainActor { table.rows.append("default") }
    loop.postToMainActor(priority: .system) { table.rows.append("system") }
    loop.run()

    #expect(table.rows == ["system", "default"])
  }

  @Test func aPostToALoopOfAnotherThreadEndsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let thread = try LoopThread(name: "worker")
      thread.loop.postToMainActor { print("not on the main actor") }
      await thread.shutDown()
    }
  }
}
