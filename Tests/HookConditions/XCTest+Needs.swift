public import XCTest

extension XCTestCase {
  /// Skips the test if one of these hooks is not in effect; the reason names the hook.
  public func needs(_ hooks: RuntimeHook..., file: StaticString = #filePath, line: UInt = #line) throws {
    let reason = RuntimeHook.reasonToSkip(without: hooks)
    try XCTSkipUnless(reason == nil, reason ?? "", file: file, line: line)
  }
}
