/// The constraints that a view holds, in the order in which they came.
///
/// Each constraint knows its slot, so taking one out searches nothing and moves nothing: it leaves a gap. Gaps are
/// closed when they are more than half of the list. So the time for taking out all of n constraints grows with n,
/// whatever the order.
@MainActor
struct ConstraintList {
  private var slots: [NSLayoutConstraint?] = []
  private(set) var count = 0
  /// How many constraints were moved to close gaps; tests see by it that the work does not grow faster than the list.
  private(set) var moves = 0

  var all: [NSLayoutConstraint] { count == 0 ? [] : slots.compactMap { $0 } }

  /// Adds them to `others`, in their order.
  func append(to others: inout [NSLayoutConstraint]) {
    for case let constraint? in slots { others.append(constraint) }
  }

  mutating func append(_ constraint: NSLayoutConstraint) {
    constraint.slot = slots.count
    slots.append(constraint)
    count += 1
  }

  /// Takes out a constraint of the list.
  mutating func remove(_ constraint: NSLayoutConstraint) {
    slots[constraint.slot] = nil
    count -= 1
    if slots.count > count * 2 { closeGaps() }
  }

  private mutating func closeGaps() {
    moves += count
    slots = all
    for (slot, constraint) in slots.enumerated() { constraint?.slot = slot }
  }
}
