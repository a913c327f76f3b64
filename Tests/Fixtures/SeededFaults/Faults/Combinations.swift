import UIKit
import UIKitTesting

/// Counts the words of eight chapters, each on its queue, and adds them up in two steps at the end.
final class LosesChapterInCrowd: Model, SeededFault {
  @Guarded private var words = 0
  @Guarded private var finished = 0
  private let log = DispatchQueue(label: "log")

  private func count(_ chapter: Int) {
    for page in 1...2 { log.async { _ = "chapter \(chapter), page \(page)" } }
    if chapter % 4 == 0 { words += 1000 } else { $words.change { $0 += 1000 } }
    $finished.change { $0 += 1 }
  }

  func use() {
    for chapter in 1...8 { DispatchQueue(label: "chapter \(chapter)").async { self.count(chapter) } }
  }

  var holds: Bool { finished == 8 && words == 8000 }
}

/// Three accounts, each of which locks itself and then the next one.
final class WaitsInCircle: Model, SeededFault {
  private let accounts = (1...3).map { DispatchQueue(label: "account \($0)") }
  @Guarded private var transfers = 0

  private func transfer(from: Int) {
    accounts[from].async {
      self.accounts[(from + 1) % 3].sync {}
      self.$transfers.change { $0 += 1 }
    }
  }

  private func transferAll(from account: Int) {
    if account == 3 { return }
    DispatchQueue.global().async {
      self.transfer(from: account)
      self.transferAll(from: account + 1)
    }
  }

  func use() { transferAll(from: 0) }

  static var shortest: Int { 2 }

  var holds: Bool { transfers == 3 }
}

/// Asks once whether there is a job, waits, and takes one: another thread may have taken it meanwhile.
final class TakesJobOfAnother: Model, SeededFault {
  private let condition = NSCondition()
  private var jobs: [String] = []
  @Guarded private var taken = 0
  @Guarded private var missed = 0

  private func take() {
    condition.lock()
    if jobs.isEmpty { condition.wait() }
    if jobs.isEmpty {
      $missed.change { $0 += 1 }
    } else {
      jobs.removeFirst()
      $taken.change { $0 += 1 }
    }
    condition.unlock()
  }

  private func add(_ job: String) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  func use() {
    DispatchQueue.global().async { self.take() }
    DispatchQueue.global().async { self.add("upload") }
    DispatchQueue.global().async { self.add("cleanup") }
    DispatchQueue.global().async { self.take() }
  }

  var holds: Bool { missed == 0 }
}

/// Puts the picture of one row into a cell that shows another row since, if that row has been shown before.
final class ShowsPictureOfOtherRow: Model, SeededFault {
  private final class Cell {
    var row = 0
    var picture = ""
  }

  private let pictures = DispatchQueue.global()
  private let cell = Cell()
  private var generation = 0

  private func show(row: Int) {
    cell.row = row
    cell.picture = "a placeholder"
    let loads = generation
    pictures.async {
      let picture = "picture \(row)"
      DispatchQueue.main.async {
        // The generation changes only when the list is reloaded.
        if self.generation == loads { self.cell.picture = picture }
      }
    }
  }

  func use() {
    show(row: 1)
    DispatchQueue.main.async {
      self.generation += 1
      self.show(row: 2)
      DispatchQueue.main.async { self.show(row: 3) }
    }
  }

  var holds: Bool { cell.picture == "picture \(cell.row)" }
}

/// Closes the file when its last reader leaves, unless a reader comes; the two look at the count one after the other.
final class ClosesFileInUse: Model, SeededFault {
  @Guarded private var readers = 0
  @Guarded private var isOpen = false
  @Guarded private var failed = 0

  private func read() {
    $readers.change { $0 += 1 }
    if !isOpen { isOpen = true }
    if !isOpen { $failed.change { $0 += 1 } }
    if $readers.change({ readers in
      readers -= 1
      return readers
    }) == 0 {
      isOpen = false
    }
  }

  func use() {
    for reader in 1...3 { DispatchQueue(label: "reader \(reader)").async { self.read() } }
  }

  static var shortest: Int { 2 }

  var holds: Bool { failed == 0 }
}

/// Migrates a store in two steps, each of which asks for the version; a third block may come between both.
final class MigratesTwice: Model, SeededFault {
  @Guarded private var version = 1
  @Guarded private var steps: [String] = []

  private func migrate(from old: Int) {
    guard version == old else { return }
    $steps.change { $0.append("\(old) to \(old + 1)") }
    version = old + 1
  }

  func use() {
    DispatchQueue(label: "launch").async { for version in 1...2 { self.migrate(from: version) } }
    DispatchQueue(label: "extension").async { for version in 1...2 { self.migrate(from: version) } }
    DispatchQueue(label: "restore").async { self.version = 1 }
  }

  var holds: Bool { steps == ["1 to 2", "2 to 3"] }
}
