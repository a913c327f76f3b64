import Geometry
import Foundation

/// Solves the constraints of a region of views as a ``LinearSystem``, and applies the solution to the views.
///
/// Each view that constraints place has four variables: its left and upper edges, relative to the region's, its width
/// and its height. For a view that is placed by its frame, these are constants.
@MainActor
struct LayoutProblem {
  private let root: UIView
  private var system = LinearSystem()
  /// The reason for each constraint of the system, by its index.
  private var sources: [Source] = []
  /// The rectangles of the views and guides that take part in constraints.
  var places: [ObjectIdentifier: Place] = [:]
  /// The content areas of scroll views; for views inside, the edges of a scroll view are those of its content.
  var contents: [ObjectIdentifier: Place] = [:]
  private var views: [(view: UIView, place: Place, origin: (x: Line, y: Line))] = []
  private var scrolls: [(view: UIScrollView, content: Place)] = []
  private var guides: [(guide: UILayoutGuide, place: Place, origin: (x: Line, y: Line))] = []
  private var constraints: [NSLayoutConstraint] = []
  /// The views whose direction was read, with whether their content runs from right to left.
  var directions: [ObjectIdentifier: Bool] = [:]
  /// The terms of the next constraint.
  private var terms: [(variable: Int, coefficient: Double)] = []
  /// The constant part of the next constraint.
  var sum: CGFloat = 0
  /// The width at which each view breaks its text, after a first solution has determined the view's width.
  private let textWidths: [ObjectIdentifier: CGFloat]

  private init(_ root: UIView, fitting target: Fitting?, _ textWidths: [ObjectIdentifier: CGFloat]) {
    self.root = root
    self.textWidths = textWidths
    var place = LayoutProblem.fixed(CGRect(origin: .zero, size: root.storedBounds.size))
    if let target {
      place.width = Line(variable: system.makeVariable(isSize: true))
      place.height = Line(variable: system.makeVariable(isSize: true))
      addSizes(of: root, place)
      for (line, length, priority) in [
        (place.width, target.size.width, target.horizontal), (place.height, target.size.height, target.vertical),
      ] {
        add(line, 1)
        add(.equal, -length, priority: priority, .size(root))
      }
    }
    visit(root, &place)
    // A constraint that was activated earlier takes precedence.
    constraints.sort { $0.order < $1.order }
    for constraint in constraints { add(constraint) }
    for (view, place, origin) in views {
      for line in [place.width, place.height] {
        add(line, 1)
        add(.equal, 0, strength: Strength.smallest, .size(root))
      }
      guard let layout = view.layoutState, layout.isStack, !layout.isArranged else { continue }
      // A stack view's arrangement refers to its edges even if nothing else determines its position.
      for (line, start) in [(place.left, origin.x), (place.top, origin.y)] {
        add(line, 1)
        add(start, -1)
        add(.equal, 0, strength: Strength.atOrigin, .size(root))
      }
    }
  }

  // MARK: - Solving

  /// Solves the constraints of a region, stores the frames, and requests layout of the superviews of views that must
  /// move.
  static func solve(_ root: UIView) {
    let (problem, solution) = solution(of: root, fitting: nil)
    problem.keep(solution)
    problem.report(solution)
  }

  /// Returns the size that the constraints of a view and its subviews allow, as near as possible to the target.
  static func size(of root: UIView, fitting target: Fitting) -> CGSize {
    let (problem, solution) = solution(of: root, fitting: target)
    let place = problem.places[ObjectIdentifier(root)]!
    return CGSize(width: problem.value(place.width, solution), height: problem.value(place.height, solution))
  }

