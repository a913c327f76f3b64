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
      "function signature specialization <Arg[0] = Dead> of static A.B.c.getter : A.B": "static A.B.c.getter : A.B",
      "merged generic specialization <Swift.Array<(Swift.Int) -> ()>, A.B> of A.f<T, U>(T) -> U": "A.f<T, U>(T)",
      "specialization <": "specialization <",
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
