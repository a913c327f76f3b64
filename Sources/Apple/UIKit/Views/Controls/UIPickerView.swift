import Foundation

/// A set of wheels with rows, each with one selected row in its middle; a drag turns a wheel, and a tap selects a row.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipickerview>.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  private static let size = CGSize(width: 320, height: 216)

  /// The object that supplies the numbers of wheels and rows; nil means no wheels.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }
  /// The object that supplies the sizes of rows, and is notified of selections.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the selected rows are marked; stored, but has no effect here: they always are.
  ///
  /// On Apple's platforms it has had no effect since iOS 7 either. Apple's page: `showsSelectionIndicator`.
  open var showsSelectionIndicator = false
  private var selection: [Int: Int] = [:]
  private var turn: (component: Int, start: CGFloat, row: Int, hasMoved: Bool)?

  /// Creates an empty picker; an empty frame gets the picker's standard size.
  public override init(frame: CGRect) {
    super.init(frame: frame.isEmpty ? CGRect(origin: frame.origin, size: UIPickerView.size) : frame)
  }

  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// Returns the number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Returns the size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: delegate?.pickerView(self, widthForComponent: component)
        ?? bounds.width / CGFloat(max(1, numberOfComponents)),
      height: max(1, delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    )
  }

  /// Selects a row without a call of the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selection[component] = min(max(0, row), max(0, numberOfRows(inComponent: component) - 1))
  }
  /// Returns the selected row; -1 for a wheel that does not exist or is empty.
  open func selectedRow(inComponent component: Int) -> Int {
    guard component >= 0, component < numberOfComponents else { return -1 }
    return numberOfRows(inComponent: component) > 0 ? selection[component] ?? 0 : -1
  }

  /// Returns the view of a row that is shown; always nil, because a picker asks its delegate for no views here.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }

  /// Reads the numbers of rows of all wheels from the data source again.
  open func reloadAllComponents() { for component in 0..<numberOfComponents { reloadComponent(component) } }
  /// Reads the number of rows of a wheel from the data source again, and clamps the selection.
  open func reloadComponent(_ component: Int) {
    selectRow(selection[component] ?? 0, inComponent: component, animated: false)
  }

  /// The standard size of a picker.
  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  /// Returns the standard size of a picker.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  override func drawLook(in context: CGContext) { drawWheels(in: context) }

  // MARK: - Touches

  private func component(at x: CGFloat) -> Int? {
    var edge = bounds.minX
    for component in 0..<numberOfComponents {
      edge += rowSize(forComponent: component).width
      if x < edge { return component }
    }
    return nil
  }

  /// Starts to turn the wheel under the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let location = touches.first?.location(in: self), let component = component(at: location.x) else { return }
    turn = (component, location.y, selectedRow(inComponent: component), false)
  }
  /// Turns the wheel by the rows that the finger has moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let turn, let location = touches.first?.location(in: self) else { return }
    let rows = ((location.y - turn.start) / rowSize(forComponent: turn.component).height).rounded()
    if rows != 0 { self.turn?.hasMoved = true }
    selectRow(turn.row - Int(rows), inComponent: turn.component, animated: false)
  }
  /// Ends turning the wheel; if it was not turned, selects the row under the finger.
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
  /// Restores the row that was selected when the finger came down.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let turn { selectRow(turn.row, inComponent: turn.component, animated: true) }
    turn = nil
  }

  private func didPick(_ row: Int, _ component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }
}
