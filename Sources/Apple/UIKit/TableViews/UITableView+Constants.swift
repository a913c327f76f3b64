import Foundation

extension UITableView {
  /// The style of a table view.
  public enum Style: Int, Sendable {
    /// Sections follow each other, and a section's header stays visible while its rows are visible.
    case plain = 0
    /// Sections are separated by gaps.
    case grouped = 1
    /// Sections are separated by gaps, and rows are inset from the left and right edges.
    case insetGrouped = 2
  }

  /// The position of a row in the visible area after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// No particular position: the table view scrolls as little as possible.
    case none = 0
    /// The upper edge of the visible area.
    case top
    /// The center of the visible area.
    case middle
    /// The lower edge of the visible area.
    case bottom
  }

  /// The animation of inserted and deleted rows; has no effect here: rows are at their new places at once.
  public enum RowAnimation: Int, Sendable {
    /// The rows fade in or out.
    case fade = 0
    /// The rows slide at the right.
    case right
    /// The rows slide at the left.
    case left
    /// The rows slide at the top.
    case top
    /// The rows slide at the bottom.
    case bottom
    /// The rows are not animated.
    case none
    /// The cells stay centered.
    case middle
    /// An animation that the system chooses.
    case automatic = 100
  }

  /// Whether a row is resized when its contents change; has no effect here.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Cells never change their height by themselves.
    case disabled = 0
    /// A cell changes its height on request.
    case enabled
    /// A cell changes its height on request, and if its constraints change.
    case enabledIncludingConstraints
  }

  /// The value that stands for a height that the table view determines itself.
  public nonisolated static var automaticDimension: CGFloat { -1 }
  /// The index title that stands for the search bar.
  public nonisolated static var indexSearch: String { "{search}" }
  /// The notification of a changed selection; never posted here.
  ///
  /// Apple's platforms do not post it for a selection by the user either.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
}

extension UITableViewCell {
  /// The arrangement of a cell's labels and image.
  public enum CellStyle: Int, Sendable {
    /// A label with an image at its left.
    case `default` = 0
    /// A label at the left, and a second label at the right.
    case value1 = 1
    /// A label at the left, and a second label next to it.
    case value2 = 2
    /// A label, and a second label below it.
    case subtitle = 3
  }

  /// The appearance of a selected cell; all styles but `none` look the same here.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none = 0
    /// A blue background.
    case blue
    /// A gray background.
    case gray
    /// A background that the system chooses.
    case `default`
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// No control.
    case none = 0
    /// A control that deletes the row.
    case delete = 1
    /// A control that inserts a row.
    case insert = 2
  }

  /// The standard accessory at the right of a cell.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0
    /// A disclosure indicator.
    case disclosureIndicator = 1
    /// A detail button and a disclosure indicator.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// A detail button.
    case detailButton = 4
  }

  /// The appearance of the separators between cells.
  public enum SeparatorStyle: Int, Sendable {
    /// No separator.
    case none = 0
    /// A line.
    case singleLine
    /// An etched line, which looks like `singleLine` here.
    case singleLineEtched
  }

  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each control, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control is shown.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The delete button is shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The state of a drag; never used here.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }
}
