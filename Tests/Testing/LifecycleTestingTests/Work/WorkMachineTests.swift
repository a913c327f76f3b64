import Testing

@testable import LifecycleTesting

/// Compares the machine with a plain model of Dispatch, in every order of a few operations.
struct WorkMachineTests {
  /// Two queues that target others, and one for itself.
  enum Topology: CaseIterable {
    case serialAndConcurrent, serialOnConcurrent, serialOnSerial, concurrentOnSerial

    var queues: [DispatchModel.Queue] {
      func queue(_ name: Int, _ isConcurrent: Bool, _ target: Int? = nil) -> DispatchModel.Queue {
        DispatchModel.Queue(name: name, isConcurrent: isConcurrent, target: target)
      }
      return switch self {
      case .serialAndConcurrent: [queue(0, false), queue(1, true), queue(2, false)]
      case .serialOnConcurrent: [queue(0, false, 1), queue(1, true), queue(2, false, 1)]
      case .serialOnSerial: [queue(0, false, 1), queue(1, false), queue(2, true, 1)]
      case .concurrentOnSerial: [queue(0, true, 1), queue(1, false), queue(2, true)]
      }
    }
  }

  /// An application's next action, on the oldest item for which it is possible.
  enum Operation: CaseIterable {
    case submitToFirst, submitToSecond, submitToThird, submitBarrier, synchronize, begin, end, wait, wake,
      suspendOrResume
  }

  /// The machine and the model, after the same operations.
  struct Pair {
    var machine = WorkMachine()
    var model: DispatchModel
    var waits: [Int: WorkMachine.WaitID] = [:]

    init(_ topology: Topology) { model = DispatchModel(topology.queues) }

    func levels(_ queue: Int) -> [WorkMachine.Level] {
      model.path(from: queue).map { name in
        let queue = model.queues[name]
        return WorkMachine.Level(
          queue: UInt(name + 1),
          isConcurrent: queue.isConcurrent,
          isSuspended: queue.isSuspended
        )
      }
    }

    /// Does the operation with both; returns false if it is not possible now.
    mutating func perform(_ operation: Operation) -> Bool {
      switch operation {
      case .submitToFirst: submit(to: 0)
      case .submitToSecond: submit(to: 1)
      case .submitToThird: submit(to: 2)
      case .submitBarrier: submit(to: model.queues.firstIndex(where: \.isConcurrent)!, isBarrier: true)
      case .synchronize:
        guard let caller = running.first else { return false }
        synchronize(caller, with: 1)
      case .begin:
        guard case .run(let id) = machine.next(oneAtATime: false) else { return false }
        begin(id)
      case .end:
        guard let id = running.first else { return false }
        end(id)
      case .wait:
        guard let id = running.first else { return false }
        waits[id] = machine.beginWait(of: .item(id))
        _ = machine.park(waits[id]!)
        model[id].progress = .waiting
      case .wake:
        guard let (id, wait) = waits.min(by: { $0.key < $1.key }) else { return false }
        machine.wake(wait)
        _ = machine.endWait(wait)
        waits[id] = nil
        model[id].progress = .awake
      case .suspendOrResume:
        model.queues[0].isSuspended.toggle()
        updateLevels()
      }
      return true
    }

    /// The items whose code runs, without those that wait for a call of `sync`.
    private var running: [Int] {
      model.entries.filter { entry in
        entry.progress == .begun && entry.caller == nil
          && !model.entries.contains { $0.caller == entry.id && $0.progress == .submitted }
      }.map(\.id)
    }

    private mutating func updateLevels() {
      let known = Dictionary(uniqueKeysWithValues: model.entries.map { ($0.id, levels($0.queue)) })
      machine.update { known[$0] }
    }

    private mutating func submit(to queue: Int, isBarrier: Bool = false) {
      let id = machine.add(on: levels(queue), isBarrier: isBarrier)
      model.entries.append(.init(id: id, queue: queue, isBarrier: isBarrier, caller: nil))
    }

    private mutating func synchronize(_ caller: Int, with queue: Int) {
      let turn = machine.add(on: levels(queue), turnOf: .item(caller))
      model.entries.append(.init(id: turn, queue: queue, isBarrier: false, caller: caller))
      if machine.mayBegin(turn) { return begin(turn) }
      let wait = machine.beginWait(of: .item(caller), for: turn)
      _ = machine.park(wait)
    }

    private mutating func begin(_ id: Int) {
      machine.begin(id)
      model[id].progress = .begun
    }

    /// Ends an item, and before it the calls of `sync` in it.
    private mutating func end(_ id: Int) {
      for turn in model.entries where turn.caller == id { machine.remove(turn.id) }
      machine.remove(id)
      model.entries.removeAll { $0.id == id || $0.caller == id }
    }

