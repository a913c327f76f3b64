extension BackgroundPolicy: Codable {
  private enum CodingKeys: String, CodingKey {
    case gracePeriod, callbackLimit, budget, expirationLead, allowsBackgroundTasks, whenSpent, maximumOpenTasks,
      suspensionDelay, fatalWarningsWhileSuspended, whenFileLocked, returnsFreeMemory, systemVersion
  }

  /// Decodes a policy, with durations in seconds; a missing field has its default value, and `null` for
  /// `fatalWarningsWhileSuspended` is nil.
  ///
  /// - Throws: `DecodingError`, which names the field, if a value is invalid.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func duration(_ key: CodingKeys, else standard: Duration) throws -> Duration {
      guard let seconds = try fields.decodeIfPresent(Double.self, forKey: key) else { return standard }
      guard seconds >= 0, seconds <= 1e9, seconds > 0 || (key != .gracePeriod && key != .callbackLimit) else {
        throw DecodingError.dataCorruptedError(
          forKey: key,
          in: fields,
          debugDescription: "\(seconds) is no number of seconds to wait"
        )
      }
      return .seconds(seconds)
    }
    let standard = BackgroundPolicy.default
    let budget = try duration(.budget, else: standard.budget)
    let lead = try duration(.expirationLead, else: min(standard.expirationLead, budget))
    guard lead <= budget else {
      throw DecodingError.dataCorruptedError(
        forKey: .expirationLead,
        in: fields,
        debugDescription: "the expiration lead is longer than the budget"
      )
    }
    let maximumOpenTasks = try fields.decodeIfPresent(Int.self, forKey: .maximumOpenTasks) ?? standard.maximumOpenTasks
    guard maximumOpenTasks >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .maximumOpenTasks,
        in: fields,
        debugDescription: "there cannot be \(maximumOpenTasks) open tasks"
      )
    }
    // `null` is a value: no number of warnings ends the application.
    let fatalWarnings =
      fields.contains(.fatalWarningsWhileSuspended)
      ? try fields.decodeIfPresent(Int.self, forKey: .fatalWarningsWhileSuspended)
      : standard.fatalWarningsWhileSuspended
    guard fatalWarnings ?? 1 > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .fatalWarningsWhileSuspended,
        in: fields,
        debugDescription: "an application is not ended before the first memory warning"
      )
    }
    let systemVersion = try fields.decodeIfPresent(String.self, forKey: .systemVersion) ?? standard.systemVersion
    guard BackgroundPolicy.isVersion(systemVersion) else {
      throw DecodingError.dataCorruptedError(
        forKey: .systemVersion,
        in: fields,
        debugDescription: "\"\(systemVersion)\" is not numbers with dots between them"
      )
    }
    self.init(
      gracePeriod: try duration(.gracePeriod, else: standard.gracePeriod),
      callbackLimit: try duration(.callbackLimit, else: standard.callbackLimit),
      budget: budget,
      expirationLead: lead,
      allowsBackgroundTasks: try fields.decodeIfPresent(Bool.self, forKey: .allowsBackgroundTasks)
        ?? standard.allowsBackgroundTasks,
      whenSpent: try fields.decodeIfPresent(Consequence.self, forKey: .whenSpent) ?? standard.whenSpent,
      maximumOpenTasks: maximumOpenTasks,
      suspensionDelay: try duration(.suspensionDelay, else: standard.suspensionDelay),
      fatalWarningsWhileSuspended: fatalWarnings,
      whenFileLocked: try fields.decodeIfPresent(FileLockConsequence.self, forKey: .whenFileLocked)
        ?? standard.whenFileLocked,
      returnsFreeMemory: try fields.decodeIfPresent(Bool.self, forKey: .returnsFreeMemory)
        ?? standard.returnsFreeMemory,
      systemVersion: systemVersion
    )
  }

  /// Encodes the policy, with durations in seconds.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(gracePeriod.inSeconds, forKey: .gracePeriod)
    try fields.encode(callbackLimit.inSeconds, forKey: .callbackLimit)
    try fields.encode(budget.inSeconds, forKey: .budget)
    try fields.encode(expirationLead.inSeconds, forKey: .expirationLead)
    try fields.encode(allowsBackgroundTasks, forKey: .allowsBackgroundTasks)
    try fields.encode(whenSpent, forKey: .whenSpent)
    try fields.encode(maximumOpenTasks, forKey: .maximumOpenTasks)
    try fields.encode(suspensionDelay.inSeconds, forKey: .suspensionDelay)
    try fields.encode(fatalWarningsWhileSuspended, forKey: .fatalWarningsWhileSuspended)
    try fields.encode(whenFileLocked, forKey: .whenFileLocked)
    try fields.encode(returnsFreeMemory, forKey: .returnsFreeMemory)
    try fields.encode(systemVersion, forKey: .systemVersion)
  }
}
