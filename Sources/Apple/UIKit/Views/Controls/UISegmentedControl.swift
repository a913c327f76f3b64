import Foundation

/// A row of segments, at most one of which is selected; a finger lifted on another segment selects it.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisegmentedcontrol>.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// A segment of the control.
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
  }

  /// The index that means no segment.
  public nonisolated class var noSegment: Int { -1 }

  private var segments: [Segment] = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with a segment for each title, image or action.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let action = item as? UIAction {
        segments.append(Segment(title: action.title, image: action.image, action: action))
      } else {
        segments.append(Segment(title: item as? String, image: item as? UIImage))
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a control with a segment for each action; selecting the segment performs its action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  // MARK: - Selection

  private var selected = -1

  /// The index of the selected segment; `noSegment` if none is selected.
  ///
  /// Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : -1 }
  }
  /// Whether a tap selects a segment only while the control performs the actions for the tap.
  open var isMomentary = false {
    didSet { if isMomentary { selected = -1 } }
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment at an index, clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Inserts a segment at an index, clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Inserts a segment at an index, clamped to the valid range; selecting it performs `action`.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    // Keeps the same segment selected.
    if selected >= index { selected += 1 }
    invalidateIntrinsicContentSize()
  }

  /// Removes a segment; if it was selected, no segment is selected afterwards.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment { selected = -1 } else if selected > segment { selected -= 1 }
    invalidateIntrinsicContentSize()
  }
  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selected = -1
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { changeContent(segment) { $0.title = title } }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }
  /// Sets the image of a segment, which is shown in place of the title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { changeContent(segment) { $0.image = image } }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }
  /// Sets the action of a segment, and its title and image to those of the action.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    changeContent(segment) {
      $0.title = action.title
      $0.image = action.image
      $0.action = action
    }
  }
  /// Returns the action of a segment.
  open func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }
  /// Returns the index of the segment whose action has an identifier, or `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the width of a segment, in points; segments with a width of 0 share the remaining width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { changeContent(segment) { $0.width = width } }
  /// Returns the width set for a segment, in points.
  open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.width ?? 0 }
  /// Sets the offset of a segment's content, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// Returns the offset set for a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { at(segment)?.offset ?? .zero }
  /// Sets whether touches can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Returns whether touches can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

  private func at(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }
  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(index) { body(&segments[index]) }
  }
  /// Changes a part of a segment on which the size of the control can depend.
  private func changeContent(_ index: Int, _ body: (inout Segment) -> Void) {
    change(index, body)
    invalidateIntrinsicContentSize()
  }

  // MARK: - Looks

  /// The color behind the selected segment; nil for the system's.
  open var selectedSegmentTintColor: UIColor?
  /// Stored, but has no effect here: segments without a width of their own have equal widths.
  open var apportionsSegmentWidthsByContent = false
  /// Sets the attributes of titles in a state; a state without attributes has those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
  }
  /// Returns the attributes set for a state; nil if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// The width that the titles need, and a height of 32 points.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map { CGFloat($0.title?.count ?? 2) * 9 + 20 }.max() ?? 0
    let width = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: 32)
  }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func drawLook(in context: CGContext) { drawSegments(in: context) }

  // MARK: - Touches

  private var touched: Int?

  /// The frames of the segments, from the leading edge, in the control's coordinates.
  package var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.count { $0.width <= 0 }
    let share = free > 0 ? max(0, bounds.width - fixed) / CGFloat(free) : 0
    var edge = bounds.minX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return segments.map { segment in
      let width = segment.width > 0 ? segment.width : share
      defer { edge += width }
      let x = isMirrored ? bounds.minX + bounds.maxX - edge - width : edge
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Returns the index of the segment at `x`.
  private func segment(at x: CGFloat) -> Int? {
    let frames = segmentFrames
    return frames.firstIndex { $0.minX <= x && x < $0.maxX } ?? frames.indices.min { frames[$0].minX < frames[$1].minX }
  }

  /// Stores the segment under the finger.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self).x)
    return true
  }
  /// Stores the segment under the finger, or the outermost one if the finger has left the control beside it.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: min(touch.location(in: self).x, bounds.maxX.nextDown))
    return true
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
  }

  override func eventsOfTap() -> Event {
    // The application may have removed the segment since the finger touched it.
    guard let index = touched, let segment = at(index), segment.isEnabled, index != selected else {
      return .touchUpInside
    }
    selected = index
    if let action = segment.action { sendAction(action) }
    // A momentary segment is selected only while the actions for this event are performed.
    if isMomentary { DelayedCall.after(0) { [weak self] in if self?.isMomentary == true { self?.selected = -1 } } }
    return [.touchUpInside, .valueChanged, .primaryActionTriggered]
  }
}
