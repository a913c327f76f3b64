import Foundation

/// A set of simultaneous changes to the sections and items of a list.
///
/// Deleted, reloaded and moved elements have their indexes before all changes; inserted elements and the targets of
/// moves have their indexes after all changes.
struct BatchUpdate {
  /// An error: the changes do not lead from the old to the new numbers of items.
  struct Invalid: Error, Equatable { let message: String }

  /// The terms for items and lists in error messages.
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
  /// Items whose cells stay and are configured again after the changes; no part of `isEmpty`, since nothing moves.
  var reconfiguredItems: Set<IndexPath> = []

  private var before: [Int] = []
  private(set) var after: [Int] = []
  /// The new index of each old section; nil if the section was deleted.
  private var newSections: [Int?] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }

  // MARK: - Validation

  /// Sets the numbers of items in each section before and after the changes.
  ///
  /// - Throws: `Invalid` if the changes do not lead from `before` to `after`.
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

  // MARK: - Mapping of old to new positions

  /// Returns the new position of an old item; nil if the item was deleted or reloaded.
  func newPlace(of path: IndexPath) -> IndexPath? {
    guard path.section < newSections.count, !reloadedSections.contains(path.section), !reloadedItems.contains(path)
    else {
      return nil
    }
    return place(of: path)
  }

  /// Returns the new position of an old section; nil if the section was deleted or reloaded.
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

  /// Returns the new positions of the old elements; nil for a removed one.
  ///
  /// The elements that stay fill, in order, the positions that no insertion or move takes.
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

  /// Returns the position of the element with this rank among those that stay; `taken` holds the sorted positions of
  /// the others.
  private static func place(_ rank: Int, around taken: [Int]) -> Int {
    var place = rank
    for other in taken where other <= place { place += 1 }
    return place
  }
}
