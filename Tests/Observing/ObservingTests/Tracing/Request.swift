import MainspringTracing
import ServiceContextModule

/// The value that the tests carry through tasks: the name of a request.
enum Request: ServiceContextKey {
  typealias Value = String

  /// The name in the current context; nil without one.
  static var current: String? { ServiceContext.current?[Request.self] }

  /// Calls `body` in a context with this name.
  static func named<Value>(_ name: String, _ body: () throws -> Value) rethrows -> Value {
    var context = ServiceContext.topLevel
    context[Request.self] = name
    return try ServiceContext.withValue(context, operation: body)
  }
}
