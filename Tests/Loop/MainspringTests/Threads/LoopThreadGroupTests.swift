import Foundation
import Mainspring
import Testing

@Suite struct LoopThreadGroupTests {
  @Test func aGroupHasAThreadForEachProcessor() async throws {
    let group = try LoopThreadGroup(name: "worker")
    let names = group.threads.map(\.name)

    await group.shutDown()

    #expect(names == LoopThreadTests.permittedProcessors().indices.map { "worker-\($0)" })
    #expect(group.threads.map(\.isOver) == Array(repeating: true, count: names.count))
  }

  @Test func theGroupHandsOutItsLoopsInTurn() async throws {
    let group = try LoopThreadGroup(name: "worker", count: 3)

    let loops = (0..<7).map { _ in group.next() }
    await group.shutDown()

    #expect(loops.map { loop in group.threads.firstIndex { $0.loop === loop } } == [0, 1, 2, 0, 1, 2, 0])
  }

  @Test func pinnedThreadsStayOnOneProcessorEach() async throws {
    let permitted = LoopThreadTests.permittedProcessors()
    let group = try LoopThreadGroup(name: "pinned", count: 3, isPinned: true)
    var processors: [[Int]] = []

    for thread in group.threads {
      processors.append(try await thread.loop.run { LoopThreadTests.permittedProcessors() })
    }
    await group.shutDown()

    #expect(processors == (0..<3).map { [permitted[$0 % permitted.count]] })
  }

  @Test func workFromManyTasksRunsOnAllThreads() async throws {
    let group = try LoopThreadGroup(name: "worker", count: 4)

    let sum = try await withThrowingTaskGroup { tasks in
      for number in 1...1000 { tasks.addTask { try await group.next().run { number } } }
      return try await tasks.reduce(0, +)
    }
    await group.shutDown()

    #expect(sum == 500_500)
  }
}
