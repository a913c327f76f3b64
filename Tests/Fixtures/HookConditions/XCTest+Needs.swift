import TestPrograms
public import XCTest

extension XCTestCase {
  /// Skips the test if one of these hooks is not in effect; the reason names the hook.
  public func needs(_ hooks: ApplicationHook..., file: StaticString = #filePath, line: UInt = #line) throws {
    try XCTestCase.needs(hooks, file: file, line: line)
  }

  /// Skips the test if a simulated device is not deterministic; the reason names the hooks that are not in effect.
  public static func needsDeterminism(file: StaticString = #filePath, line: UInt = #line) throws {
    try needs(ApplicationHook.ofDevices, file: file, line: line)
  }

  private static func needs(_ hooks: [ApplicationHook], file: StaticString, line: UInt) throws {
    let reason = reasonToSkip(without: hooks)
    try XCTSkipUnless(reason == nil, reason ?? "", file: file, line: line)
  }
}
