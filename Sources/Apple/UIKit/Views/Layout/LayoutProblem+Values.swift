import Foundation

extension LayoutProblem {
  /// A variable plus a constant, or a constant alone.
  struct Line {
    /// The index of the variable in the system; -1 for a constant alone.
    var variable = -1
    var constant: CGFloat = 0
    static func + (line: Line, distance: CGFloat) -> Line {
      Line(variable: line.variable, constant: line.constant + distance)
    }
  }

  /// The rectangle to which constraints apply; for a view, its frame within its alignment insets.
  struct Place {
    var left: Line
    var top: Line
    var width: Line
    var height: Line
    /// The origin of the coordinates inside the rectangle.
    var origin: (x: Line, y: Line)
    /// The scroll view whose content contains this rectangle; nil if there is none.
    var scroll: UIScrollView?
  }

  /// The reason for a constraint in the system, for messages about conflicts.
  enum Source {
    case constraint(NSLayoutConstraint)
    case size(UIView)
    case arrangement(UIView)
  }

  /// Strengths of preferences that no constraint expresses.
  enum Strength {
    /// Makes an ambiguous size as small as possible; strengths below 1 do not make a layout unambiguous.
    static let smallest = 0.5
    /// Puts a position that nothing determines at the superview's origin.
    static let atOrigin = 0.25
  }

  /// The target size for the computation of a view's own size, with the priority of each dimension.
  struct Fitting {
    let size: CGSize
    let horizontal: UILayoutPriority
    let vertical: UILayoutPriority
  }
}
