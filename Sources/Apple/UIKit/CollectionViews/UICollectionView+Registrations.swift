import Foundation

/// Registrations that both create and configure cells and supplementary views.
extension UICollectionView {
  /// A registration that creates and configures the cells of one kind of item.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// A closure that configures a cell.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let identifier = UUID().uuidString
    fileprivate let nib: UINib?
    fileprivate let handler: Handler

    /// Creates a registration for cells of class `Cell`, which are created with `init(frame:)`.
    public init(handler: @escaping Handler) {
      nib = nil
      self.handler = handler
    }

    /// Creates a registration for cells from a nib.
    public init(cellNib: UINib, handler: @escaping Handler) {
      nib = cellNib
      self.handler = handler
    }
  }

  /// A registration that creates and configures supplementary views of one kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary> where Supplementary: UICollectionReusableView {
    /// A closure that configures a view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let identifier = UUID().uuidString
    fileprivate let kind: String
    fileprivate let nib: UINib?
    fileprivate let handler: Handler

    /// Creates a registration for views of class `Supplementary`, which are created with `init(frame:)`.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      nib = nil
      self.handler = handler
    }

    /// Creates a registration for views from a nib.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      nib = supplementaryNib
      self.handler = handler
    }
  }

  /// Returns an unused or a new cell of the registration, configured for `item`; a nil item leaves the cell as it is.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: UICollectionView.CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    if let nib = registration.nib {
      queue.register(nib, for: registration.identifier)
    } else {
      registerCell(Cell.self, registration.identifier)
    }
    guard let cell = dequeuedCell(registration.identifier, for: indexPath) as? Cell else {
      fatalError("The nib of a cell registration holds no \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns an unused or a new supplementary view of the registration, configured by its handler.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: UICollectionView.SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    if let nib = registration.nib {
      viewQueue.register(nib, for: UICollectionView.queueName(registration.kind, registration.identifier))
    } else {
      registerView(Supplementary.self, registration.kind, registration.identifier)
    }
    guard let view = dequeuedView(registration.kind, registration.identifier) as? Supplementary else {
      fatalError("The nib of a supplementary registration holds no \(Supplementary.self).")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