  private static func solution(of root: UIView, fitting target: Fitting?) -> (LayoutProblem, LinearSystem.Solution) {
    var widths: [ObjectIdentifier: CGFloat] = [:]
    var round = 0
    while true {
      round += 1
      let problem = LayoutProblem(root, fitting: target, widths)
      let solution = problem.system.solve(explains: target == nil)
      // The height of text depends on the width available to it, which is known only now.
      var wraps = false
      for (view, place, _) in problem.views where view.breaksLines {
        let width = problem.value(place.width, solution)
        if widths[ObjectIdentifier(view)] == nil, view.intrinsicContentSize.width > width {
          widths[ObjectIdentifier(view)] = width
          wraps = true
        }
      }
      // The heights may change widths again, so the number of rounds is limited.
      if !wraps || round == 4 { return (problem, solution) }
    }
  }

  private func value(_ line: Line, _ solution: LinearSystem.Solution) -> CGFloat {
    let value = line.variable < 0 ? line.constant : CGFloat(solution.values[line.variable]) + line.constant
    guard value.isFinite else { return 0 }
    // Rounds to 1/4096 of a point, which removes rounding errors from whole numbers, and limits the magnitude to 1e7.
    return (min(max(value, -1e7), 1e7) * 4096).rounded() / 4096
  }

  private func keep(_ solution: LinearSystem.Solution) {
    for (view, place, origin) in views {
      let frame = frame(place, origin, solution, view.alignmentRectInsets)
      let layout = view.madeLayout
      layout.frame = frame
      layout.isAmbiguous = ![place.left, place.top, place.width, place.height].allSatisfy {
        $0.variable < 0 || solution.isDetermined[$0.variable]
      }
      if view.storedBounds.size != frame.size || view.storedCenter != view.center(forUntransformedFrame: frame) {
        view.superview?.markForLayout()
      }
    }
    for (guide, place, origin) in guides { guide.solved = frame(place, origin, solution, .zero) }
    for (view, content) in scrolls {
      let layout = view.madeLayout
      layout.contentWidth = isMentioned(content.width) ? value(content.width, solution) : nil
      layout.contentHeight = isMentioned(content.height) ? value(content.height, solution) : nil
      if layout.contentWidth ?? view.contentSize.width != view.contentSize.width
        || layout.contentHeight ?? view.contentSize.height != view.contentSize.height
      {
        view.markForLayout()
      }
    }
  }

  private func frame(
    _ place: Place,
    _ origin: (x: Line, y: Line),
    _ solution: LinearSystem.Solution,
    _ insets: UIEdgeInsets
  ) -> CGRect {
    // A view whose position no constraint determines is at the superview's origin.
    CGRect(
      x: (isFree(place.left) ? 0 : value(place.left, solution) - value(origin.x, solution)) - insets.left,
      y: (isFree(place.top) ? 0 : value(place.top, solution) - value(origin.y, solution)) - insets.top,
      width: max(0, value(place.width, solution)) + insets.left + insets.right,
      height: max(0, value(place.height, solution)) + insets.top + insets.bottom
    )
  }

  private func report(_ solution: LinearSystem.Solution) {
    if solution.isCutShort {
      Complaint.log(
        "The constraints inside \(NSLayoutConstraint.name(root)) take too long: not all of them are honored."
      )
    }
    // While the region has no size, its contents cannot fit.
    guard root.storedBounds.width > 0, root.storedBounds.height > 0 else { return }
    for (index, others) in solution.conflicts {
      guard case .constraint(let broken) = sources[index], !broken.isReported else { continue }
      broken.isReported = true
      var parts: [String] = []
      for other in others {
        let text = LayoutProblem.text(sources[other])
        if !parts.contains(text) { parts.append(text) }
      }
      let against = parts.isEmpty ? "" : " with " + parts.joined(separator: "; ")
      Complaint.log("Constraints cannot all hold; this one is broken: \(broken.summary)\(against)")
    }
  }

  private static func text(_ source: Source) -> String {
    switch source {
    case .constraint(let constraint): constraint.summary
    case .size(let view): "the size of \(NSLayoutConstraint.name(view))"
    case .arrangement(let view): "the arrangement of \(NSLayoutConstraint.name(view))"
    }
  }

