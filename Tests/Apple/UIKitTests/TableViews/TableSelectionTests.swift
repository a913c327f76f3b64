import Testing
import UIKitTesting

/// Tests of fingers on rows.
@MainActor
struct TableSelectionTests {
  final class Chooser: TitleSource, UITableViewDataSource, UITableViewDelegate {
    var allowed: (IndexPath) -> Bool = { _ in true }
    var redirect: (IndexPath) -> IndexPath? = { $0 }
    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      journal.write("shouldHighlight \(name(indexPath))")
      return allowed(indexPath)
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      journal.write("didHighlight \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      journal.write("didUnhighlight \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      journal.write("willSelect \(name(indexPath))")
      return redirect(indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      journal.write("didSelect \(name(indexPath)), selected \(tableView.indexPathsForSelectedRows?.map(name) ?? [])")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      journal.write("willDeselect \(name(indexPath))")
      return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      journal.write("didDeselect \(name(indexPath))")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      journal.write("details \(name(indexPath))")
    }
  }

  let harness: DeviceHarness
  let list = Chooser([(0..<20).map { "row \($0)" }])
  let table: UITableView

  init() throws {
    harness = try DeviceHarness()
    table = list.table(on: harness)
  }

  private func tap(_ row: Int) {
    harness.device.tap(at: CGPoint(x: 100, y: row * 50 + 25))
    harness.device.advance(by: .seconds(1))
  }

  @Test func aTapSelectsInTheOrderOfTheDelegate() {
    tap(2)
    #expect(
      list.take() == [
        "shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2",
        "didSelect 0.2, selected [\"0.2\"]",
      ]
    )
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
    tap(4)
    #expect(
      list.take() == [
        "shouldHighlight 0.4", "didHighlight 0.4", "didUnhighlight 0.4", "willSelect 0.4", "willDeselect 0.2",
        "didDeselect 0.2", "didSelect 0.4, selected [\"0.4\"]",
      ]
    )
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == false)
  }

  @Test func aSecondTapOnARowSelectsItOnceMore() {
    tap(2)
    _ = list.take()
    tap(2)
    #expect(
      list.take() == [
        "shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2",
        "didSelect 0.2, selected [\"0.2\"]",
      ]
    )
  }

  @Test func aSecondTapDeselectsARowIfSeveralRowsMayBeSelected() {
    table.allowsMultipleSelection = true
    tap(2)
    tap(1)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0), IndexPath(row: 1, section: 0)])
    _ = list.take()
    tap(2)
    #expect(
      list.take() == [
        "shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willDeselect 0.2", "didDeselect 0.2",
      ]
    )
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func theSelectionStaysIfSeveralRowsWereNotAllowedBefore() {
    tap(2)
    table.allowsMultipleSelection = false
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func aFingerThatScrollsSelectsNothing() {
    harness.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), over: .milliseconds(100))
    harness.device.advance(by: .seconds(5))
    #expect(table.indexPathForSelectedRow == nil && table.contentOffset.y > 0)
    #expect(!list.take().contains { $0.hasPrefix("shouldHighlight") || $0.hasPrefix("willSelect") })
  }

  @Test func aFingerThatRestsAndThenScrollsRemovesItsHighlight() {
    let finger = harness.device.touch(at: CGPoint(x: 100, y: 425))
    harness.device.advance(by: .milliseconds(200))
    #expect(list.take() == ["shouldHighlight 0.8", "didHighlight 0.8"])
    #expect(table.cellForRow(at: IndexPath(row: 8, section: 0))?.isHighlighted == true)
    finger.move(to: CGPoint(x: 100, y: 400))
    #expect(list.take() == ["didUnhighlight 0.8"])
    finger.lift()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func aRowThatMayNotBeHighlightedIsNotSelected() {
    list.allowed = { $0.row != 2 }
    tap(2)
    #expect(list.take() == ["shouldHighlight 0.2"] && table.indexPathForSelectedRow == nil)
  }

  @Test func theDelegateMaySelectAnotherRowOrNoRow() {
    list.redirect = { IndexPath(row: $0.row + 1, section: 0) }
    tap(2)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(list.take().last == "didSelect 0.3, selected [\"0.3\"]")
    list.redirect = { _ in nil }
    tap(5)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
  }

  @Test func withoutSelectionATapDoesNothing() {
    table.allowsSelection = false
    tap(2)
    #expect(list.take() == [])
  }

  @Test func selectionByCodeDoesNotCallTheDelegate() {
    table.selectRow(at: IndexPath(row: 15, section: 0), animated: false, scrollPosition: .middle)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 15, section: 0))?.isSelected == true && table.contentOffset.y == 500)
    table.deselectRow(at: IndexPath(row: 15, section: 0), animated: false)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(!list.take().contains { $0.contains("elect ") })
  }

  @Test func aRowStaysSelectedWhileItIsOutOfSight() {
    tap(2)
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    table.contentOffset.y = 500
    table.layoutIfNeeded()
    #expect(cell?.isSelected == false || cell?.superview == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
  }

  @Test func aTapOnAControlInACellDoesNotSelectTheRow() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var taps = 0
    cell.contentView.addSubview(
      UIButton(frame: CGRect(x: 50, y: 0, width: 100, height: 50), primaryAction: UIAction { _ in taps += 1 })
    )
    tap(1)
    #expect(taps == 1 && list.take() == [])
  }

  @Test func theDetailButtonReportsItsTapToTheDelegate() throws {
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    cell.accessoryType = .detailDisclosureButton
    cell.layoutIfNeeded()
    harness.device.tap(at: CGPoint(x: 350, y: 75))
    #expect(list.take() == ["details 0.1"])
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    harness.device.advance(by: .seconds(1))
    harness.device.tap(at: CGPoint(x: 365, y: 75))
    #expect(list.take().last == "didSelect 0.1, selected [\"0.1\"]")
  }
}
