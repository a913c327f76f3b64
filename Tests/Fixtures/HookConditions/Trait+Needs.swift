import TestPrograms
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test if one of these hooks is not in effect; the reason names the hook.
  ///
  /// Only for tests that show the hook's own effect: without a hook the library is slower or does less, never wrong.
  public static func needs(_ hooks: ApplicationHook..., sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    needs(all: hooks, sourceLocation: sourceLocation)
  }

  /// Skips the test if a simulated device is not deterministic; the reason names the hooks that are not in effect.
  ///
  /// For tests that compare the whole outcome of an application with the only possible outcome on a deterministic
  /// device.
  public static func needsDeterminism(sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    needs(all: ApplicationHook.ofDevices, sourceLocation: sourceLocation)
  }
}
