/// A class with an initializer that may return an existing object.
///
/// Only an initializer in an extension of a protocol can assign `self`, and only if the protocol is not limited to
/// classes.
protocol SharedObject {}

extension SharedObject {
  /// Returns `object` instead of a new object.
  init(existing object: Self) { self = object }
}
