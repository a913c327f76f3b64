import UIKit
import UIKitTesting

/// Opens the database at its first use, which two queues make at the same time.
final class OpensDatabaseTwice: Model, SeededFault {
  final class Connection {}

  @Guarded private var connection: Connection?
  @Guarded private var opened = 0

  private func open() -> Connection {
    if let connection { return connection }
    let new = Connection()
    $opened.change { $0 += 1 }
    connection = new
    return new
  }

  func use() {
    for name in ["sync", "search"] { DispatchQueue(label: name).async { _ = self.open() } }
  }

  var holds: Bool { opened == 1 }
}

/// Asks whether a picture is loading, and notes later that it is.
final class LoadsPictureTwice: Model, SeededFault {
  private let state = DispatchQueue(label: "loader")
  private var loading: Set<String> = []
  @Guarded private var requests = 0

  private func load(_ name: String) {
    if state.sync(execute: { loading.contains(name) }) { return }
    state.async { self.loading.insert(name) }
    $requests.change { $0 += 1 }
  }

  func use() {
    DispatchQueue.global().async { self.load("avatar.png") }
    DispatchQueue.global().async { self.load("avatar.png") }
  }

  var holds: Bool { requests == 1 }
}

/// Refreshes an expired token once, as long as the requests that need it fail one after the other.
final class RefreshesTokenTwice: Model, SeededFault {
  @Guarded private var isRefreshing = false
  @Guarded private var refreshes = 0

  private func requestFailed() {
    guard !isRefreshing else { return }
    isRefreshing = true
    $refreshes.change { $0 += 1 }
  }

  func use() {
    let session = OperationQueue()
    for _ in 1...3 { session.addOperation { self.requestFailed() } }
  }

  var holds: Bool { refreshes == 1 }
}

/// Shows a picture that is in the cache, unless the cache is emptied just then.
final class ShowsEvictedPicture: Model, SeededFault {
  @Guarded private var cache = ["map": "a map"]
  private var shown: String? = "a placeholder"

  private func show(_ name: String) {
    guard cache.keys.contains(name) else { return }
    let picture = cache[name]
    DispatchQueue.main.async { self.shown = picture }
  }

  func use() {
    DispatchQueue.global().async { self.show("map") }
    DispatchQueue.global(qos: .utility).async { self.$cache.change { $0.removeAll() } }
  }

  var holds: Bool { shown != nil }
}

/// Starts a synchronization if none is in the queue.
final class SynchronizesTwice: Model, SeededFault {
  private let operations = OperationQueue()
  @Guarded private var synchronizations = 0

  private func synchronize() {
    guard operations.operationCount == 0 else { return }
    operations.addOperation {
      Thread.sleep(forTimeInterval: 2)
      self.$synchronizations.change { $0 += 1 }
    }
  }

  func use() {
    DispatchQueue(label: "push").async { self.synchronize() }
    DispatchQueue(label: "reachability").async { self.synchronize() }
  }

  var holds: Bool { synchronizations == 1 }
}

/// Reserves the last seat if one is free.
final class SellsLastSeatTwice: Model, SeededFault {
  private let seats = DispatchQueue(label: "seats", attributes: .concurrent)
  private var free = 1
  @Guarded private var tickets: [String] = []

  private func buy(for name: String) {
    guard seats.sync(execute: { free > 0 }) else { return }
    seats.sync(flags: .barrier) { free -= 1 }
    $tickets.change { $0.append(name) }
  }

  func use() {
    for name in ["Ada", "Alan"] { DispatchQueue.global().async { self.buy(for: name) } }
  }

  var holds: Bool { tickets.count == 1 }
}
