import Testing
import UIKitTesting

/// Tests of rows that the user deletes, inserts and moves.
@MainActor
struct TableEditingTests {
  final class Basket: TitleSource, UITableViewDataSource, UITableViewDelegate {
    var style = UITableViewCell.EditingStyle.delete
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      journal.write("commit \(editingStyle.rawValue) \(indexPath.row)")
      if editingStyle == .insert { return }
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { style }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      journal.write("willBeginEditing \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      journal.write("didEndEditing \(indexPath?.row ?? -1)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { journal.write("didSelect") }
    func tableView(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      journal.write("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      sections[0].insert(sections[0].remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  final class Bin: TitleSource, UITableViewDataSource, UITableViewDelegate {
    func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { journal.write("commit") }
  }

  final class Picky: TitleSource, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      journal.write("canEdit \(indexPath.section).\(indexPath.row)")
      return true
    }
  }

  let harness: DeviceHarness
  let basket = Basket([["a", "b", "c", "d"]])
  let table: UITableView

  init() throws {
    harness = try DeviceHarness()
    table = basket.table(on: harness)
  }

  private func swipe(row: Int, from start: CGFloat, to end: CGFloat) {
    let y = CGFloat(row * 50 + 25)
    harness.device.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: end, y: y), over: .milliseconds(300))
    harness.device.advance(by: .milliseconds(400))
  }

  @Test func aSwipeAndATapOnItsButtonDeleteARow() {
    swipe(row: 1, from: 300, to: 200)
    #expect(basket.take() == ["willBeginEditing 1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == true)
    harness.device.tap(at: CGPoint(x: 360, y: 75))
    #expect(basket.take() == ["commit 1 1", "didEndEditing 1", "didEndDisplaying 0.1"])
    #expect(table.texts == ["a", "c", "d"])
  }

  @Test func aSwipeOverTheWholeRowDeletesIt() {
    swipe(row: 1, from: 380, to: 20)
    #expect(basket.take() == ["willBeginEditing 1", "commit 1 1", "didEndEditing 1", "didEndDisplaying 0.1"])
  }

  @Test func aTapElsewhereHidesTheDeleteButtonOfASwipe() {
    swipe(row: 1, from: 300, to: 200)
    _ = basket.take()
    harness.device.tap(at: CGPoint(x: 100, y: 175))
    #expect(basket.take() == ["didEndEditing 1"])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.showingDeleteConfirmation == false)
    #expect(table.texts == ["a", "b", "c", "d"])
  }

  @Test func aRowThatCannotBeEditedIsNotSwiped() {
    swipe(row: 0, from: 300, to: 100)
    #expect(basket.take() == [])
    #expect(!table.choose("Delete", forRowAt: IndexPath(row: 0, section: 0)))
  }

  @Test func aTableWithoutACommitMethodOffersNoDeletion() throws {
    let list = TitleList([["a"]])
    let table = list.table(on: harness)
    #expect(!table.choose("Delete", forRowAt: IndexPath(row: 0, section: 0)))
  }

  @Test func aTableWithOnlyACommitMethodOffersDeletion() throws {
    let bin = Bin([["a"]])
    let table = bin.table(on: harness)
    #expect(table.choose("Delete", forRowAt: IndexPath(row: 0, section: 0)))
    #expect(bin.take() == ["commit"])
  }

  @Test func aSwipeAsksOnlyForTheSwipedRow() {
    // Given a data source without a commit method, whose first section is empty
    let picky = Picky([[], ["a"]])
    let table = picky.table(on: harness)

    // When the user deletes a row of the second section
    #expect(table.choose("Delete", forRowAt: IndexPath(row: 0, section: 1)))

    // Then the table view has asked only for that row
    #expect(Set(picky.take()) == ["canEdit 1.0"])
  }

  @Test func anEditedTableDeletesByItsControls() {
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    #expect(cell?.isEditing == true && cell?.editingStyle == .delete && cell?.contentView.frame.minX == 38)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isEditing == false)
    harness.device.tap(at: CGPoint(x: 15, y: 125))
    harness.device.advance(by: .seconds(1))
    #expect(cell?.showingDeleteConfirmation == true && basket.take() == [])
    harness.device.tap(at: CGPoint(x: 360, y: 125))
    #expect(basket.take() == ["commit 1 2", "didEndDisplaying 0.2"])
    #expect(table.texts == ["a", "b", "d"])
    harness.device.advance(by: .seconds(1))
    // Nothing is selected while the table is being edited.
    harness.device.tap(at: CGPoint(x: 150, y: 75))
    #expect(basket.take() == [])
    table.setEditing(false, animated: false)
    #expect(table.visibleCells.allSatisfy { !$0.isEditing })
  }

  @Test func aTapOnTheInsertControlCommitsAtOnce() {
    basket.style = .insert
    table.setEditing(true, animated: false)
    table.layoutIfNeeded()
    harness.device.tap(at: CGPoint(x: 15, y: 125))
    #expect(basket.take() == ["commit 2 2"])
  }

  @Test func editingClearsTheSelection() {
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    table.isEditing = true
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func aRowIsMovedAtItsHandle() {
    table.isEditing = true
    for cell in table.visibleCells { cell.showsReorderControl = true }
    harness.device.drag(from: CGPoint(x: 370, y: 75), to: CGPoint(x: 370, y: 180), over: .milliseconds(500))
    #expect(basket.take() == ["move 1 to 3"])
    #expect(table.texts == ["a", "c", "d", "b"] && table.contentOffset.y == 0)
    #expect(table.drag(rowAt: IndexPath(row: 3, section: 0), to: IndexPath(row: 1, section: 0)))
    #expect(table.texts == ["a", "b", "c", "d"])
    table.isEditing = false
    #expect(!table.drag(rowAt: IndexPath(row: 3, section: 0), to: IndexPath(row: 1, section: 0)))
  }

  @Test func aSwipeOffersTheActionsOfTheDelegate() throws {
    final class Mailbox: TitleSource, UITableViewDataSource, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let flag = UIContextualAction(style: .normal, title: "Flag") { [journal] action, _, complete in
          journal.write("\(action.title ?? "") \(indexPath.row)")
          complete(true)
        }
        let more = UIContextualAction(style: .normal, title: "More") { [journal] _, _, complete in
          journal.write("more")
          complete(false)
        }
        return UISwipeActionsConfiguration(actions: [flag, more])
      }
      func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Read") { [journal] _, _, complete in
            journal.write("read")
            complete(true)
          }
        ])
      }
    }
    let mailbox = Mailbox([["a", "b"]])
    let table = mailbox.table(on: harness)
    #expect(table.choose("More", forRowAt: IndexPath(row: 1, section: 0)))
    #expect(table.choose("Read", forRowAt: IndexPath(row: 1, section: 0)))
    #expect(!table.choose("Delete", forRowAt: IndexPath(row: 1, section: 0)))
    #expect(mailbox.take() == ["more", "read"])
    swipe(row: 1, from: 300, to: 150)
    harness.device.tap(at: CGPoint(x: 350, y: 75))
    #expect(mailbox.take() == ["Flag 1"])
  }

  @Test func aSwipeThatIsOverKeepsNothingThatItsActionsReferTo() throws {
    final class Basket: TitleSource, UITableViewDataSource, UITableViewDelegate {
      var content: NSObject? = NSObject()
      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let remove = UIContextualAction(style: .normal, title: "Remove") { [content] _, _, complete in
          withExtendedLifetime(content) { complete(true) }
        }
        return UISwipeActionsConfiguration(actions: [remove])
      }
    }
    let basket = Basket([["a", "b"]])
    let table = basket.table(on: harness)
    weak let content = basket.content
    swipe(row: 1, from: 300, to: 150)
    harness.device.tap(at: CGPoint(x: 350, y: 75))
    try harness.device.runUntilIdle()

    basket.content = nil

    #expect(content == nil)
    withExtendedLifetime(table) {}
  }

  @Test func anOldApplicationOffersRowActions() {
    final class Old: TitleSource, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        [
          UITableViewRowAction(style: .destructive, title: "Discard") { [journal] action, path in
            journal.write("\(action.title ?? "") \(path.row)")
          }
        ]
      }
    }
    let old = Old([["a", "b"]])
    let table = old.table(on: harness)
    #expect(table.choose("Discard", forRowAt: IndexPath(row: 1, section: 0)) && old.take() == ["Discard 1"])
  }
}