    /// Describes a difference; nil if there is none.
    var difference: String? {
      let ready = model.ready
      for entry in model.entries where entry.progress == .submitted || entry.progress == .awake {
        if machine.mayBegin(entry.id) != ready.contains(entry.id) { return "\(entry), ready \(ready)" }
      }
      let begun = model.entries.contains { $0.progress == .begun && $0.caller == nil && !isWaiting($0.id) }
      switch machine.next(oneAtATime: false) {
      case .run(let id): if !ready.contains(id) { return "\(id) runs, ready \(ready)" }
      case .busy: if !ready.isEmpty || !begun { return "busy, ready \(ready)" }
      case .nothing: if !ready.isEmpty || begun { return "nothing, ready \(ready), begun \(begun)" }
      }
      if begun != (machine.next(oneAtATime: true) == .busy) { return "one at a time, begun \(begun)" }
      return nil
    }

    private func isWaiting(_ id: Int) -> Bool {
      model.entries.contains { $0.caller == id && $0.progress == .submitted }
    }
  }

  @Test(arguments: Topology.allCases)
  func theMachineAgreesWithAModelInEveryOrderOfSixOperations(topology: Topology) {
    var states = 0
    var failure: String?
    func explore(_ pair: Pair, _ path: [Operation]) {
      if failure != nil { return }
      states += 1
      if let difference = pair.difference {
        failure = "\(path): \(difference)"
        return
      }
      if path.count == 6 { return }
      for operation in Operation.allCases {
        var next = pair
        if next.perform(operation) { explore(next, path + [operation]) }
      }
    }
    explore(Pair(topology), [])
    #expect(failure == nil)
    #expect(states > 50_000)
  }

  @Test func aCallOfSyncOnTheQueueOfTheCallerWaitsForItself() {
    var machine = WorkMachine()
    let serial = [WorkMachine.Level(queue: 1)]
    let block = machine.add(on: serial)
    machine.begin(block)
    let turn = machine.add(on: serial, turnOf: .item(block))
    #expect(machine.waitsForItself(turn))
  }

  @Test func aBarrierOnTheConcurrentQueueOfTheCallerOnlyWaits() {
    var machine = WorkMachine()
    let concurrent = [WorkMachine.Level(queue: 2, isConcurrent: true)]
    let block = machine.add(on: concurrent)
    machine.begin(block)
    let turn = machine.add(on: concurrent, turnOf: .item(block))
    #expect(machine.mayBegin(turn))
    machine.remove(turn)

    let barrier = machine.add(on: concurrent, isBarrier: true, turnOf: .item(block))
    #expect(!machine.mayBegin(barrier))
    #expect(!machine.waitsForItself(barrier))
  }

  @Test func twoThreadsThatWaitForEachOtherBlockEachOther() {
    var machine = WorkMachine()
    let (one, other) = ([WorkMachine.Level(queue: 1)], [WorkMachine.Level(queue: 2)])
    let main = machine.add(on: one, turnOf: .main)
    machine.begin(main)
    let block = machine.add(on: other)
    machine.begin(block)

    let ofMain = machine.add(on: other, turnOf: .main)
    let ofBlock = machine.add(on: one, turnOf: .item(block))

    #expect(machine.blockers(of: ofMain).map { machine.runner(of: $0) } == [.item(block)])
    #expect(machine.blockers(of: ofBlock).map { machine.runner(of: $0) } == [.main])
    #expect(!machine.waitsForItself(ofMain) && !machine.waitsForItself(ofBlock))
  }

  @Test func aSignalAfterTheTimeIsUpIsForAnotherWait() {
    var machine = WorkMachine()
    let item = machine.addRunning()
    let wait = machine.beginWait(of: .item(item))
    let isParked = machine.park(wait)
    let isFirst = machine.wake(wait, timeIsUp: true)
    #expect(isParked && isFirst)
    #expect(machine.next(oneAtATime: true) == .run(item))
    machine.begin(item)
    let check = machine.check(wait)
    #expect(check == (isSignaled: false, isTimeUp: true))

    let isSignalFirst = machine.wake(wait)
    let wasSignaled = machine.endWait(wait)
    #expect(!isSignalFirst && wasSignaled)
  }

  @Test func aWaitThatWasSignaledBeforeDoesNotPark() {
    var machine = WorkMachine()
    let item = machine.addRunning()
    let wait = machine.beginWait(of: .item(item))
    machine.wake(wait)

    let isParked = machine.park(wait)
    #expect(!isParked)
    #expect(machine.next(oneAtATime: true) == .busy)
    let check = machine.check(wait)
    #expect(check == (isSignaled: true, isTimeUp: false))
    let wasSignaled = machine.endWait(wait)
    #expect(!wasSignaled)
  }
}
