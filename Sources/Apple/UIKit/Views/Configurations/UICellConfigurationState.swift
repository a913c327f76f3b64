import Foundation

/// The configuration state of a cell.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicellconfigurationstate-swift.struct>.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The phases of a drag of a cell.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is being lifted.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  /// The phases of a drop on a cell.
  public enum DropState: Int, Sendable {
    /// There is no drop.
    case none = 0
    /// There is a drop elsewhere.
    case notTargeted
    /// There is a drop on this cell.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell is pinned to an edge.
  public var isPinned = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the cell is expanded.
  public var isExpanded = false
  /// Whether the cell is swiped to show its actions.
  public var isSwiped = false
  /// Whether the user is moving the cell to another position.
  public var isReordering = false
  /// The phase of a drag of the cell; never set here.
  public var cellDragState = DragState.none
  /// The phase of a drop on the cell; never set here.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state with the given traits and all conditions false.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The application's own value for a key.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
