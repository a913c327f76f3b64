import Foundation

/// A layout whose sections repeat groups of items.
///
/// An estimated size is the size here, since cells do not size themselves. The user cannot scroll a section across the
/// layout's direction. The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout>.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The configuration of all sections; a change of the object's properties takes effect when the next layout is
  /// computed, which setting this property requests.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [SectionLayout] = []

  /// Creates a layout whose sections are all the same.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all the same, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout that calls `sectionProvider` for each section.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Creates a layout that calls `sectionProvider` for each section, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil: an archive cannot contain a section.
  public required init?(coder: NSCoder) { nil }

  /// Returns a layout whose sections are lists.
  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  { UICollectionViewCompositionalLayout(section: configuration.section) }

  /// Returns the list that a section is; nil for another section.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.first { $0.number == section }?.list
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  /// Whether positions are mirrored if the content runs from right to left: true.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Computes the frames of all sections.
  open override func prepare() {
    super.prepare()
    sections = []
    guard let collectionView else { return }
    let around = collectionView.adjustedContentInset
    let size = CGSize(
      width: max(0, collectionView.bounds.width - around.left - around.right),
      height: max(0, collectionView.bounds.height - around.top - around.bottom)
    )
    let surroundings = LayoutSurroundings(size: size, traits: collectionView.traitCollection)
    var start: CGFloat = 0
    for number in 0..<collectionView.numberOfSections {
      if number > 0 { start += configuration.interSectionSpacing }
      guard let section = provider(number, surroundings) else { continue }
      let layout = SectionLayout(
        section,
        number: number,
        count: collectionView.numberOfItems(inSection: number),
        from: start,
        in: size,
        isVertical: isVertical,
        traits: collectionView.traitCollection
      )
      sections.append(layout)
      start = layout.end
    }
  }

  /// The size of the content, in points: the breadth of the collection view inside its insets, and the length of all
  /// sections.
  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let around = collectionView.adjustedContentInset
    let end = sections.last?.end ?? 0
    return isVertical
      ? CGSize(width: max(0, collectionView.bounds.width - around.left - around.right), height: end)
      : CGSize(width: end, height: max(0, collectionView.bounds.height - around.top - around.bottom))
  }

  private var all: [UICollectionViewLayoutAttributes] {
    let top = collectionView.map { $0.bounds.minY + $0.adjustedContentInset.top } ?? 0
    return sections.flatMap { $0.attributes(below: top) }
  }

  /// Returns the attributes of all elements that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.intersects(rect) }
  }

  /// Returns the attributes of an item; nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let items = sections.first { $0.number == indexPath.section }?.items ?? []
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  /// Returns the attributes of a header, a footer or a badge; nil if it does not exist.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { element(.supplementaryView, elementKind, indexPath) }

  /// Returns the attributes of a section's background; nil if the section has none.
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { element(.decorationView, elementKind, indexPath) }

  private func element(
    _ category: UICollectionView.ElementCategory,
    _ kind: String,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all.first {
      $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
    }
  }

  /// Returns whether a change of the collection view's bounds invalidates the layout: each change of the size does, and
  /// each scroll if headers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return old.size != newBounds.size || sections.contains { !$0.pinned.isEmpty }
  }
}
