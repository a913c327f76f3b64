import ServiceContextModule
import TestPrograms

/// An object in a context, which counts its release.
final class Held: ServiceContextKey, Sendable {
  typealias Value = Held

  private let releases: Counter

  private init(_ releases: Counter) { self.releases = releases }

  deinit { releases.increment() }

  /// Calls `body` in a context that has the only reference to an object.
  static func inContext(_ releases: Counter, _ body: () -> Void) {
    var context = ServiceContext.topLevel
    context[Held.self] = Held(releases)
    ServiceContext.withValue(context, operation: body)
  }
}
