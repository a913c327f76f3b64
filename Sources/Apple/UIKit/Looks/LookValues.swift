import Foundation

/// The sizes and the colors with which the system's views are drawn, in points; change them here.
enum LookValues {
  /// The opacity of a disabled control.
  static let disabledOpacity: CGFloat = 0.45
  /// The opacity of a button's content while a finger is on it.
  static let highlightedOpacity: CGFloat = 0.35
  /// The opacity of a button with a background while a finger is on it.
  static let pressedOpacity: CGFloat = 0.75
  /// The width of the thinnest line.
  static let hairline: CGFloat = 0.5
  /// The color of a destructive choice.
  static let destructive = UIColor.systemRed
  /// The shadow of a thumb, a popover or a raised segment.
  static let shadow = (offset: CGSize(width: 0, height: 2), radius: CGFloat(4), color: UIColor(white: 0, alpha: 0.22))

  /// Returns a color that is one in the light and another in the dark interface style.
  static func color(_ light: UIColor, dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Switches, sliders, steppers and segmented controls.
  enum Control {
    static let switchOn = UIColor.systemGreen
    static let switchOff = LookValues.color(UIColor(white: 0.914, alpha: 1), dark: UIColor(white: 0.224, alpha: 1))
    static let thumb = UIColor.white
    static let thumbInset: CGFloat = 2
    static let track = UIColor.systemFill
    static let thumbInSlider: CGFloat = 28
    static let fill = UIColor.tertiarySystemFill
    static let radius: CGFloat = 8
    static let selectedSegment = LookValues.color(.white, dark: .systemGray2)
    static let segmentFont = UIFont.systemFont(ofSize: 13, weight: .medium)
    static let selectedSegmentFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let glyph: CGFloat = 14
  }

  /// Page controls, progress views and activity indicators.
  enum Indicator {
    static let dot: CGFloat = 7
    static let dotDistance: CGFloat = 16
    static let currentDot = UIColor.label
    static let otherDot = UIColor.tertiaryLabel
    static let spokes = 8
  }

  /// Buttons.
  enum Button {
    static let radius: CGFloat = 8
    static let smallRadius: CGFloat = 5
    static let largeRadius: CGFloat = 12
    static let tintedOpacity: CGFloat = 0.18
    static let disabledText = UIColor.tertiaryLabel
    static let disabledFill = UIColor.tertiarySystemFill
    static let icon: CGFloat = 22
  }

  /// Text fields, text views and search bars.
  enum Field {
    static let radius: CGFloat = 6
    static let border = LookValues.color(UIColor(white: 0.8, alpha: 1), dark: UIColor(white: 0.3, alpha: 1))
    static let fill = LookValues.color(.white, dark: UIColor(white: 0.11, alpha: 1))
    static let inset: CGFloat = 7
    static let selectionOpacity: CGFloat = 0.25
    static let caretWidth: CGFloat = 2
    static let searchRadius: CGFloat = 10
    static let searchInset: CGFloat = 30
    static let searchIcon = UIColor.secondaryLabel
    static let clearButton = UIColor.systemGray2
    static let insetInAlert: CGFloat = 26
  }

  /// Wheels and calendars.
  enum Picker {
    static let row: CGFloat = 32
    static let band = UIColor.tertiarySystemFill
    static let bandRadius: CGFloat = 8
    static let font = UIFont.systemFont(ofSize: 21)
    static let pillFont = UIFont.systemFont(ofSize: 17)
    static let wheels = CGSize(width: 320, height: 216)
    static let calendar = CGSize(width: 320, height: 330)
    static let compactHeight: CGFloat = 34
  }

  /// Navigation bars, toolbars and tab bars.
  enum Bar {
    static let background = LookValues.color(
      UIColor(white: 0.976, alpha: 0.97),
      dark: UIColor(white: 0.11, alpha: 0.97)
    )
    static let black = UIColor(white: 0.11, alpha: 1)
    static let line = UIColor.separator
    static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let promptFont = UIFont.systemFont(ofSize: 11)
    static let largeTitleFont = UIFont.systemFont(ofSize: 34, weight: .bold)
    static let largeTitleRoom: CGFloat = 11
    static let buttonFont = UIFont.systemFont(ofSize: 17)
    static let doneFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let margin: CGFloat = 16
    static let backMargin: CGFloat = 8
    static let gap: CGFloat = 16
    static let icon: CGFloat = 22
    static let tabFont = UIFont.systemFont(ofSize: 10, weight: .medium)
    static let tabIcon: CGFloat = 24
    static let unselectedTab = LookValues.color(UIColor(white: 0.57, alpha: 1), dark: UIColor(white: 0.52, alpha: 1))
    static let badge = UIColor.systemRed
    static let badgeFont = UIFont.systemFont(ofSize: 12)
    static let badgeHeight: CGFloat = 17
  }

  /// Alerts, sheets and popovers.
  enum Presentation {
    static let dimming = LookValues.color(UIColor(white: 0, alpha: 0.2), dark: UIColor(white: 0, alpha: 0.48))
    static let alertRadius: CGFloat = 14
    static let alert = LookValues.color(UIColor(white: 0.96, alpha: 1), dark: UIColor(white: 0.15, alpha: 1))
    static let cancelRow = LookValues.color(.white, dark: UIColor(white: 0.17, alpha: 1))
    static let alertTitleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let alertMessageFont = UIFont.systemFont(ofSize: 13)
    static let sheetTitleFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let alertWidth: CGFloat = 270
    static let alertRow: CGFloat = 44
    static let gapBelowFields: CGFloat = 10
    static let sheetWidth: CGFloat = 398
    static let sheetRow: CGFloat = 57
    static let sheetMargin: CGFloat = 8
    static let sheetFont: CGFloat = 20
    static let alertMargin: CGFloat = 16
    static let alertTop: CGFloat = 20
    static let sheetRadius: CGFloat = 10
    static let grabber = CGSize(width: 36, height: 5)
    static let grabberColor = UIColor.tertiaryLabel
    static let popoverRadius: CGFloat = 12
    static let popover = LookValues.color(UIColor(white: 0.96, alpha: 1), dark: UIColor(white: 0.17, alpha: 1))
    static let arrow = CGSize(width: 26, height: 13)
    static let popoverDimming = UIColor(white: 0, alpha: 0.1)
  }

  /// Cells, headers and footers of tables and lists.
  enum List {
    static let selected = UIColor.systemGray4
    static let radius: CGFloat = 10
    static let inset: CGFloat = 16
    static let accessory = UIColor.tertiaryLabel
    static let plainHeader = LookValues.color(
      UIColor(white: 0.96, alpha: 0.95),
      dark: UIColor(white: 0.12, alpha: 0.95)
    )
    static let plainHeaderFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
    static let groupedHeaderFont = UIFont.systemFont(ofSize: 13)
    static let subtitleFont = UIFont.systemFont(ofSize: 12)
    static let valueFont = UIFont.systemFont(ofSize: 15)
    static let reorder: CGFloat = 22
  }

  /// The status bar, the home indicator and the keyboard.
  enum System {
    static let time = "9:41"
    static let statusFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
    static let statusMargin: CGFloat = 24
    static let homeIndicator = CGSize(width: 134, height: 4)
    static let homeMargin: CGFloat = 2
    static let keyboard = LookValues.color(UIColor(white: 0.82, alpha: 1), dark: UIColor(white: 0.17, alpha: 1))
    static let key = LookValues.color(.white, dark: UIColor(white: 0.42, alpha: 1))
    static let otherKey = LookValues.color(UIColor(white: 0.68, alpha: 1), dark: UIColor(white: 0.28, alpha: 1))
    static let keyFont = UIFont.systemFont(ofSize: 21)
    static let wordFont = UIFont.systemFont(ofSize: 15)
    static let keyRadius: CGFloat = 5
  }
}
