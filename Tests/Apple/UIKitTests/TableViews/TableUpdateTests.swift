import Testing
import UIKitTesting

/// Tests of rows and sections that are inserted, deleted and moved.
@MainActor
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func anInsertedRowIsShownAtOnceAndOtherRowsKeepTheirCells() throws {
    let list = TitleList([["a", "b", "c"]])
    let table = list.table(on: try DeviceHarness())
    let cells = table.visibleCells
    list.sections[0].insert("new", at: 1)
    table.insertRows(at: [path(1)], with: .automatic)
    #expect(list.take() == ["cell 0.1", "willDisplay 0.1"])
    #expect(table.texts == ["a", "new", "b", "c"])
    #expect(table.cellForRow(at: path(2)) === cells[1] && table.cellForRow(at: path(3)) === cells[2])
    #expect(cells[2].frame.minY == 150 && table.contentSize.height == 200)
  }

  @Test func theCellOfADeletedRowIsRemoved() throws {
    let list = TitleList([["a", "b", "c"]])
    let table = list.table(on: try DeviceHarness())
    let cell = table.visibleCells[1]
    list.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .fade)
    #expect(list.take() == ["didEndDisplaying 0.1"])
    #expect(table.texts == ["a", "c"] && cell.superview == nil)
  }

  @Test func aBatchNumbersDeletionsBeforeAndInsertionsAfterTheUpdate() throws {
    let harness = try DeviceHarness()
    let list = TitleList([["a", "b", "c", "d"], ["x"]])
    let table = list.table(on: harness)
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    var isDone = false
    list.sections = [["new", "b", "d"], ["c", "x!"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .none)
      table.insertRows(at: [path(0)], with: .none)
      table.moveRow(at: path(2), to: path(0, 1))
      table.reloadRows(at: [path(0, 1)], with: .none)
    } completion: {
      isDone = $0
    }
    #expect(table.texts == ["new", "b", "d", "c", "x!"])
    #expect(table.indexPathForSelectedRow == path(2))
    #expect(!isDone)
    harness.device.advance(by: .milliseconds(300))
    #expect(isDone)
  }

  @Test func sectionsAreInsertedDeletedMovedAndReloaded() throws {
    let list = TitleList([["a"], ["b"], ["c"], ["d"]])
    let table = list.table(on: try DeviceHarness())
    let cells = table.visibleCells
    list.sections = [["d"], ["a"], ["new"], ["c!"]]
    table.beginUpdates()
    table.deleteSections([1], with: .none)
    table.insertSections([2], with: .none)
    table.moveSection(3, toSection: 0)
    table.reloadSections([2], with: .none)
    table.endUpdates()
    #expect(table.texts == ["d", "a", "new", "c!"])
    #expect(table.cellForRow(at: path(0, 0)) === cells[3] && table.cellForRow(at: path(0, 1)) === cells[0])
  }

  @Test func aReloadedRowIsRequestedAgainAndIsNoLongerSelected() throws {
    let list = TitleList([["a", "b"]])
    let table = list.table(on: try DeviceHarness())
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    list.sections[0][1] = "b!"
    table.reloadRows(at: [path(1)], with: .none)
    #expect(list.take() == ["didEndDisplaying 0.1", "cell 0.1", "willDisplay 0.1"])
    #expect(table.texts == ["a", "b!"] && table.indexPathForSelectedRow == nil)
  }

  @Test func aReconfiguredRowKeepsItsCell() throws {
    let list = TitleList([["a", "b"]])
    let table = list.table(on: try DeviceHarness())
    let cell = table.visibleCells[1]
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    list.sections[0][1] = "b!"
    table.reconfigureRows(at: [path(1)])
    #expect(table.visibleCells[1] === cell && cell.textLabel?.text == "b!" && cell.isSelected)
  }

  @Test func aReconfiguredRowIsNotPreparedForReuse() throws {
    let list = TitleList([["a", "b"]])
    let table = list.table(on: try DeviceHarness())
    let cell = try #require(table.visibleCells[1] as? TitleList.Cell)
    cell.isHighlighted = true
    list.sections[0][1] = "b!"
    table.reconfigureRows(at: [path(1)])
    #expect(list.take() == ["cell 0.1"])
    #expect(cell.reuses == 0 && cell.isHighlighted && table.texts == ["a", "b!"])
    // The cell is not in the reuse queue: a new row has another one.
    list.sections[0].append("c")
    table.insertRows(at: [path(2)], with: .none)
    #expect(table.cellForRow(at: path(1)) === cell && table.texts == ["a", "b!", "c"])
  }

  @Test func aRowThatABatchReconfiguresKeepsItsCellAtItsNewPosition() throws {
    // Given a table view with four rows
    let list = TitleList([["a", "b", "c", "d"]])
    let table = list.table(on: try DeviceHarness())
    let cell = table.visibleCells[2]

    // When a batch deletes the first row and reconfigures the third one
    list.sections = [["b", "c!", "d"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .none)
      table.reconfigureRows(at: [path(0), path(2)])
    }

    // Then the data source is asked for the third row at its new position
    #expect(list.take() == ["didEndDisplaying 0.0", "cell 0.1"])
    #expect(table.texts == ["b", "c!", "d"] && table.cellForRow(at: path(1)) === cell)
  }

  @Test func anEmptyBatchRequestsTheHeightsAgain() throws {
    let list = TitleList([["a", "b"]])
    let table = list.table(on: try DeviceHarness())
    list.height = { _ in 70 }
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: path(1)).minY == 70 && table.contentSize.height == 140)
  }

  @Test func anInsertionBeforeTheFirstLoadReadsTheCurrentData() throws {
    let list = TitleList([["a"]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
    table.register(TitleList.Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = list
    list.sections[0].append("b")
    table.insertRows(at: [path(1)], with: .none)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func theOffsetIsReducedWhenTheContentGetsShorter() throws {
    let list = TitleList(rows: 40)
    let table = list.table(on: try DeviceHarness())
    table.contentOffset.y = 1500
    table.layoutIfNeeded()
    list.sections[0].removeLast(25)
    table.deleteRows(at: (15..<40).map { path($0) }, with: .none)
    #expect(table.contentOffset.y == 250 && table.texts.last == "row 14")
  }

  @Test func givenATableViewScrolledToItsEndWhenItBecomesHigherThenItStaysAtItsEnd() throws {
    let harness = try DeviceHarness()
    let list = TitleList(rows: 40)
    let table = list.table(on: harness)
    table.contentOffset.y = 1500
    harness.device.advance(by: .zero)

    table.frame.size.height = 600
    harness.device.advance(by: .zero)

    #expect(table.contentOffset.y == 1400 && table.texts == Array(list.sections[0].suffix(12)))
  }

  // MARK: - Misuse

  private func text(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func anInsertionWithoutMatchingDataEndsTheProcessWithTheNumbers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let list = TitleList([["a", "b", "c"]])
      let table = list.table(on: try DeviceHarness())
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(
      text(of: result).contains(
        "invalid number of rows in section 0. It had 3 rows before the update and has 3 after it, but 1 were inserted, "
          + "0 deleted, 0 moved in and 0 moved out."
      )
    )
  }

  @Test func aSectionDeletionWithoutMatchingDataEndsTheProcessWithTheNumbers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let list = TitleList([["a"], ["b"]])
      let table = list.table(on: try DeviceHarness())
      table.deleteSections([1], with: .none)
    }
    #expect(
      text(of: result).contains(
        "The table view had 2 sections before the update and has 2 after it, but 0 were inserted and 1 deleted."
      )
    )
  }

  @Test func aRowThatDoesNotExistCannotBeDeleted() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let list = TitleList([["a"]])
      let table = list.table(on: try DeviceHarness())
      table.deleteRows(at: [IndexPath(row: 5, section: 0)], with: .none)
    }
    #expect(text(of: result).contains("row 5 of section 0 is to be deleted, reloaded or moved"))
  }

  @Test func aCellWithAnUnregisteredIdentifierEndsTheProcess() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      _ = UITableView().dequeueReusableCell(withIdentifier: "Cell", for: IndexPath(row: 0, section: 0))
    }
    #expect(text(of: result).contains("Unable to dequeue a cell with identifier Cell"))
  }

  @Test func aClassThatIsNoCellCannotBeRegistered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      UITableView().register(UILabel.self, forCellReuseIdentifier: "Cell")
    }
    #expect(text(of: result).contains("registered for the identifier Cell is no UITableViewCell"))
  }

  @Test func aRowThatDoesNotExistCannotBeScrolledTo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let list = TitleList([["a"]])
      list.table(on: try DeviceHarness()).scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
    }
    #expect(text(of: result).contains("Attempt to scroll to row 7 of section 0, which has 1 rows"))
  }
}
