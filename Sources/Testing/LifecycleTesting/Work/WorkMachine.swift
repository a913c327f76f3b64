/// The order of one application's work: which of its items may run next, who waits, and for whom.
///
/// A value without threads, locks and clocks. ``DeviceWork`` tells it what the application does, and starts what it
/// names. The rules are those of Dispatch: the items of a serial queue run one at a time in their order, those of a
/// concurrent queue at the same time unless one is a barrier, and a queue also obeys the queues that it targets. An
/// item that waits keeps its place on its queues. The exploration in `WorkMachineTests` compares this with a plain
/// model.
struct WorkMachine {
  typealias ItemID = Int
  typealias WaitID = Int
  typealias QueueID = UInt

  /// A queue, or a queue that it targets.
  struct Level: Hashable {
    var queue: QueueID
    var isConcurrent = false
    /// Whether it is suspended, or not activated yet.
    var isSuspended = false
  }

  /// Code that can wait.
  enum Runner: Hashable {
    /// The main thread.
    case main
    /// The thread of an item.
    case item(ItemID)
  }

  struct Item {
    enum State: Hashable {
      /// Waits for its turn to start.
      case queued
      case running
      /// Waits for other code, or for time.
      case waiting
      /// Has stopped waiting, and waits for its turn to go on.
      case resuming
    }

    /// The queue of the item, and then those that it targets; empty for a thread, and on a global queue.
    var levels: [Level]
    let isBarrier: Bool
    /// The code that runs on the queue itself, as a call of `sync`; nil for other items.
    let turnOf: Runner?
    var state = State.queued

    func isAlone(on level: Level) -> Bool {
      !level.isConcurrent || (isBarrier && level.queue == levels.first?.queue)
    }
  }

  /// Code that waits for a signal, for a time, or for its turn.
  struct Wait {
    let runner: Runner
    /// The turn that ends the wait; nil if something else does.
    let turn: ItemID?
    var isSignaled = false
    var isTimeUp = false
    /// Whether its item lets others run.
    var isParked = false
  }

  /// The next step of the work.
  enum Step: Equatable {
    /// The item starts, or goes on after a wait; a turn begins.
    case run(ItemID)
    /// An item runs.
    case busy
    /// Nothing can happen before a signal, an instant or another item.
    case nothing
  }

  private(set) var items: [ItemID: Item] = [:]
  private(set) var waits: [WaitID: Wait] = [:]
  /// The items that wait for their turn to start or to go on, in the order of arrival.
  private(set) var queued: [ItemID] = []
  /// The items that have begun on a queue and have not ended.
  private(set) var onQueues: [ItemID] = []
  private(set) var running: [ItemID] = []
  private(set) var waiting: [ItemID] = []
  private var lastID = 0

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: - Items

  /// Adds an item that waits for its turn.
  ///
  /// - Parameter turnOf: the code that waits for the turn, if it is one.
  mutating func add(on levels: [Level] = [], isBarrier: Bool = false, turnOf: Runner? = nil) -> ItemID {
    let id = nextID()
    items[id] = Item(levels: levels, isBarrier: isBarrier, turnOf: turnOf)
    queued.append(id)
    return id
  }

  /// Adds an item that runs already, on no queue.
  mutating func addRunning() -> ItemID {
    let id = nextID()
    items[id] = Item(levels: [], isBarrier: false, turnOf: nil, state: .running)
    running.append(id)
    return id
  }

  /// Replaces the facts of the queues, which may have changed.
  mutating func update(_ levels: (ItemID) -> [Level]?) {
    for id in queued + onQueues {
      if let levels = levels(id) { items[id]?.levels = levels }
    }
  }

  /// Removes an item that has ended, is discarded, or is no longer waited for.
  mutating func remove(_ id: ItemID) {
    items[id] = nil
    queued.removeAll { $0 == id }
    onQueues.removeAll { $0 == id }
    running.removeAll { $0 == id }
    waiting.removeAll { $0 == id }
  }

  /// Returns the next step.
  ///
  /// - Parameter oneAtATime: whether an item that runs keeps others from starting.
  func next(oneAtATime: Bool) -> Step {
    if oneAtATime, !running.isEmpty { return .busy }
    if let first = firstThatMayRun { return .run(first) }
    return running.isEmpty ? .nothing : .busy
  }

  /// Whether this item, which is queued, may begin now.
  func mayBegin(_ id: ItemID) -> Bool { mayBegin { $0 == id } != nil }

  private var firstThatMayRun: ItemID? { mayBegin { _ in true } }

  /// All queued items that may run, in the order of arrival.
  var allThatMayRun: [ItemID] {
    var all: [ItemID] = []
    _ = mayBegin { id in
      all.append(id)
      return false
    }
    return all
  }

