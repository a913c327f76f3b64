/// A closure in a struct.
///
/// A bare closure in a generic container (an optional, an array, ``Locked``) is wrapped at each access, which costs a
/// malloc; a struct is stored as it is. A generic struct would be wrapped too, so closures with other parameters have
/// structs of their own.
struct StoredClosure: Sendable {
  let call: @Sendable () -> Void
}