  // MARK: - Views

  private static func fixed(_ rect: CGRect) -> Place {
    Place(
      left: Line(constant: rect.minX),
      top: Line(constant: rect.minY),
      width: Line(constant: rect.width),
      height: Line(constant: rect.height),
      origin: (Line(), Line())
    )
  }

  private mutating func free() -> Place {
    Place(
      left: Line(variable: system.makeVariable()),
      top: Line(variable: system.makeVariable()),
      width: Line(variable: system.makeVariable(isSize: true)),
      height: Line(variable: system.makeVariable(isSize: true)),
      origin: (Line(), Line())
    )
  }

  private mutating func visit(_ view: UIView, _ place: inout Place) {
    let bounds = view.storedBounds
    let insets = view.alignmentRectInsets
    place.origin = (
      place.left + (-insets.left - bounds.origin.x), place.top + (-insets.top - bounds.origin.y)
    )
    places[ObjectIdentifier(view)] = place
    view.constraintList.append(to: &constraints)
    var scroll = place.scroll
    if let view = view as? UIScrollView {
      scroll = view
      addContent(of: view, place)
    }
    addGuides(of: view, place)
    (view as? UIStackView)?.rankSubviews()
    for subview in view.subviews {
      var inner: Place
      if subview.isPlacedByFrame {
        let frame = subview.untransformedFrame.inset(by: subview.alignmentRectInsets)
        inner = LayoutProblem.fixed(frame)
        inner.left = place.origin.x + frame.minX
        inner.top = place.origin.y + frame.minY
        inner.scroll = scroll
        if subview.layoutState?.crossings ?? 0 > 0 {
          visit(subview, &inner)
        } else if subview.layoutState?.mentions ?? 0 > 0 {
          inner.origin = (inner.left, inner.top)
          places[ObjectIdentifier(subview)] = inner
          if let subview = subview as? UIScrollView { addContent(of: subview, inner) }
          addGuides(of: subview, inner)
        }
        continue
      }
      inner = free()
      inner.scroll = scroll
      addSizes(of: subview, inner)
      // A view that a stack view leaves out keeps its frame.
      let isLeftOut = subview.isHidden && subview.layoutState?.isArranged == true
      if !isLeftOut { views.append((subview, inner, place.origin)) }
      visit(subview, &inner)
    }
    if let stack = view as? UIStackView { stack.addArrangement(to: &self) }
  }

  /// Adds the constraints that a view's content puts on its size.
  private mutating func addSizes(of view: UIView, _ place: Place) {
    let content = view.contentSizeForLayout(breakingAt: textWidths[ObjectIdentifier(view)])
    // Makes later views of a stack view slightly weaker, so that they give way first if nothing else decides.
    let rank = Double(view.layoutState?.rank ?? 0) * 1e-5
    for (line, length, hugging, compression) in [
      (
        place.width, content.width, view.layoutPriorities.hugging.horizontal,
        view.layoutPriorities.compression.horizontal
      ),
      (
        place.height, content.height, view.layoutPriorities.hugging.vertical, view.layoutPriorities.compression.vertical
      ),
    ] {
      guard length >= 0 else { continue }
      add(line, 1)
      add(.atMost, -length, strength: Double(hugging.rawValue) - rank, .size(view))
      add(line, 1)
      add(.atLeast, -length, strength: Double(compression.rawValue) - rank, .size(view))
    }
  }

  // MARK: - Guides

