/// The constraints that a view holds, in the order in which they were added.
///
/// Each constraint stores its slot, so that the removal of a constraint needs no search and moves nothing: it leaves a
/// gap. The list closes the gaps when they are more than half of it. The removal of all of n constraints thus takes
/// time linear in n, in any order.
@MainActor
struct ConstraintList {
  private var slots: [NSLayoutConstraint?] = []
  private(set) var count = 0
  /// The number of constraints moved to close gaps; tests use it to check that the work is linear in the list's length.
  private(set) var moves = 0

  var all: [NSLayoutConstraint] { count == 0 ? [] : slots.compactMap { $0 } }

  /// Appends the constraints to `others`, in their order.
  func append(to others: inout [NSLayoutConstraint]) {
    for case let constraint? in slots { others.append(constraint) }
  }

  mutating func append(_ constraint: NSLayoutConstraint) {
    constraint.slot = slots.count
    slots.append(constraint)
    count += 1
  }

  /// Removes a constraint that is in the list.
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
