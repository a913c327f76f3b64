import UIKit
import UIKitTesting

/// Withdraws without an `await` between the check and the change.
final class KeepsAccountInCredit: Model, SearchedApplication {
  private actor Journal {
    private var notes = 0
    func note() { notes += 1 }
  }

  private actor Account {
    private let journal = Journal()
    private(set) var balance = 100

    func withdraw(_ amount: Int) async {
      guard balance >= amount else { return }
      balance -= amount
      await journal.note()
    }
  }

  private let account = Account()
  @Guarded private var balance = 0

  func use() {
    Task.detached {
      await withTaskGroup(of: Void.self) { group in
        for _ in 1...2 { group.addTask { await self.account.withdraw(80) } }
      }
      self.balance = await self.account.balance
    }
  }

  var holds: Bool { balance == 20 }
}

/// Keeps the task that downloads, so that a second request awaits the same one.
final class DownloadsOnce: Model, SearchedApplication {
  private actor Server {
    private(set) var downloads = 0
    func download() -> String {
      downloads += 1
      return "picture"
    }
  }

  private actor Cache {
    private var loading: Task<String, Never>?

    func picture(from server: Server) async -> String {
      let task = loading ?? Task { await server.download() }
      loading = task
      return await task.value
    }
  }

  private let server = Server(), cache = Cache()
  @Guarded private var downloads = 0

  func use() {
    Task.detached {
      async let first = self.cache.picture(from: self.server)
      async let second = self.cache.picture(from: self.server)
      _ = await (first, second)
      self.downloads = await self.server.downloads
    }
  }

  var holds: Bool { downloads == 1 }
}

/// Sorts the pages of a group by their numbers.
final class SortsPages: Model, SearchedApplication {
  @Guarded private var pages: [Int] = []

  func use() {
    Task.detached {
      self.pages = await withTaskGroup(of: Int.self) { group in
        for page in 1...3 { group.addTask { page } }
        var pages: [Int] = []
        for await page in group { pages.append(page) }
        return pages.sorted()
      }
    }
  }

  var holds: Bool { pages == [1, 2, 3] }
}

/// Shows no results of a search that is cancelled.
@MainActor
final class DropsCancelledSearch: SearchedApplication {
  private var search: Task<Void, Never>?
  private var results = ""

  private func type(_ text: String) {
    search?.cancel()
    search = Task {
      let found = await DropsCancelledSearch.find(text)
      if !Task.isCancelled { results = found }
    }
  }

  private nonisolated static func find(_ text: String) async -> String { "results for \(text)" }

  static func holds(on device: SimulatedDevice) throws -> Bool {
    try device.launch()
    let model = DropsCancelledSearch()
    device.run {
      model.type("sw")
      model.type("swift")
    }
    device.advance(by: .seconds(1))
    return model.results == "results for swift"
  }
}

/// Subscribes before the task that consumes begins, and before anything is sent.
final class SubscribesInTime: Model, SearchedApplication {
  @Guarded private var values: [Int] = []

  func use() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for await value in stream { self.$values.change { $0.append(value) } }
    }
    DispatchQueue.global().async {
      continuation.yield(1)
      continuation.yield(2)
      continuation.finish()
    }
  }

  var holds: Bool { values == [1, 2] }
}
