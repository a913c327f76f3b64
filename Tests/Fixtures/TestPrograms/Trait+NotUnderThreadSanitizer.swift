import Glibc
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test under the thread sanitizer, which ends a forked child that starts a thread.
  public static func notUnderThreadSanitizer(sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    .disabled("the thread sanitizer ends a forked child that starts a thread", sourceLocation: sourceLocation) {
      // A sanitized program contains the sanitizer, whose functions the program itself exports.
      dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil
    }
  }
}
