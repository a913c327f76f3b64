/// The reason why a script could not be played.
struct TruthFailure: Error, CustomStringConvertible {
  let description: String
}
