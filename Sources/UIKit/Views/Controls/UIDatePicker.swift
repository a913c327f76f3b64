import Foundation

/// A control for a date, a time or both.
///
/// The main actor only. It has no wheels here: `pick(_:)` of UIKitTesting plays the user.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is picked.
  public enum Mode: Int, Sendable {
    /// What the name says.
    case time = 0, date, dateAndTime, countDownTimer
    /// A year and a month.
    case yearAndMonth = 4
  }

  private var stored = Date()

  /// A picker at this moment.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A picker from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is picked.
  open var datePickerMode = Mode.dateAndTime
  /// The date, within its limits; setting it tells nobody.
  open var date: Date {
    get { stored }
    set { setDate(newValue, animated: false) }
  }
  /// The first date that can be picked.
  open var minimumDate: Date? {
    didSet { date = stored }
  }
  /// The last date that can be picked.
  open var maximumDate: Date? {
    didSet { date = stored }
  }
  /// How many minutes there are from one row to the next: a part of 60.
  open var minuteInterval = 1 {
    didSet { if minuteInterval < 1 || minuteInterval > 30 || 60 % minuteInterval != 0 { minuteInterval = oldValue } }
  }
  /// How long to count down, in seconds.
  open var countDownDuration: TimeInterval = 0
  /// Kept, and has no effect here: nothing is drawn.
  open var calendar: Calendar! = .current
  /// Kept, and has no effect here: nothing is drawn.
  open var timeZone: TimeZone?
  /// Kept, and has no effect here: nothing is drawn.
  open var locale: Locale?
  /// Kept, and has no effect here: nothing is drawn.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// What it looks like.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }
  /// Kept, and has no effect here: nothing is drawn.
  open var roundsToMinuteInterval = true

  /// Sets the date, within its limits.
  open func setDate(_ date: Date, animated: Bool) {
    // Limits that contradict each other are none, as on Apple's platforms.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return stored = date }
    stored = min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
  }

  /// The user picks a date: it is cut to the minutes that there are rows for, and to the limits.
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
