import Foundation

/// A control for selecting a date, a time or both.
///
/// The main actor only. Its wheels and days take no touches here: `pick(_:)` of UIKitTesting acts as the user.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uidatepicker>.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The values that a date picker offers.
  public enum Mode: Int, Sendable {
    /// A time.
    case time = 0
    /// A date.
    case date
    /// A date and a time.
    case dateAndTime
    /// A duration to count down.
    case countDownTimer
    /// A year and a month.
    case yearAndMonth = 4
  }

  private var stored = Date()

  /// Creates a picker with the current date.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a picker from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The values that the picker offers and shows.
  open var datePickerMode = Mode.dateAndTime
  /// The date, clamped to the limits; setting it sends no event.
  open var date: Date {
    get { stored }
    set { setDate(newValue, animated: false) }
  }
  /// The earliest date that can be selected; nil means no limit.
  open var minimumDate: Date? {
    didSet { date = stored }
  }
  /// The latest date that can be selected; nil means no limit.
  open var maximumDate: Date? {
    didSet { date = stored }
  }
  /// The number of minutes between rows, which must divide 60 and be at most 30; other values are ignored.
  open var minuteInterval = 1 {
    didSet { if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = oldValue } }
  }
  /// The duration to count down, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// The calendar of the shown date.
  open var calendar: Calendar! = .current
  /// The time zone of the shown date; nil for that of the calendar.
  open var timeZone: TimeZone?
  /// The language in which the date is shown; nil for that of the calendar.
  open var locale: Locale?
  /// The wished style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The style: `compact` if `preferredDatePickerStyle` is `automatic`.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// Stored, but has no effect here: the date is always rounded.
  open var roundsToMinuteInterval = true

  override func drawLook(in context: CGContext) { drawPicker(in: context) }

  /// The size of what the picker shows in its style; without UIKitPictures there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    TextMeasuring.library == nil ? super.intrinsicContentSize : lookSize
  }
  /// Returns the size of what the picker shows in its style; without UIKitPictures, the view's present size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    TextMeasuring.library == nil ? super.sizeThatFits(size) : lookSize
  }

  /// Sets the date, clamped to the limits, without an event.
  open func setDate(_ date: Date, animated: Bool) {
    // Contradictory limits are ignored, as on Apple's platforms.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return stored = date }
    stored = min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
  }

  /// Selects a date as the user does: rounds it down to the minute interval, clamps it to the limits, and sends the
  /// events of a changed value.
  package func take(_ date: Date) {
    guard isEnabled else { return }
    let former = stored
    let step = Double(minuteInterval * 60)
    let cut =
      minuteInterval > 1 ? Date(timeIntervalSince1970: (date.timeIntervalSince1970 / step).rounded(.down) * step) : date
    setDate(cut, animated: true)
    if stored != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
