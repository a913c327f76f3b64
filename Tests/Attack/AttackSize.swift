/// How much of an attack is run.
enum AttackSize {
  /// A few seconds for each attack: for CI.
  case short
  /// All of it: ten minutes for all attacks together.
  case full

  /// `full` in a full run, `short` in a short one.
  func choose<Value>(_ full: Value, short: Value) -> Value { self == .full ? full : short }
}
