/// An error of the command as a text for the user; the command ends with status 1.
struct Refusal: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
