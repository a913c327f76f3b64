import Testing

@testable import ProgramSymbols

/// The names of functions, as a person reads them.
struct CodeNameTests {
  @Test func namesOfClosuresAreReadable() {
    let names = [
      "partial apply forwarder for closure #1 @Sendable () -> () in Uploads.Uploader.start() -> ()":
        "closure #1 in Uploads.Uploader.start()",
      "closure #2 () -> () in closure #1 (Swift.Int) -> () in A.f(x: Swift.Int) async throws -> Swift.Bool":
        "closure #2 in closure #1 in A.f(x: Swift.Int)",
      "A.f() throws -> ()": "A.f()",
      "main": "main",
      "closure #": "closure #",
    ]
    for (name, short) in names { #expect(CodeName.withoutSignature(name) == short) }
  }

  @Test func codeWithoutASymbolIsNamedByItsAddress() {
    #expect(CodeName.of(0x10) == "0x10")
  }

  @Test func aFileThatIsNoProgramHasNoSymbols() {
    #expect(ELFSymbols(path: "/proc/self/status") == nil)
    #expect(ELFSymbols(path: "/etc/passwd") == nil)
    #expect(ELFSymbols(path: "/nowhere") == nil)
  }
}
