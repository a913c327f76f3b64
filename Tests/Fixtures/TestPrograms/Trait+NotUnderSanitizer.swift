import Glibc
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test under the thread sanitizer, which ends a forked child that starts a thread.
  public static func notUnderThreadSanitizer(sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    .disabled("the thread sanitizer ends a forked child that starts a thread", sourceLocation: sourceLocation) {
      contains("__tsan_init")
    }
  }

  /// Skips the test under the address and the thread sanitizer.
  public static func notUnderSanitizers(
    because reason: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Self {
    .disabled(reason, sourceLocation: sourceLocation) { contains("__tsan_init") || contains("__asan_init") }
  }

  /// Returns whether the program exports the function, as a sanitized program does its sanitizer's.
  private static func contains(_ function: String) -> Bool { dlsym(dlopen(nil, RTLD_NOW), function) != nil }
}
