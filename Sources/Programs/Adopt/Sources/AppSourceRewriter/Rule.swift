import SwiftSyntax

/// Rewrites one construct: visits the syntax of a file and adds changes to the draft.
class Rule: SyntaxVisitor {
  let draft: Draft

  init(_ draft: Draft) {
    self.draft = draft
    super.init(viewMode: .sourceAccurate)
  }

  /// Called after the whole file was visited.
  func finish() {}
}
