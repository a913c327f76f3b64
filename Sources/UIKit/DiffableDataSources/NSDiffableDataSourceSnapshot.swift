import Foundation
import Mainspring

/// What a list shows at one time: sections, and the items in them, each by an identifier that there is once.
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
  /// The sections of which all is to be made anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are to be made anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be asked for again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// A snapshot of nothing.
  public init() {}

  // MARK: - What there is

  /// How many items there are.
  public var numberOfItems: Int { known.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[place(of: identifier)].items.count
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  /// The section that an item is in; nil where there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard known.contains(identifier) else { return nil }
    return sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// The number of an item among all; nil where there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    known.contains(identifier) ? itemIdentifiers.firstIndex(of: identifier) : nil
  }

  /// The number of a section; nil where there is no such section.
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

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return sections[path.section].items[path.item]
  }

  // MARK: - Items

  /// Adds items at the end of a section; without one, of the last.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    require(!sections.isEmpty, "Items can only be added to a snapshot that has sections.")
    let section = sectionIdentifier.map(place) ?? sections.count - 1
    insert(identifiers, at: IndexPath(item: sections[section].items.count, section: section))
  }

  /// Puts items before another.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  { insert(identifiers, at: knownPath(of: beforeIdentifier)) }

  /// Puts items behind another.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    var path = knownPath(of: afterIdentifier)
    path.item += 1
    insert(identifiers, at: path)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: IndexPath) {
    for identifier in identifiers {
      let isNew = known.insert(identifier).inserted
      require(isNew, "The item \(identifier) is in the snapshot already: there must be each identifier only once.")
    }
    sections[path.section].items.insert(contentsOf: identifiers, at: path.item)
  }

  private func knownPath(of item: ItemIdentifierType) -> IndexPath {
    guard let path = path(of: item) else { fatalError("The snapshot has no item \(item).") }
    return path
  }

  /// Takes items out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for place in sections.indices { sections[place].items.removeAll(where: gone.contains) }
  }

  /// Takes all items and sections out.
  public mutating func deleteAllItems() {
    known = []
    sections = []
  }

  /// Puts an item before another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    _ = knownPath(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Puts an item behind another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    _ = knownPath(of: identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Has items be made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Has the cells of items be asked for again; they stay the same.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = knownPath(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: - Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Puts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }

  /// Puts sections behind another.
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

  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = indexOfSection(identifier) else { continue }
      known.subtract(sections.remove(at: place).items)
    }
  }

  /// Puts a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: toIdentifier))
  }

  /// Puts a section behind another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: toIdentifier) + 1)
  }

  /// Has all of some sections be made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// The same without what is to be made anew.
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
