import UIKit
import UIKitTesting

/// Checks the balance, waits for the journal, and then withdraws: another call may come between.
final class OverdrawsAccount: Model, SeededFault {
  private actor Journal {
    // A method that did nothing would be left out of an optimized build, with its `await`.
    private var notes = 0
    func note() { notes += 1 }
  }

  private actor Account {
    private let journal = Journal()
    private(set) var balance = 100

    func withdraw(_ amount: Int) async {
      guard balance >= amount else { return }
      await journal.note()
      balance -= amount
    }
  }

  private let account = Account(), shop = Journal()
  @Guarded private var balance = 0

  func use() {
    Task.detached { await self.account.withdraw(80) }
    Task.detached {
      for _ in 1...3 { await self.shop.note() }
      await self.account.withdraw(80)
      self.balance = await self.account.balance
    }
  }

  var holds: Bool { balance >= 0 }
}

/// Looks into the cache, downloads, and stores: a second request comes meanwhile.
final class DownloadsTwice: Model, SeededFault {
  private actor Server {
    private(set) var downloads = 0
    func download() -> String {
      downloads += 1
      return "picture"
    }
  }

  private actor Cache {
    private var picture: String?

    func picture(from server: Server) async -> String {
      if let picture { return picture }
      let loaded = await server.download()
      picture = loaded
      return loaded
    }
  }

  private let server = Server(), cache = Cache()
  @Guarded private var downloads = 0

  func use() {
    Task.detached { _ = await self.cache.picture(from: self.server) }
    Task.detached {
      for _ in 1...3 { _ = await self.server.downloads }
      _ = await self.cache.picture(from: self.server)
      self.downloads = await self.server.downloads
    }
  }

  var holds: Bool { downloads == 1 }
}

/// Collects the pages of a document in the order in which they end.
final class CollectsPagesAsTheyEnd: Model, SeededFault {
  @Guarded private var pages: [Int] = []

  func use() {
    Task.detached {
      self.pages = await withTaskGroup(of: Int.self) { group in
        for page in 1...3 { group.addTask { page } }
        var pages: [Int] = []
        for await page in group { pages.append(page) }
        return pages
      }
    }
  }

  var holds: Bool { pages == [1, 2, 3] }
}

/// Cancels the search for the last text, which shows its results all the same.
@MainActor
final class ShowsCancelledSearch: SeededFault {
  private var search: Task<Void, Never>?
  private var results = ""

  private func type(_ text: String) {
    search?.cancel()
    search = Task {
      let found = await ShowsCancelledSearch.find(text)
      results = found
    }
  }

  private nonisolated static func find(_ text: String) async -> String { "results for \(text)" }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch()
    let model = ShowsCancelledSearch()
    device.run {
      model.type("sw")
      model.type("swift")
    }
    device.advance(by: .seconds(1))
    return model.results == "results for swift"
  }
}

/// Adds to a total that is read before an `await` and written after it.
@MainActor
final class LosesPoints: SeededFault {
  private var points = 0

  private func add(_ bonus: Int, after checks: Int) async {
    for _ in 0..<checks { await LosesPoints.check() }
    let old = points
    await LosesPoints.check()
    points = old + bonus
  }

  private nonisolated static func check() async { _ = UserDefaults.standard.bool(forKey: "isChecked") }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch()
    let model = LosesPoints()
    device.run {
      Task { await model.add(10, after: 0) }
      Task { await model.add(5, after: 2) }
    }
    device.advance(by: .seconds(1))
    return model.points == 15
  }
}

/// Saves in a task that nothing awaits, and reads what should be there.
final class ReadsBeforeSave: Model, SeededFault {
  private actor Store {
    private(set) var text = ""
    func save(_ text: String) { self.text = text }
  }

  private let store = Store()
  private var saves = 0
  @Guarded private var read = ""

  private func save(_ text: String) async { Task { await store.save(text) } }

  func use() {
    Task.detached {
      await self.save("draft")
      await MainActor.run { self.saves += 1 }
      self.read = await self.store.text
    }
  }

  var holds: Bool { read == "draft" }
}

/// Subscribes inside the task that consumes, while the sender has begun.
final class SubscribesTooLate: Model, SeededFault {
  private final class Sensor {
    @Guarded private var continuation: AsyncStream<Int>.Continuation?

    func values() -> AsyncStream<Int> { AsyncStream { self.continuation = $0 } }

    func send(_ value: Int) { continuation?.yield(value) }
  }

  private let sensor = Sensor()
  @Guarded private var values: [Int] = []

  func use() {
    Task.detached {
      for await value in self.sensor.values() { self.$values.change { $0.append(value) } }
    }
    DispatchQueue.global().async { self.sensor.send(1) }
  }

  var holds: Bool { values == [1] }
}

/// Asks whether the gate is open, and then waits for a signal that has been sent meanwhile.
final class WaitsForOpenGate: Model, SeededFault {
  private actor Gate {
    private(set) var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func open() {
      isOpen = true
      for waiter in waiters { waiter.resume() }
      waiters = []
    }

    func wait() async { await withCheckedContinuation { waiters.append($0) } }
  }

  private let gate = Gate()
  @Guarded private var hasPassed = false

  func use() {
    Task.detached {
      if await !self.gate.isOpen {
        await WaitsForOpenGate.show("is waiting")
        await self.gate.wait()
      }
      self.hasPassed = true
    }
    Task.detached {
      for number in 1...3 { await WaitsForOpenGate.show("\(number)") }
      await self.gate.open()
    }
  }

  @MainActor private static func show(_ state: String) async { UserDefaults.standard.set(state, forKey: "gate") }

  var holds: Bool { hasPassed }
}
