/// A loop's reference to a demand for values; the queued request that adds the source holds it first, and then the
/// source's handler.
///
/// A closed loop releases its queues and the handlers of its sources, and with them this object; the demand ends then.
final class AsyncDelivery<Element: Sendable>: Sendable {
  private let demand: AsyncDemand<Element>

  init(to demand: AsyncDemand<Element>) { self.demand = demand }

  deinit { demand.end(.closed) }

  /// Whether the demand has ended.
  var isOver: Bool { demand.isOver }

  /// Passes a value to the demand; see ``AsyncDemand/deliver(_:)``.
  ///
  /// Call only on the loop's thread.
  func deliver(_ value: Element) { demand.deliver(value) }
}
