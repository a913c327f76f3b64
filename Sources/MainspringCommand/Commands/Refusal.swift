/// What the command could not do, in words for a person; it ends with status 1.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
