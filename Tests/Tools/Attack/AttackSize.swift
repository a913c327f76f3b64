/// The extent of an attack.
enum AttackSize {
  /// A few seconds for each attack, for CI.
  case short
  /// The whole attack: ten minutes for all attacks together.
  case full

  /// Returns `full` in a full run and `short` in a short one.
  func choose<Value>(_ full: Value, short: Value) -> Value { self == .full ? full : short }
}
