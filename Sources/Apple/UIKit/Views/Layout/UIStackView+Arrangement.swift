import Geometry
import Foundation

/// The constraints with which a stack view places its views.
extension UIStackView {
  /// The strength of keeping the stack view as small as possible; weaker than any request of its views.
  private static let snug = 49.0
  /// The strength of equal distances between the centers of views; stronger than `snug`, and weaker than the views'
  /// sizes.
  private static let evenlyCenterd = 149.0

  func addArrangement(to problem: inout LayoutProblem) {
    guard let own = problem.place(of: self) else { return }
    var views = shownSubviews.compactMap { view in problem.place(of: view).map { (view: view, place: $0) } }
    // If content runs from right to left, the first view of a row is the rightmost one.
    let isMirrored = problem.isRightToLeft(self)
    if isMirrored, axis == .horizontal { views.reverse() }
    guard let first = views.first, let last = views.last else { return }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let isRow = axis == .horizontal
    add(start(of: first.place), minus: start(of: own), isRow ? margins.left : margins.top, to: &problem)
    addEnd(of: last.place, own, isRow ? margins.right : margins.bottom, to: &problem)
    addDistribution(views, own, isMirrored: isMirrored && isRow, to: &problem)
    addAlignment(views, own, margins, isMirrored: isMirrored && !isRow, to: &problem)
  }

  // MARK: - Along the axis

  private func addDistribution(
    _ views: [(view: UIView, place: LayoutProblem.Place)],
    _ own: LayoutProblem.Place,
    isMirrored: Bool,
    to problem: inout LayoutProblem
  ) {
    let pairs = zip(views, views.dropFirst())
    var even: LayoutProblem.Line?
    for (one, next) in pairs {
      let gap = gap(after: isMirrored ? next.view : one.view)
      switch distribution {
      case .fill, .fillEqually, .fillProportionally:
        addGap(one.place, next.place, gap, .equal, LinearConstraint.required, to: &problem)
      case .equalSpacing:
        let line = even ?? problem.makeLine()
        even = line
        addDistance(one.place, next.place, 1, to: &problem)
        problem.add(line, -1)
        problem.add(.equal, 0, strength: LinearConstraint.required, .arrangement(self))
        addGap(one.place, next.place, gap, .atLeast, LinearConstraint.required, to: &problem)
        addGap(one.place, next.place, gap, .equal, UIStackView.snug, to: &problem)
      case .equalCentering:
        let line = even ?? problem.makeLine()
        even = line
        addDistance(one.place, next.place, 0.5, to: &problem)
        problem.add(line, -1)
        problem.add(.equal, 0, strength: UIStackView.evenlyCenterd, .arrangement(self))
        addGap(one.place, next.place, gap, .atLeast, LinearConstraint.required, to: &problem)
        addGap(one.place, next.place, gap, .equal, UIStackView.snug, to: &problem)
      }
    }
    // Passes the views in their own order, which determines the strengths of their constraints.
    addShares(isMirrored ? views.reversed() : views, own, to: &problem)
  }

  /// Adds the distance between two views: from the end of `one` to the start of `next` if `part` is 1, and from center
  /// to center if it is 0.5.
  private func addDistance(
    _ one: LayoutProblem.Place,
    _ next: LayoutProblem.Place,
    _ part: CGFloat,
    to problem: inout LayoutProblem
  ) {
    problem.add(start(of: next), 1)
    problem.add(start(of: one), -1)
    problem.add(length(of: one), -part)
    if part != 1 { problem.add(length(of: next), 1 - part) }
  }

  private func addGap(
    _ one: LayoutProblem.Place,
    _ next: LayoutProblem.Place,
    _ gap: CGFloat,
    _ relation: LinearConstraint.Relation,
    _ strength: Double,
    to problem: inout LayoutProblem
  ) {
    addDistance(one, next, 1, to: &problem)
    problem.add(relation, -gap, strength: strength, .arrangement(self))
  }

