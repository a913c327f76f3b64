import Foundation

/// The sections and cells of a table view whose contents a storyboard defines.
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
