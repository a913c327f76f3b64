import Foundation

extension UITableView {
  /// The style of a table view.
  public enum Style: Int, Sendable {
    /// Sections follow each other, and a section's header stays visible while its rows are.
    case plain = 0
    /// Sections are visually separated.
    case grouped = 1
    /// Sections are separated and inset from the edges.
    case insetGrouped = 2
  }

  /// The position of a row in the visible area after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// No particular position: the table view scrolls as little as possible.
    case none = 0
    /// The upper edge, the centre or the lower edge of the visible area.
    case top, middle, bottom
  }

  /// The animation of inserted and deleted rows; has no effect here, since nothing is drawn.
  public enum RowAnimation: Int, Sendable {
    /// An animation, by Apple's name.
    case fade = 0, right, left, top, bottom, none, middle
    /// The animation that suits best.
    case automatic = 100
  }

  /// Whether row heights follow their contents; has no effect here.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// A mode, by Apple's name.
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// A height that the table view determines itself.
  public nonisolated static var automaticDimension: CGFloat { -1 }
  /// The index title that stands for the search bar.
  public nonisolated static var indexSearch: String { "{search}" }
  /// The notification of a changed selection; never posted here, as on Apple's platforms for selections by the user.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
}

extension UITableViewCell {
  /// The arrangement of a cell's labels and image.
  public enum CellStyle: Int, Sendable {
    /// A label, and an image at its left.
    case `default` = 0
    /// A label at the left, and a second one at the right.
    case value1 = 1
    /// A label at the left, and a second one next to it.
    case value2 = 2
    /// A label above a second one.
    case subtitle = 3
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// An appearance, by Apple's name.
    case none = 0, blue, gray, `default`
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
    /// An appearance, by Apple's name.
    case none = 0, singleLine, singleLineEtched
  }

  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits, one for each control, as in Apple's interface.
    public let rawValue: UInt
    /// Creates a set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The editing control is shown.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The delete button is shown.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The state of a drag; never used here.
  public enum DragState: Int, Sendable {
    /// A state, by Apple's name.
    case none = 0, lifting, dragging
  }
}
