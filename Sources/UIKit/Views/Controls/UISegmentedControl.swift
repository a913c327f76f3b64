import Foundation

/// A row of segments of which one is selected; a finger that is lifted on another one selects that.
///
/// The main actor only.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// One of the segments.
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
  }

  /// The index of no segment.
  public nonisolated class var noSegment: Int { -1 }

  private var segments: [Segment] = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// A control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control with a segment for each title or image.
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

  /// A control with a segment for each action, which is done when it is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  // MARK: - Selection

  private var selected = -1

  /// Which segment is selected; `noSegment` where none is.
  ///
  /// Setting it tells nobody.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : -1 }
  }
  /// Whether segments are only pressed, and none stays selected.
  open var isMomentary = false {
    didSet { if isMomentary { selected = -1 } }
  }

  // MARK: - Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment there, or at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Puts a segment there, or at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Puts a segment there, or at the end, whose action is done when it is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(title: action.title, image: action.image, action: action), at: segment)
  }
  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), segments.count)
    segments.insert(segment, at: index)
    // The same segment stays selected.
    if selected >= index { selected += 1 }
    invalidateIntrinsicContentSize()
  }

  /// Takes a segment away; where it was selected, none is.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment { selected = -1 } else if selected > segment { selected -= 1 }
    invalidateIntrinsicContentSize()
  }
  /// Takes all segments away.
  open func removeAllSegments() {
    segments = []
    selected = -1
    invalidateIntrinsicContentSize()
  }

  /// Sets what a segment says.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// What a segment says.
  open func titleForSegment(at segment: Int) -> String? { at(segment)?.title }
  /// Sets a segment's image; kept, and has no effect here: nothing is drawn.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? { at(segment)?.image }
  /// Gives a segment an action, with its title and image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = action.title
      $0.image = action.image
      $0.action = action
    }
  }
  /// A segment's action.
  open func actionForSegment(at segment: Int) -> UIAction? { at(segment)?.action }
  /// The segment with the action of that name; `NSNotFound` where there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets how wide a segment is, in points; 0 shares what is left.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// How wide a segment was set to be, in points.
  open func widthForSegment(at segment: Int) -> CGFloat { at(segment)?.width ?? 0 }
  /// Moves what a segment says; kept, and has no effect here: nothing is drawn.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// How far that was moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { at(segment)?.offset ?? .zero }
  /// Says whether a segment can be selected by touch.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be selected by touch.
  open func isEnabledForSegment(at segment: Int) -> Bool { at(segment)?.isEnabled ?? false }

  private func at(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }
  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    if segments.indices.contains(index) { body(&segments[index]) }
  }

  // MARK: - Looks

  /// Kept, and has no effect here: nothing is drawn.
  open var selectedSegmentTintColor: UIColor?
  /// Kept, and has no effect here: segments without a width share what is left.
  open var apportionsSegmentWidthsByContent = false
  /// Kept, and has no effect here: nothing is drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
  }
  /// What was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// As wide as the titles ask for, and 32 points high.
  open override var intrinsicContentSize: CGSize {
    let widest = segments.map { CGFloat($0.title?.count ?? 2) * 9 + 20 }.max() ?? 0
    let width = segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: width, height: 32)
  }
  /// The size that its content asks for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Touches

  private var touched: Int?

  /// The rectangles of the segments, from the left, in the control's coordinates.
  package var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.count { $0.width <= 0 }
    let share = free > 0 ? max(0, bounds.width - fixed) / CGFloat(free) : 0
    var edge = bounds.minX
    return segments.map { segment in
      let width = segment.width > 0 ? segment.width : share
      defer { edge += width }
      return CGRect(x: edge, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  /// Which segment is at that place.
  private func segment(at x: CGFloat) -> Int? { segmentFrames.firstIndex { x < $0.maxX } }

  /// Remembers where the finger is.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self).x)
    return true
  }
  /// Remembers where the finger is.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched = segment(at: touch.location(in: self).x)
    return true
  }

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
  }

  override func eventsOfTap() -> Event {
    guard let index = touched, segments[index].isEnabled, index != selected else { return .touchUpInside }
    selected = index
    if let action = segments[index].action { sendAction(action) }
    // What is only pressed is selected for those who are told, and no longer.
    if isMomentary { DelayedCall.after(0) { [weak self] in if self?.isMomentary == true { self?.selected = -1 } } }
    return [.touchUpInside, .valueChanged, .primaryActionTriggered]
  }
}
