import Foundation

/// The state of a cell.
///
/// The main actor only.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// How a cell is dragged.
  public enum DragState: Int, Sendable {
    /// What the name says.
    case none = 0, lifting, dragging
  }

  /// How something is dropped on a cell.
  public enum DropState: Int, Sendable {
    /// What the name says.
    case none = 0, notTargeted, targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell can be used.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell is pinned to an edge.
  public var isPinned = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the cell's contents are unfolded.
  public var isExpanded = false
  /// Whether a swipe has laid open what can be done to the cell.
  public var isSwiped = false
  /// Whether the cell's place is being changed.
  public var isReordering = false
  /// How the cell is dragged; never told here.
  public var cellDragState = DragState.none
  /// How something is dropped on the cell; never told here.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with those traits and nothing else.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What an application keeps there under a name of its own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