  /// Returns the first queued item that may run and that is wanted.
  private func mayBegin(where isWanted: (ItemID) -> Bool) -> ItemID? {
    if queued.isEmpty { return nil }
    // The queues on which an item has begun, or on which an earlier one waits, and those on which it is alone.
    var taken: Set<QueueID> = []
    var takenAlone: Set<QueueID> = []
    func take(_ item: Item, _ levels: some Sequence<Level>) {
      for level in levels {
        taken.insert(level.queue)
        if item.isAlone(on: level) { takenAlone.insert(level.queue) }
      }
    }
    for id in onQueues { if let item = items[id] { take(item, item.levels) } }
    for id in queued {
      guard let item = items[id] else { continue }
      if item.state == .resuming {
        if isWanted(id) { return id }
        continue
      }
      // An item that is alone on this queue has taken the queues that this one targets, too.
      if let queue = item.levels.first?.queue, takenAlone.contains(queue) { continue }
      let suspended = item.levels.firstIndex(where: \.isSuspended)
      let isFree = item.levels.allSatisfy { level in
        !takenAlone.contains(level.queue) && !(item.isAlone(on: level) && taken.contains(level.queue))
      }
      if suspended == nil, isFree, isWanted(id) { return id }
      // A suspended queue does not hold up the queues that it targets.
      take(item, item.levels.prefix(suspended.map { $0 + 1 } ?? item.levels.count))
    }
    return nil
  }

  /// Begins a queued item, or lets it go on; a turn begins with the code that waits for it.
  mutating func begin(_ id: ItemID) {
    guard let item = items[id] else { return }
    queued.removeAll { $0 == id }
    if item.state == .queued, !item.levels.isEmpty { onQueues.append(id) }
    items[id]?.state = .running
    guard let runner = item.turnOf else { return running.append(id) }
    if case .item(let caller) = runner, items[caller]?.state == .waiting {
      items[caller]?.state = .running
      waiting.removeAll { $0 == caller }
      running.append(caller)
    }
  }

  /// Whether the turn has begun.
  func hasBegun(_ turn: ItemID) -> Bool { items[turn]?.state == .running }

  /// Whether the code that waits for this turn runs alone on one of its queues, so that it waits for itself.
  ///
  /// Dispatch ends the process then. Code that runs on a concurrent queue and asks for a barrier there only waits for
  /// ever.
  func waitsForItself(_ turn: ItemID) -> Bool {
    guard let item = items[turn], let runner = item.turnOf else { return false }
    return blockers(of: turn).contains { id in
      guard let other = items[id], self.runner(of: id) == runner else { return false }
      return other.levels.contains { level in
        other.isAlone(on: level) && item.levels.contains { $0.queue == level.queue }
      }
    }
  }

  /// The code that runs an item.
  func runner(of id: ItemID) -> Runner { items[id]?.turnOf ?? .item(id) }

  /// The items that have begun and that keep this one from beginning.
  func blockers(of id: ItemID) -> [ItemID] {
    guard let item = items[id] else { return [] }
    return onQueues.filter { otherID in
      guard let other = items[otherID] else { return false }
      return item.levels.contains { level in
        guard let theirs = other.levels.first(where: { $0.queue == level.queue }) else { return false }
        return item.isAlone(on: level) || other.isAlone(on: theirs)
      }
    }
  }

  // MARK: - Waits

  /// Begins a wait of code that runs; it still runs until ``park(_:)``.
  mutating func beginWait(of runner: Runner, for turn: ItemID? = nil) -> WaitID {
    let id = nextID()
    waits[id] = Wait(runner: runner, turn: turn)
    return id
  }

  /// Lets other items run until the wait is woken.
  ///
  /// - Returns: false if it was woken already.
  mutating func park(_ id: WaitID) -> Bool {
    guard let wait = waits[id], !wait.isSignaled, !wait.isTimeUp else { return false }
    waits[id]?.isParked = true
    setAside(wait.runner)
    return true
  }

  private mutating func setAside(_ runner: Runner) {
    guard case .item(let item) = runner, items[item] != nil else { return }
    items[item]?.state = .waiting
    running.removeAll { $0 == item }
    waiting.append(item)
  }

  /// Makes a wait check its condition again.
  ///
  /// - Returns: whether this is the first wake since it last checked.
  @discardableResult
  mutating func wake(_ id: WaitID, timeIsUp: Bool = false) -> Bool {
    guard let wait = waits[id] else { return false }
    if timeIsUp { waits[id]?.isTimeUp = true } else { waits[id]?.isSignaled = true }
    if wait.isParked, case .item(let item) = wait.runner, items[item]?.state == .waiting {
      waits[id]?.isParked = false
      items[item]?.state = .resuming
      waiting.removeAll { $0 == item }
      queued.append(item)
    }
    return !wait.isSignaled && !wait.isTimeUp
  }

  /// Returns why a wait was woken, and notes that it checks its condition.
  mutating func check(_ id: WaitID) -> (isSignaled: Bool, isTimeUp: Bool) {
    defer { waits[id]?.isSignaled = false }
    return (waits[id]?.isSignaled ?? false, waits[id]?.isTimeUp ?? false)
  }

  /// Ends a wait.
  ///
  /// - Returns: whether it was signaled since it last checked, so that the signal is for another one.
  mutating func endWait(_ id: WaitID) -> Bool { waits.removeValue(forKey: id)?.isSignaled ?? false }

  /// Stops counting the running items, which do not end.
  ///
  /// - Returns: the items.
  mutating func abandonRunning() -> [ItemID] {
    let abandoned = running
    for id in abandoned { remove(id) }
    return abandoned
  }
}
