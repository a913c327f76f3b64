import Testing
import UIKitTesting

/// Tests of context menus and of buttons' menus.
@MainActor
struct ContextMenuTests {
  /// Provides a menu, and records the calls.
  final class Host: NSObject, UIContextMenuInteractionDelegate, UITableViewDataSource, UITableViewDelegate {
    let journal: Journal
    var menu = UIMenu()
    var preview: UIViewController?
    init(_ journal: Journal) { self.journal = journal }

    private var configuration: UIContextMenuConfiguration {
      UIContextMenuConfiguration(previewProvider: { [preview] in preview }) { [menu, journal] suggested in
        journal.write("menu \(suggested.count)")
        return menu
      }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      journal.write("at \(Int(location.x)) \(Int(location.y))")
      return location.x < 0 ? nil : configuration
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      journal.write("preview")
      animator.addCompletion { [journal] in journal.write("committed") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { journal.write("display") }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      animator?.addCompletion { [journal] in journal.write("ended") }
      animator?.addAnimations { [journal] in journal.write("ends") }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView,
      contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      journal.write("row \(indexPath.row), \(tableView.indexPathForRow(at: point)?.row ?? -1)")
      return indexPath.row == 0 ? configuration : nil
    }
    func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { journal.write("row ends") }
  }

  let journal = Journal()
  let host: Host

  init() { host = Host(journal) }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [journal] _ in journal.write("done \(title)") }
  }

  @Test func givenAnInteractionWhenTheUserOpensTheMenuAndChoosesThenTheDelegateIsCalledAndTheActionPerformed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    view.addSubview(inner)
    view.addInteraction(UIContextMenuInteraction(delegate: host))
    let submenu = UIMenu(title: "More", children: [action("Move"), action("Hidden", .hidden)])
    host.menu = UIMenu(children: [action("Copy"), action("Delete", .disabled), submenu])

    let menu = try #require(inner.openContextMenu(at: CGPoint(x: 1, y: 2)))
    #expect(journal.take() == ["at 11 22", "menu 0", "display"])
    #expect(menu.titles == ["Copy", "Delete", "Move"] && menu.isOpen)
    #expect(!menu.choose("Delete") && !menu.choose("Hidden"))
    #expect(menu.choose("Move"))
    #expect(journal.take() == ["ends", "ended", "done Move"])
    #expect(!menu.isOpen && !menu.choose("Copy"))
    #expect(view.openContextMenu(at: CGPoint(x: -1, y: 0)) == nil)
  }

  @Test func givenAPreviewWhenItIsTappedThenTheDelegateCommitsItAndTheMenuCloses() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let preview = UIViewController()
    host.preview = preview
    view.addInteraction(UIContextMenuInteraction(delegate: host))
    let menu = try #require(view.openContextMenu())
    #expect(menu.preview === preview)
    journal.clear()
    #expect(menu.tapPreview())
    #expect(journal.take() == ["preview", "committed", "ends", "ended"])
    #expect(!menu.isOpen && !menu.tapPreview())
  }

  @Test func givenAnInteractionWhenItIsRemovedOrMovedThenItsViewChangesAndItsMenuCloses() throws {
    let (first, second) = (UIView(), UIView())
    let interaction = UIContextMenuInteraction(delegate: host)
    first.addInteraction(interaction)
    let menu = try #require(first.openContextMenu())
    #expect(interaction.menuAppearance == .rich)
    interaction.updateVisibleMenu { $0.replacingChildren([self.action("New")]) }
    #expect(menu.titles == ["New"])

    second.addInteraction(interaction)
    #expect(first.interactions.isEmpty && second.interactions.count == 1 && interaction.view === second)
    #expect(!menu.isOpen && interaction.menuAppearance == .unknown)
    second.interactions = []
    #expect(interaction.view == nil && second.openContextMenu() == nil)
  }

  @Test func givenDeferredElementsWhenMenusOpenThenOnlyUncachedElementsAreRequestedAgain() throws {
    var later: (([UIMenuElement]) -> Void)?
    let cached = UIDeferredMenuElement { [journal] completion in
      journal.write("cached")
      later = completion
    }
    let uncached = UIDeferredMenuElement.uncached { [journal] completion in
      journal.write("uncached")
      completion([self.action("Now")])
    }
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [cached, uncached])
    let menu = try #require(button.openMenu())
    #expect(menu.titles == ["Now"] && journal.take() == ["cached", "uncached"])
    later?([action("Later")])
    #expect(menu.titles == ["Later", "Now"])
    menu.close()
    #expect(try #require(button.openMenu()).titles == ["Later", "Now"])
    #expect(journal.take() == ["uncached"])
  }

  @Test func givenAButtonWithAMenuWhenAnElementIsChosenThenTheButtonIsTheSender() throws {
    let button = UIButton(type: .system)
    button.addAction(UIAction { [journal] _ in journal.write("triggered") }, for: .menuActionTriggered)
    #expect(button.openMenu() == nil)
    var sender: AnyObject?
    button.menu = UIMenu(children: [UIAction(title: "Go") { sender = $0.sender as AnyObject? }])
    let menu = try #require(button.openMenu())
    #expect(journal.take() == ["triggered"])
    #expect(menu.choose("Go") && sender === button && !menu.tapPreview())
    button.isEnabled = false
    #expect(button.openMenu() == nil)
  }

  @Test func givenATableWhenTheMenuOfARowIsOpenedThenItsDelegateProvidesIt() throws {
    let harness = try DeviceHarness()
    let table = UITableView()
    table.dataSource = host
    table.delegate = host
    harness.add(table, in: CGRect(x: 0, y: 0, width: 390, height: 400))
    host.menu = UIMenu(children: [action("Delete")])
    let menu = try #require(table.openContextMenu(forRowAt: IndexPath(row: 0, section: 0)))
    #expect(menu.choose("Delete"))
    #expect(journal.take() == ["row 0, 0", "menu 0", "row ends", "done Delete"])
    #expect(table.openContextMenu(forRowAt: IndexPath(row: 1, section: 0)) == nil)
    #expect(table.openContextMenu(forRowAt: IndexPath(row: 9, section: 0)) == nil)
  }

  @Test func givenAViewWhenItsPreviewIsMadeThenThePreviewHasThePositionAndSizeOfTheView() {
    let (outer, view) = (UIView(), UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40)))
    outer.addSubview(view)
    let preview = UITargetedPreview(view: view)
    #expect(preview.target.container === outer && preview.target.center == view.center)
    #expect(preview.size == CGSize(width: 30, height: 40) && preview.parameters.visiblePath == nil)
    let other = preview.retargetedPreview(with: UIPreviewTarget(container: view, center: .zero))
    #expect(other.view === view && other.target.container === view && other.target.center == .zero)
  }
}
