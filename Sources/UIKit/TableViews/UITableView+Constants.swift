import Foundation

extension UITableView {
  /// How sections look.
  public enum Style: Int, Sendable {
    /// Sections follow each other, and their headers stay in sight while their rows are.
    case plain = 0
    /// Sections are apart.
    case grouped = 1
    /// Sections are apart, and from the edges too.
    case insetGrouped = 2
  }

  /// Where a row comes to be in what is to be seen.
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere: the least movement.
    case none = 0
    /// The place of that name.
    case top, middle, bottom
  }

  /// How rows come and go; kept by nobody, since nothing is drawn.
  public enum RowAnimation: Int, Sendable {
    /// The animation of that name.
    case fade = 0, right, left, top, bottom, none, middle
    /// What suits best.
    case automatic = 100
  }

  /// Whether the heights of rows follow their contents; kept, and has no effect here.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// What the name says.
    case disabled = 0, enabled, enabledIncludingConstraints
  }

  /// A height that the table view finds itself.
  public nonisolated static var automaticDimension: CGFloat { -1 }
  /// The entry of an index that stands for the search bar.
  public nonisolated static var indexSearch: String { "{search}" }
  /// Rows were selected or deselected; never posted, as on Apple's platforms where the user selects.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification"
  )
}

extension UITableViewCell {
  /// What a cell is made of.
  public enum CellStyle: Int, Sendable {
    /// A text, and an image at its left.
    case `default` = 0
    /// A text on the left, and another on the right.
    case value1 = 1
    /// A text on the left, and another beside it.
    case value2 = 2
    /// A text above another.
    case subtitle = 3
  }

  /// How a cell looks while it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// The look of that name.
    case none = 0, blue, gray, `default`
  }

  /// What can be done to a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// A row can be inserted there.
    case insert = 2
  }

  /// What a cell shows at its right.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// An arrow.
    case disclosureIndicator = 1
    /// A button for details, and an arrow.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How the lines between cells look.
  public enum SeparatorStyle: Int, Sendable {
    /// The look of that name.
    case none = 0, singleLine, singleLineEtched
  }

  /// What a cell shows, as bits.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// A bit a state, as in Apple's interface.
    public let rawValue: UInt
    /// The set with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// An editing control.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// A button that deletes.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// How dragging goes on; never told here.
  public enum DragState: Int, Sendable {
    /// What the name says.
    case none = 0, lifting, dragging
  }
}
