/// How much a view's content resists being squeezed or stretched; kept, since no constraint is solved.
struct LayoutPriorities {
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var compression = [UILayoutPriority.defaultHigh, .defaultHigh]
  var guides: [UILayoutGuide] = []
}
