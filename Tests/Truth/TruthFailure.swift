/// Why a script could not be played.
struct TruthFailure: Error, CustomStringConvertible {
  let description: String
}
