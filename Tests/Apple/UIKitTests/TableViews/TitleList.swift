import UIKitTesting

/// The contents of a table view in tests, with a record of the calls that it makes.
@MainActor
final class TitleList: TitleSource, UITableViewDataSource, UITableViewDelegate {}

/// Titles in sections.
///
/// It conforms to neither protocol, so that the members that a conforming subclass adds are called.
@MainActor
class TitleSource: NSObject {
  final class Cell: UITableViewCell {
    static var made = 0
    var reuses = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      Cell.made += 1
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  let journal = Journal()
  var sections: [[String]]
  var headers: [String?] = []
  var height: (IndexPath) -> CGFloat = { _ in 50 }

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(rows: Int) { self.init([(0..<rows).map { "row \($0)" }]) }

  /// Returns a table view of 390 by 500 points with these contents, laid out.
  func table(on harness: DeviceHarness, _ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: .zero, style: style)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self as? any UITableViewDataSource
    table.delegate = self as? any UITableViewDelegate
    harness.add(table, in: CGRect(x: 0, y: 0, width: 390, height: 500))
    journal.clear()
    return table
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    journal.write("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    journal.write("willDisplay \(indexPath.section).\(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    journal.write("didEndDisplaying \(indexPath.section).\(indexPath.row)")
  }

  /// Returns the notes since the last call.
  func take() -> [String] {
    defer { journal.clear() }
    return journal.lines
  }
}

extension UITableView {
  /// The texts of the visible rows.
  var texts: [String] { visibleCells.map { $0.textLabel?.text ?? "-" } }
}
