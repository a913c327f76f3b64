public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test if one of these hooks is not in effect; the reason names the hook.
  ///
  /// Only for tests that show the hook's own effect: without a hook the library is slower or does less, never wrong.
  public static func needs(_ hooks: RuntimeHook..., sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    needs(hooks, sourceLocation: sourceLocation)
  }

  /// Skips the test if a simulated device is not deterministic; the reason names the hooks that are not in effect.
  ///
  /// For tests that compare the whole outcome of an application with the only possible outcome on a deterministic
  /// device.
  public static func needsDeterminism(sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    needs(RuntimeHook.ofDevices, sourceLocation: sourceLocation)
  }

  private static func needs(_ hooks: [RuntimeHook], sourceLocation: SourceLocation) -> Self {
    let reason = RuntimeHook.reasonToSkip(without: hooks)
    return .enabled(if: reason == nil, Comment(rawValue: reason ?? ""), sourceLocation: sourceLocation)
  }
}
