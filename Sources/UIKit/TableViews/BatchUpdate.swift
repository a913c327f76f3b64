import Foundation

/// What changes at once in the sections and items of a list, with the numbers before and after.
///
/// What is deleted, reloaded or moved away is numbered as before all changes, what is inserted or moved there as after
/// them.
struct BatchUpdate {
  /// Why the numbers do not agree with the changes.
  struct Invalid: Error, Equatable { let message: String }

  /// What a list calls itself and what is in it.
  struct Words {
    let item: String
    let list: String
    static let table = Words(item: "row", list: "table view")
    static let collection = Words(item: "item", list: "collection view")
  }

  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Int: Int] = [:]
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [IndexPath: IndexPath] = [:]

  private var before: [Int] = []
  private var after: [Int] = []
  /// The new number of each old section; nil for what is gone.
  private var newSections: [Int?] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }

  // MARK: - Agreement

  /// Takes the numbers of items in each section before and after the changes.
  ///
  /// - Throws: `Invalid` where the changes do not lead from the one to the other.
  mutating func settle(before: [Int], after: [Int], _ words: Words) throws(Invalid) {
    self.before = before
    self.after = after
    try checkSections(words)
    newSections = BatchUpdate.places(
      count: before.count,
      removed: deletedSections,
      inserted: insertedSections,
      moved: movedSections
    )
    try checkItems(words)
  }

  private func checkSections(_ words: Words) throws(Invalid) {
    let gone = deletedSections.union(reloadedSections).union(IndexSet(movedSections.keys))
    if let last = gone.last, last >= before.count {
      throw Invalid(
        message: "Invalid update: section \(last) is to be deleted, reloaded or moved, but there were only "
          + "\(before.count) sections before the update."
      )
    }
    if before.count - deletedSections.count + insertedSections.count != after.count {
      throw Invalid(
        message:
          "Invalid update: invalid number of sections. The \(words.list) had \(before.count) sections before the "
          + "update and has \(after.count) after it, but \(insertedSections.count) were inserted and "
          + "\(deletedSections.count) deleted."
      )
    }
    if let last = insertedSections.union(IndexSet(movedSections.values)).last, last >= after.count {
      throw Invalid(
        message:
          "Invalid update: a section is to be put at \(last), but there are only \(after.count) sections after the "
          + "update."
      )
    }
  }

  private func checkItems(_ words: Words) throws(Invalid) {
    for path in deletedItems.union(reloadedItems).union(movedItems.keys) {
      let count = path.section < before.count ? before[path.section] : 0
      guard path.item >= count else { continue }
      throw Invalid(
        message:
          "Invalid update: \(words.item) \(path.item) of section \(path.section) is to be deleted, reloaded or moved, "
          + "but there were only \(count) \(words.item)s in that section before the update."
      )
    }
    for path in insertedItems.union(movedItems.values) {
      let count = path.section < after.count ? after[path.section] : 0
      guard path.item >= count else { continue }
      throw Invalid(
        message:
          "Invalid update: \(words.item) \(path.item) is to be put into section \(path.section), but there are only "
          + "\(count) \(words.item)s in that section after the update."
      )
    }
    for (section, place) in newSections.enumerated() {
      guard let place, !reloadedSections.contains(section) else { continue }
      let inserted = insertedItems.count { $0.section == place }
      let deleted = deletedItems.count { $0.section == section }
      let movedIn = movedItems.values.count { $0.section == place }
      let movedOut = movedItems.keys.count { $0.section == section }
      if before[section] + inserted - deleted + movedIn - movedOut == after[place] { continue }
      throw Invalid(
        message: "Invalid update: invalid number of \(words.item)s in section \(place). It had \(before[section]) "
          + "\(words.item)s before the update and has \(after[place]) after it, but \(inserted) were inserted, \(deleted) "
          + "deleted, \(movedIn) moved in and \(movedOut) moved out."
      )
    }
  }

  // MARK: - From old to new

  /// Where an item of before is after the update; nil where it is gone or has been made anew.
  func newPlace(of path: IndexPath) -> IndexPath? {
    guard path.section < newSections.count, !reloadedSections.contains(path.section), !reloadedItems.contains(path)
    else {
      return nil
    }
    return place(of: path)
  }

  /// Where a section of before is after the update; nil where it is gone or has been made anew.
  func newPlace(ofSection section: Int) -> Int? {
    guard section < newSections.count, !reloadedSections.contains(section) else { return nil }
    return newSections[section]
  }

  private func place(of path: IndexPath) -> IndexPath? {
    if let target = movedItems[path] { return target }
    guard !deletedItems.contains(path), let section = newSections[path.section] else { return nil }
    let removed = (Array(deletedItems) + movedItems.keys).count { $0.section == path.section && $0.item < path.item }
    let inserted = (Array(insertedItems) + movedItems.values).filter { $0.section == section }.map(\.item)
    return IndexPath(item: BatchUpdate.place(path.item - removed, around: inserted.sorted()), section: section)
  }

  /// The places of what stays: in its order, in the places that nothing else takes.
  private static func places(count: Int, removed: IndexSet, inserted: IndexSet, moved: [Int: Int]) -> [Int?] {
    let taken = inserted.union(IndexSet(moved.values)).sorted()
    var rank = 0
    return (0..<count).map { old in
      if let target = moved[old] { return target }
      if removed.contains(old) { return nil }
      defer { rank += 1 }
      return place(rank, around: taken)
    }
  }

  /// The place of the one with that rank among those that stay, where others have taken theirs, in order.
  private static func place(_ rank: Int, around taken: [Int]) -> Int {
    var place = rank
    for other in taken where other <= place { place += 1 }
    return place
  }
}
