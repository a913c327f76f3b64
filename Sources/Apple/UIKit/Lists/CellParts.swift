/// The views of a cell or a header that are created when they are first used.
struct CellParts {
  var content: UIView?
  var text: UILabel?
  var detail: UILabel?
  var image: UIImageView?
}

/// A cell or a header with standard views.
@MainActor
protocol StandardCell: UIView {
  var parts: CellParts { get set }
  var contentView: UIView { get }
}

extension StandardCell {
  /// Returns the content view; if it does not exist, creates it with the size of the cell.
  func partForContent() -> UIView {
    if let content = parts.content { return content }
    let view = UIView(frame: bounds)
    parts.content = view
    return view
  }

  /// Returns a part; if it does not exist, `make` creates it.
  ///
  /// `make` returns nil if the cell has no such part.
  func part<Part: UIView>(_ path: WritableKeyPath<CellParts, Part?>, _ make: () -> Part?) -> Part? {
    if let known = parts[keyPath: path] { return known }
    guard let part = make() else { return nil }
    contentView.addSubview(part)
    parts[keyPath: path] = part
    setNeedsLayout()
    return part
  }
}
