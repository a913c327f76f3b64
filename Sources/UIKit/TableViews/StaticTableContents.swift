import Foundation

/// The rows of a table view that a storyboard has all made.
@MainActor
final class StaticTableContents {
  struct Section {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
  }

  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }
}
