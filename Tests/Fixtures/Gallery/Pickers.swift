import UIKit

extension GalleryScreen {
  /// Pickers and date pickers.
  static var pickers: [GalleryScreen] {
    [
      GalleryScreen("picker") { PickerScreen([["Red", "Orange", "Yellow", "Green", "Blue", "Violet", "Brown"]]) },
      GalleryScreen("picker-columns") {
        PickerScreen([["Small", "Medium", "Large"], ["Tea", "Coffee", "Juice", "Water"], ["1", "2", "3", "4", "5"]])
      },
      GalleryScreen("date-compact", views: compact),
      GalleryScreen("date-wheels", views: dateWheels),
      GalleryScreen("date-time-wheels", views: timeWheels),
      GalleryScreen("date-inline", views: inline),
    ]
  }

  private static func picker(
    _ mode: UIDatePicker.Mode,
    _ style: UIDatePickerStyle,
    _ change: (UIDatePicker) -> Void = { _ in }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    calendar.locale = Locale(identifier: "en_US")
    picker.calendar = calendar
    picker.locale = calendar.locale
    picker.date = Date(timeIntervalSince1970: 1_717_922_460)
    change(picker)
    return picker
  }

  private static func compact() -> [UIView] {
    [
      Parts.captioned("Date", picker(.date, .compact)), Parts.captioned("Time", picker(.time, .compact)),
      Parts.captioned("Both", picker(.dateAndTime, .compact)),
      Parts.captioned("Disabled", picker(.date, .compact) { $0.isEnabled = false }),
    ]
  }

  private static func dateWheels() -> [UIView] { [picker(.date, .wheels), picker(.yearAndMonth, .wheels)] }
  private static func timeWheels() -> [UIView] {
    [
      picker(.time, .wheels), picker(.dateAndTime, .wheels),
      picker(.countDownTimer, .wheels) { $0.countDownDuration = 5400 },
    ]
  }
  private static func inline() -> [UIView] {
    [picker(.date, .inline), picker(.date, .inline) { $0.tintColor = .systemRed }]
  }
}

/// A screen with a picker.
private final class PickerScreen: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  private let columns: [[String]]

  init(_ columns: [[String]]) {
    self.columns = columns
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("The gallery has no archives.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let picker = UIPickerView(frame: CGRect(x: 35, y: 80, width: 320, height: 216))
    picker.dataSource = self
    picker.delegate = self
    for (column, rows) in columns.enumerated() {
      picker.selectRow(rows.count / 2, inComponent: column, animated: false)
    }
    view.addSubview(picker)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }
}
