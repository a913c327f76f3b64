import Mainspring

/// A table that only the loop's thread uses, and work on it from tasks and from threads.
@main
struct LoopOnThread {
  static func main() async throws {
    let thread = try LoopThread(name: "table")
    let table = LoopBound<[String: Int]>([:], on: thread.loop)

    // Any thread may call this; nobody waits.
    thread.loop.post { table.value["posted", default: 0] += 1 }
    // From a task: waits without blocking a thread, and throws what the closure throws.
    let count = try await thread.loop.run { table.value.count }
    print("entries: \(count)")
    // From code that is not async.
    print("posted: \(try thread.loop.submit { table.value["posted"] ?? 0 }.wait())")

    // Runs the work that is ready, closes the loop and ends the thread; further posts return false.
    await thread.shutDown()
    print("refused: \(!thread.loop.post {})")
  }
}
