import AppSourceRewriter
import Testing

/// Overrides in extensions of a class that another file declares.
struct MovedOverrideTests {
  private let screen = "import UIKit\nclass Screen: UIViewController {\n  var x = 1\n}\n"
  private let table = """
    import UIKit
    import Tools
    extension Screen {
      override func viewDidLoad() {
        help(#selector(go))
      }
      private func help() {}
    }
    """

  private func text(_ result: SourceRewriter.Result) -> String? {
    if case .rewritten(let text) = result { return text }
    return nil
  }

  @Test func theyMoveIntoTheOtherFile() throws {
    let rewriter = SourceRewriter()
    let moved = rewriter.foreignOverrides(in: table, path: "/app/Table.swift")
    #expect(moved.map(\.type) == ["Screen"] && rewriter.declares("Screen", in: screen))
    #expect(!rewriter.declares("Screen", in: table) && !rewriter.declares("Scree", in: screen))
    let whole = try #require(text(rewriter.rewrite(screen, path: "/app/Screen.swift", arriving: moved)))
    #expect(
      whole == """
        import UIKit; import Tools
        class Screen: UIViewController {
          var x = 1

        #sourceLocation(file: "/app/Table.swift", line: 4)
        override func viewDidLoad() {
            help(Selector("go", method: Screen.go))
          }
        #sourceLocation(file: "/app/Screen.swift", line: 4)
        }

        """
    )
  }

  // The private method must be visible in the other file.
  @Test func theirOldPlaceKeepsItsLines() throws {
    let rest = try #require(text(SourceRewriter().rewrite(table, path: "/app/Table.swift", leaving: ["Screen"])))
    #expect(!rest.contains("viewDidLoad") && !rest.contains("private"))
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 8 && lines[6].contains("func help() {}"))
  }

  @Test func aFileWithoutThemHasNone() {
    let rewriter = SourceRewriter()
    #expect(rewriter.foreignOverrides(in: screen, path: "/app/Screen.swift").isEmpty)
    let both = screen + "extension Screen { override func viewDidLoad() {} }"
    #expect(rewriter.foreignOverrides(in: both, path: "/app/Both.swift").isEmpty)
  }
}
