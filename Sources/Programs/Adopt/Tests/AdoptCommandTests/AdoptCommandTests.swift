import Testing

/// The command on packages that the compiler builds.
struct AdoptCommandTests {
  private static let base = """
    class Base {
      func run() {}
    }
    """

  private static let model = """
    final class Model: Base {
      @objc var count = 0
    }

    extension Model {
      @objc func plain() {}
      override func run() {
        print("line \\(#line)")
        fatalError("stopped")
      }
    }
    """

  private static let program = "Model().run()"

  @Test func messagesOfAProgramNameTheOriginalLine() throws {
    let package = try FixturePackage(["Base.swift": Self.base, "Model.swift": Self.model, "main.swift": Self.program])
    let output = try package.adopt("--", "swift", "run")
    // Code that was moved into the class has the lines that it had in the extension.
    #expect(output.text.contains("line 8"))
    #expect(output.text.contains("Fixture/Model.swift:9: Fatal error: stopped"))
    #expect(try package.read("Sources/Fixture/Model.swift") == Self.model)
  }

  @Test func aBacktraceNamesTheOriginalLine() throws {
    let package = try FixturePackage(["Base.swift": Self.base, "Model.swift": Self.model, "main.swift": Self.program])
    let output = try package.adopt("--", "swift", "run", environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
    #expect(output.text.contains(/Model\.run\(\).* at .*Fixture\/Model\.swift:9/))
    #expect(output.text.contains(/main.* at .*Fixture\/main\.swift:1/))
    #expect(!output.text.contains(".build/adopt/"))
  }

  @Test func overridesMoveToTheFileOfTheirClass() throws {
    let parts = [
      "Base.swift": Self.base, "Model.swift": "final class Model: Base {\n}",
      "Model+Run.swift": "\nextension Model {\n  override func run() { fatalError(help()) }\n"
        + "  fileprivate func help() -> String { \"moved\" }\n}",
      "main.swift": Self.program,
    ]
    let package = try FixturePackage(parts)
    let output = try package.adopt("--timing", "--", "swift", "run")
    #expect(output.text.contains("Fixture/Model+Run.swift:3: Fatal error: moved"))
    #expect(try package.adopt("--timing", "--", "swift", "build", "--help").text.contains("0 newly read"))
    #expect(try package.adopt("--write", package.path(".copy")).status == 0)
    #expect(try package.read(".copy/Sources/Fixture/Model.swift").contains("override func run()"))
    #expect(try !package.read(".copy/Sources/Fixture/Model+Run.swift").contains("override"))
  }

  @Test func errorsNameTheOriginalFileAndLine() throws {
    let wrong = Self.model.replacing("fatalError(\"stopped\")", with: "let x: Int = \"text\"")
    let package = try FixturePackage(["Base.swift": Self.base, "Model.swift": wrong, "main.swift": Self.program])
    let output = try package.adopt("--", "swift", "build")
    #expect(output.status != 0)
    #expect(output.text.contains("\(package.path("Sources/Fixture/Model.swift")):9:"))
    #expect(!output.text.contains(".build/adopt/"))
    #expect(!output.text.contains("@objc"))
  }

  @Test func aFileThatDoesNotParseIsReportedByTheCompiler() throws {
    let package = try FixturePackage(["main.swift": "class A {\n  @objc func f( {}\n}"])
    let output = try package.adopt("--", "swift", "build")
    #expect(output.status != 0 && output.text.contains("\(package.path("Sources/Fixture/main.swift")):2:"))
  }

  @Test func aFileIsReadOnceAndAgainWhenItChanges() throws {
    let package = try FixturePackage(["Base.swift": Self.base, "Model.swift": Self.model, "main.swift": Self.program])
    let first = try package.adopt("--timing", "--", "swift", "build", "--help")
    #expect(first.text.contains("adopt: 3 files, 1 of them rewritten, 3 newly read"))
    let second = try package.adopt("--timing", "--", "swift", "build", "--help")
    #expect(second.text.contains("adopt: 3 files, 1 of them rewritten, 0 newly read"))
    try package.write(Self.model + "\n", to: "Sources/Fixture/Model.swift")
    let third = try package.adopt("--timing", "--", "swift", "build", "--help")
    #expect(third.text.contains("adopt: 3 files, 1 of them rewritten, 1 newly read"))
  }

  @Test func aCopyIsWritten() throws {
    let package = try FixturePackage(["Base.swift": Self.base, "Model.swift": Self.model, "main.swift": Self.program])
    #expect(try package.adopt("--write", package.path(".copy")).status == 0)
    #expect(try package.read(".copy/Sources/Fixture/Base.swift") == Self.base)
    #expect(try package.read(".copy/Sources/Fixture/Model.swift").contains("      var count = 0"))
    #expect(try package.read(".copy/Package.swift").contains("Fixture"))
    let again = try package.adopt("--write", package.path(".copy"))
    #expect(again.status != 0 && again.text.contains("is not an empty folder"))
  }

  @Test func otherCommandsAreRefused() throws {
    let package = try FixturePackage([:])
    #expect(try package.adopt("--", "make", "all").text.contains("adopt runs swift build, swift test and swift run"))
    #expect(try package.adopt().text.contains("Name the command after --"))
    #expect(try package.adopt("--package-path", "/", "--", "swift", "build").text.contains("There is no Package.swift"))
  }
}