  private mutating func addGuides(of view: UIView, _ place: Place) {
    guard let layout = view.layoutState else { return }
    for guide in layout.guides {
      var inner = free()
      inner.scroll = place.scroll
      places[ObjectIdentifier(guide)] = inner
      guides.append((guide, inner, place.origin))
    }
    for (kind, guide) in layout.ownGuides {
      switch kind {
      case .added: break
      case .safeArea: places[ObjectIdentifier(guide)] = inset(place, by: view.safeAreaInsets)
      case .margins: places[ObjectIdentifier(guide)] = inset(place, by: view.layoutMargins)
      case .readable: places[ObjectIdentifier(guide)] = inset(place, by: view.readableInsets)
      case .content: places[ObjectIdentifier(guide)] = contents[ObjectIdentifier(view)]
      case .frame: places[ObjectIdentifier(guide)] = place
      case .keyboard, .bottomBars:
        places[ObjectIdentifier(guide)] = strip(of: place, atBottom: guide.heightAtBottom(of: view))
      case .topBars:
        var inner = place
        inner.height = Line(constant: view.safeAreaInsets.top)
        places[ObjectIdentifier(guide)] = inner
      }
    }
    if !layout.ownGuides.isEmpty { layout.insets = (view.safeAreaInsets, view.layoutMargins) }
  }

  /// Returns the strip of `height` points at the lower edge of `place`.
  private mutating func strip(of place: Place, atBottom height: CGFloat) -> Place {
    var inner = place
    inner.height = Line(constant: height)
    inner.top = bottom(of: place) + -height
    return inner
  }

  /// Returns the lower edge as one line: if the height is variable, a new variable.
  private mutating func bottom(of place: Place) -> Line {
    if place.height.variable < 0 { return place.top + place.height.constant }
    let line = Line(variable: system.makeVariable())
    add(line, 1)
    add(place.top, -1)
    add(place.height, -1)
    add(.equal, 0, strength: LinearConstraint.required, .size(root))
    return line
  }

  func inset(_ place: Place, by insets: UIEdgeInsets) -> Place {
    var inner = place
    inner.left = place.left + insets.left
    inner.top = place.top + insets.top
    inner.width = place.width + (-insets.left - insets.right)
    inner.height = place.height + (-insets.top - insets.bottom)
    return inner
  }

  private mutating func addContent(of view: UIScrollView, _ place: Place) {
    var content = place
    content.left = place.origin.x
    content.top = place.origin.y
    content.width = Line(variable: system.makeVariable(isSize: true))
    content.height = Line(variable: system.makeVariable(isSize: true))
    content.scroll = view
    contents[ObjectIdentifier(view)] = content
    scrolls.append((view, content))
  }

  /// Whether no constraint mentions the variable.
  private func isFree(_ line: Line) -> Bool { line.variable >= 0 && !system.isMentioned(line.variable) }

  /// Whether a constraint mentions the variable.
  private func isMentioned(_ line: Line) -> Bool { system.isMentioned(line.variable) }

  // MARK: - Terms

  /// Adds a term to the next constraint.
  mutating func add(_ line: Line, _ factor: CGFloat) {
    if line.variable >= 0 { terms.append((line.variable, Double(factor))) }
    sum += factor * line.constant
  }

  /// Adds the constraint `terms + constant relation 0` on the terms added since the last constraint.
  mutating func add(
    _ relation: LinearConstraint.Relation,
    _ constant: CGFloat,
    priority: UILayoutPriority,
    _ source: Source
  ) {
    add(relation, constant, strength: min(Double(priority.rawValue), LinearConstraint.required), source)
  }

  /// Adds the constraint `terms + constant relation 0` on the terms added since the last constraint.
  mutating func add(
    _ relation: LinearConstraint.Relation,
    _ constant: CGFloat,
    strength: Double,
    _ source: Source
  ) {
    system.add(terms, constant: Double(sum + constant), relation, strength: strength)
    sources.append(source)
    terms.removeAll(keepingCapacity: true)
    sum = 0
  }

  // MARK: - Arranging

  /// Returns the rectangle of a view that takes part in the constraints; nil for other views.
  func place(of view: UIView) -> Place? { places[ObjectIdentifier(view)] }

  /// Makes a variable for the arrangement of a stack view.
  mutating func makeLine() -> Line { Line(variable: system.makeVariable()) }
}
