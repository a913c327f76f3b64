import Foundation

/// Wheels with rows, of each of which one row is in the middle: a finger turns a wheel, and a tap brings a row to the
/// middle.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)

  /// Who says how much there is.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// Who says what there is, and hears what is picked.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selection: [Int: Int] = [:]
  private var turn: (component: Int, start: CGFloat, row: Int, hasMoved: Bool)?

  /// A picker of no wheels.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
  }

  /// A picker from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How many wheels there are.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// How many rows a wheel has.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// The size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component)
        ?? bounds.width / CGFloat(max(1, numberOfComponents)),
      height: max(1, delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    )
  }

  /// Brings a row to the middle; tells nobody.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = min(max(0, row), max(0, numberOfRows(inComponent: component) - 1))
  }
  /// The row in the middle; -1 of a wheel that is not there.
  open func selectedRow(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return -1 }
    return numberOfRows(inComponent: component) > 0 ? selection[component] ?? 0 : -1
  }

  /// Asks anew how much there is.
  open func reloadAllComponents() { for component in 0..<numberOfComponents { reloadComponent(component) } }
  /// Asks anew how much there is on a wheel.
  open func reloadComponent(_ component: Int) {
    selectRow(selection[component] ?? 0, inComponent: component, animated: false)
  }

  /// The size that pickers have.
  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  /// The size that pickers have.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  // MARK: - Touches

  private func component(at x: CGFloat) -> Int? {
    var edge = bounds.minX
    for component in 0..<numberOfComponents {
      edge += rowSize(forComponent: component).width
      if x < edge { return component }
    }
    return nil
  }

  /// Takes hold of a wheel.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let location = touches.first?.location(in: self), let component = component(at: location.x) else { return }
    turn = (component, location.y, selectedRow(inComponent: component), false)
  }
  /// Turns the wheel.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let turn, let location = touches.first?.location(in: self) else { return }
    let rows = ((location.y - turn.start) / rowSize(forComponent: turn.component).height).rounded()
    if rows != 0 { self.turn?.hasMoved = true }
    selectRow(turn.row - Int(rows), inComponent: turn.component, animated: false)
  }
  /// Lets the wheel go, or brings the row under the finger to the middle.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let turn else { return }
    self.turn = nil
    if !turn.hasMoved {
      let rows = ((turn.start - bounds.midY) / rowSize(forComponent: turn.component).height).rounded()
      selectRow(turn.row + Int(rows), inComponent: turn.component, animated: true)
    }
    let row = selectedRow(inComponent: turn.component)
    if row != turn.row, row >= 0 { didPick(row, turn.component) }
  }
  /// Leaves the wheel where it was.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let turn { selectRow(turn.row, inComponent: turn.component, animated: true) }
    turn = nil
  }

  private func didPick(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}
