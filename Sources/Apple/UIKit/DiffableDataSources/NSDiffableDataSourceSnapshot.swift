import Foundation
import Mainspring

/// The state of a list at one time: sections with their items, each with a unique identifier.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct>.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
{
  struct Section: Equatable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  private var known: Set<ItemIdentifierType> = []
  /// The sections that ``reloadSections(_:)`` has marked.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that ``reloadItems(_:)`` has marked.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that ``reconfigureItems(_:)`` has marked.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: - Contents

  /// The number of items.
  public var numberOfItems: Int { known.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The section is in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(of: identifier)].items.count
  }

  /// Returns the items of a section, in order.
  ///
  /// - Precondition: The section is in the snapshot.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  /// Returns the section that contains an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard known.contains(identifier) else { return nil }
    return sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// Returns the index of an item among all items; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    known.contains(identifier) ? itemIdentifiers.firstIndex(of: identifier) : nil
  }

  /// Returns the index of a section; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let place = indexOfSection(section) else { fatalError("The snapshot has no section \(section).") }
    return place
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard known.contains(item) else { return nil }
    for (number, section) in sections.enumerated() {
      if let place = section.items.firstIndex(of: item) { return IndexPath(item: place, section: number) }
    }
    return nil
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  // MARK: - Items

  /// Adds items at the end of a section, by default of the last section; moves those that are in the snapshot already,
  /// and writes a message about them.
  ///
  /// - Precondition: The section is in the snapshot, and no item is given twice.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    require(!sections.isEmpty, "Items can only be added to a snapshot that has sections.")
    let section = sectionIdentifier.map(place) ?? sections.count - 1
    insert(identifiers, at: IndexPath(item: sections[section].items.count, section: section))
  }

  /// Inserts items before another item; moves those that are in the snapshot already, and writes a message about them.
  ///
  /// - Precondition: The other item is in the snapshot, and no item is given twice.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  { insert(identifiers, at: knownPath(of: beforeIdentifier)) }

  /// Inserts items after another item; moves those that are in the snapshot already, and writes a message about them.
  ///
  /// - Precondition: The other item is in the snapshot, and no item is given twice.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    var path = knownPath(of: afterIdentifier)
    path.item += 1
    insert(identifiers, at: path)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: IndexPath) {
    var inserted: Set<ItemIdentifierType> = []
    for identifier in identifiers {
      let isFirst = inserted.insert(identifier).inserted
      require(isFirst, "The item \(identifier) is given twice: there must be each identifier only once.")
    }
    var place = path.item
    let moved = inserted.intersection(known)
    if !moved.isEmpty {
      Complaint.log(
        "Diffable data source detected an attempt to insert or append \(moved.count) item identifier(s) that already "
          + "exist(s) in the snapshot. The existing item identifier(s) will be moved into place instead."
      )
      // The item beside which they are inserted may be one of them.
      place -= sections[path.section].items.prefix(place).count(where: moved.contains)
      deleteItems(Array(moved))
    }
    known.formUnion(inserted)
    sections[path.section].items.insert(contentsOf: identifiers, at: place)
  }

  private func knownPath(of item: ItemIdentifierType) -> IndexPath {
    guard let path = path(of: item) else { fatalError("The snapshot has no item \(item).") }
    return path
  }

  /// Deletes items; items that are not in the snapshot are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for place in sections.indices { sections[place].items.removeAll(where: gone.contains) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    known = []
    sections = []
  }

  /// Moves an item before another item.
  ///
  /// - Precondition: The two items differ, and both are in the snapshot.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    take(identifier, for: toIdentifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another item.
  ///
  /// - Precondition: The two items differ, and both are in the snapshot.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    take(identifier, for: toIdentifier)
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Deletes an item that the caller then inserts beside `target`.
  private mutating func take(_ identifier: ItemIdentifierType, for target: ItemIdentifierType) {
    _ = knownPath(of: identifier)
    require(identifier != target, "The item \(identifier) is to be moved to itself: a move needs another item.")
    deleteItems([identifier])
  }

  /// Marks items for reloading, which replaces their cells.
  ///
  /// - Precondition: The items are in the snapshot.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for reconfiguration, which updates their existing cells.
  ///
  /// - Precondition: The items are in the snapshot.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: - Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: The sections are not in the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another section.
  ///
  /// - Precondition: The other section is in the snapshot, and the inserted ones are not.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Inserts sections after another section.
  ///
  /// - Precondition: The other section is in the snapshot, and the inserted ones are not.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    for (number, identifier) in identifiers.enumerated() {
      require(
        indexOfSection(identifier) == nil,
        "The section \(identifier) is in the snapshot already: there must be each identifier only once."
      )
      sections.insert(Section(identifier: identifier, items: []), at: place + number)
    }
  }

  /// Deletes sections with their items; sections that are not in the snapshot are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = indexOfSection(identifier) else { continue }
      known.subtract(sections.remove(at: place).items)
    }
  }

  /// Moves a section with its items before another section.
  ///
  /// - Precondition: The two sections differ, and both are in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = take(identifier, for: toIdentifier)
    sections.insert(section, at: place(of: toIdentifier))
  }

  /// Moves a section with its items after another section.
  ///
  /// - Precondition: The two sections differ, and both are in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = take(identifier, for: toIdentifier)
    sections.insert(section, at: place(of: toIdentifier) + 1)
  }

  /// Removes a section that the caller then inserts beside `target`, and returns it.
  private mutating func take(_ identifier: SectionIdentifierType, for target: SectionIdentifierType) -> Section {
    require(identifier != target, "The section \(identifier) is to be moved to itself: a move needs another section.")
    return sections.remove(at: place(of: identifier))
  }

  /// Marks sections for reloading, which replaces the cells of all their items.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// The snapshot without marks for reloading and reconfiguration.
  var settled: Self {
    var settled = self
    settled.reloadedSectionIdentifiers = []
    settled.reloadedItemIdentifiers = []
    settled.reconfiguredItemIdentifiers = []
    return settled
  }
}

extension NSDiffableDataSourceSnapshot: Sendable {}
extension NSDiffableDataSourceSnapshot.Section: Sendable {}