  /// Adds the constraints on the lengths of the views relative to each other.
  private func addShares(
    _ views: [(view: UIView, place: LayoutProblem.Place)],
    _ own: LayoutProblem.Place,
    to problem: inout LayoutProblem
  ) {
    switch distribution {
    case .fillEqually:
      for (_, place) in views.dropFirst() {
        problem.add(length(of: place), 1)
        problem.add(length(of: views[0].place), -1)
        problem.add(.equal, 0, strength: LinearConstraint.required, .arrangement(self))
      }
    case .fillProportionally: addProportions(views, own, to: &problem)
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  /// Gives each view a fraction of the stack's length: its content's length divided by the sum of all contents and
  /// spaces.
  ///
  /// If the stack is longer or shorter than that sum, the fractions do not add up, since the spaces keep their length.
  /// The first view's fraction is the strongest and the last view's the weakest, so that the last view absorbs the
  /// difference. Source: the constraints that UIKit was seen to create on iOS 9 (the public tests of TZStackView
  /// compare theirs with them one by one) and on iOS 10 (rdar://34595752).
  private func addProportions(
    _ views: [(view: UIView, place: LayoutProblem.Place)],
    _ own: LayoutProblem.Place,
    to problem: inout LayoutProblem
  ) {
    // A view without an intrinsic size gets no fraction.
    let lengths = views.map { view, _ in
      max(axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height, 0)
    }
    let gaps = views.dropLast().reduce(0) { $0 + gap(after: $1.view) }
    let total = lengths.reduce(gaps, +)
    guard total > 0 else { return }
    for (index, length) in lengths.enumerated() where length > 0 {
      problem.add(self.length(of: views[index].place), 1)
      problem.add(self.length(of: own), -length / total)
      // Slightly weaker than required, so that required lengths of views take precedence.
      problem.add(.equal, 0, strength: max(999 - Double(index), 1), .arrangement(self))
    }
  }

  // MARK: - Across the axis

  private func addAlignment(
    _ views: [(view: UIView, place: LayoutProblem.Place)],
    _ own: LayoutProblem.Place,
    _ margins: UIEdgeInsets,
    isMirrored: Bool,
    to problem: inout LayoutProblem
  ) {
    let isRow = axis == .horizontal
    let (start, end) = isMirrored ? (Alignment.trailing, Alignment.leading) : (.leading, .trailing)
    let (before, behind) = isRow ? (margins.top, margins.bottom) : (margins.left, margins.right)
    for (index, (view, place)) in views.enumerated() {
      let isAtStart = alignment == .fill || alignment == start
      let isAtEnd = alignment == .fill || alignment == end
      add(acrossStart(of: place), minus: acrossStart(of: own), before, isAtStart ? .equal : .atLeast, to: &problem)
      addAcrossEnd(of: place, own, behind, isAtEnd ? .equal : .atLeast, to: &problem)
      switch alignment {
      case .center:
        problem.add(acrossStart(of: place), 1)
        problem.add(breadth(of: place), 0.5)
        problem.add(acrossStart(of: own), -1)
        problem.add(breadth(of: own), -0.5)
        problem.add(.equal, (behind - before) / 2, strength: LinearConstraint.required, .arrangement(self))
      case .firstBaseline, .lastBaseline:
        guard isRow, index > 0 else { break }
        problem.addBaseline(of: view, place, 1, isFirst: alignment == .firstBaseline)
        problem.addBaseline(of: views[0].view, views[0].place, -1, isFirst: alignment == .firstBaseline)
        problem.add(.equal, 0, strength: LinearConstraint.required, .arrangement(self))
      case .fill, .leading, .trailing: break
      }
    }
    guard alignment != .fill else { return }
    problem.add(breadth(of: own), 1)
    problem.add(.equal, 0, strength: UIStackView.snug, .arrangement(self))
  }

  // MARK: - Lines

  private func start(of place: LayoutProblem.Place) -> LayoutProblem.Line {
    axis == .horizontal ? place.left : place.top
  }
  private func length(of place: LayoutProblem.Place) -> LayoutProblem.Line {
    axis == .horizontal ? place.width : place.height
  }
  private func acrossStart(of place: LayoutProblem.Place) -> LayoutProblem.Line {
    axis == .horizontal ? place.top : place.left
  }
  private func breadth(of place: LayoutProblem.Place) -> LayoutProblem.Line {
    axis == .horizontal ? place.height : place.width
  }

  private func add(
    _ line: LayoutProblem.Line,
    minus other: LayoutProblem.Line,
    _ distance: CGFloat,
    _ relation: LinearConstraint.Relation = .equal,
    to problem: inout LayoutProblem
  ) {
    problem.add(line, 1)
    problem.add(other, -1)
    problem.add(relation, -distance, strength: LinearConstraint.required, .arrangement(self))
  }

  private func addEnd(
    of place: LayoutProblem.Place,
    _ own: LayoutProblem.Place,
    _ margin: CGFloat,
    to problem: inout LayoutProblem
  ) {
    problem.add(start(of: own), 1)
    problem.add(length(of: own), 1)
    problem.add(start(of: place), -1)
    problem.add(length(of: place), -1)
    problem.add(.equal, -margin, strength: LinearConstraint.required, .arrangement(self))
  }

  private func addAcrossEnd(
    of place: LayoutProblem.Place,
    _ own: LayoutProblem.Place,
    _ margin: CGFloat,
    _ relation: LinearConstraint.Relation,
    to problem: inout LayoutProblem
  ) {
    problem.add(acrossStart(of: own), 1)
    problem.add(breadth(of: own), 1)
    problem.add(acrossStart(of: place), -1)
    problem.add(breadth(of: place), -1)
    problem.add(relation, -margin, strength: LinearConstraint.required, .arrangement(self))
  }
}
