import Testing
import UIKitTesting

/// Tests of searches in a navigation bar.
@MainActor
struct SearchControllerTests {
  /// Records the calls of a search controller.
  final class Finder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    let journal: Journal
    init(_ journal: Journal) { self.journal = journal }
    func updateSearchResults(for searchController: UISearchController) {
      let bar = searchController.searchBar
      journal.write("update \(bar.text ?? "") in \(bar.selectedScopeButtonIndex)")
    }
    func presentSearchController(_ searchController: UISearchController) { journal.write("present") }
    func willPresentSearchController(_ searchController: UISearchController) {
      journal.write("will present \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      journal.write("did present \(searchController.isActive)")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      journal.write("will dismiss \(searchController.isActive)")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      journal.write("did dismiss \(searchController.isActive)")
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { journal.write("began") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { journal.write("cancel") }
  }

  let harness = DeviceHarness.withoutApplication()
  let root = UIViewController()
  let finder: Finder

  init() { finder = Finder(harness.journal) }

  /// Shows a navigation controller whose root has a search.
  private func show(results: UIViewController? = nil) throws -> (UISearchController, UINavigationController) {
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = finder
    search.delegate = finder
    search.searchBar.delegate = finder
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    try harness.show(navigation)
    harness.device.advance(by: .zero)
    return (search, navigation)
  }

  /// The middle of a rectangle of the search bar, in the window.
  private func point(_ x: CGFloat, in search: UISearchController) -> CGPoint {
    search.searchBar.convert(CGPoint(x: x, y: 26), to: nil)
  }

  @Test func givenASearchInANavigationItemWhenTheUserTypesAndCancelsThenTheUpdaterAndTheDelegateAreCalled() throws {
    let (search, _) = try show()
    search.obscuresBackgroundDuringPresentation = false
    harness.journal.clear()

    harness.device.tap(at: point(100, in: search))
    #expect(harness.journal.take() == ["present", "will present false", "update  in 0", "did present true", "began"])
    #expect(search.isActive && search.searchBar.showsCancelButton)
    harness.device.typeText("ab")
    #expect(harness.journal.take() == ["update a in 0", "update ab in 0"])

    harness.device.advance(by: .zero)
    harness.device.tap(at: point(search.searchBar.bounds.width - 30, in: search))
    #expect(harness.journal.take() == ["cancel", "will dismiss true", "update  in 0", "did dismiss false"])
    #expect(!search.isActive && !search.searchBar.showsCancelButton && !search.searchBar.isFirstResponder)
  }

  @Test func givenAnActiveSearchWhenTheTextOrTheScopeChangesThenTheUpdaterIsCalled() throws {
    let (search, _) = try show()
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.isActive = true
    #expect(search.searchBar.showsScopeBar)
    harness.journal.clear()

    search.searchBar.text = "c"
    #expect(harness.journal.take() == ["update c in 0"])
    harness.device.advance(by: .zero)
    harness.device.tap(at: search.searchBar.convert(CGPoint(x: search.searchBar.bounds.width * 3 / 4, y: 74), to: nil))
    #expect(harness.journal.take() == ["update c in 1"])
    search.isActive = false
    #expect(!search.searchBar.showsScopeBar && search.searchBar.text == "")
  }

  @Test func givenAResultsControllerWhenThereIsATextThenItIsShownAndHiddenAgain() throws {
    let results = harness.recorder("R")
    let (search, _) = try show(results: results)
    search.isActive = true
    #expect(search.parent === root && results.parent == nil)

    search.searchBar.text = "a"
    #expect(results.parent === search && results.view.isDescendant(of: root.view))
    #expect(harness.journal.take().contains("R.viewDidAppear(false)"))
    search.searchBar.text = ""
    #expect(results.parent == nil && results.viewIfLoaded?.superview == nil)
    search.showsSearchResultsController = true
    search.searchBar.text = "b"
    search.isActive = false
    #expect(results.parent == nil && search.parent == nil && search.viewIfLoaded?.superview == nil)
  }

  @Test func givenAnActiveSearchWhenTheObscuredContentIsTappedThenTheSearchEnds() throws {
    let (search, _) = try show()
    search.isActive = true
    harness.device.advance(by: .zero)
    harness.device.tap(at: CGPoint(x: 195, y: 600))
    #expect(!search.isActive)
  }

  @Test func givenASearchInANavigationItemWhenItIsActiveThenTheTitleIsHiddenAndThePushedControllerHasNoSearch() throws {
    let (search, navigation) = try show()
    let bar = navigation.navigationBar
    #expect(bar.bounds.height == 96 && search.searchBar.superview === bar)
    search.isActive = true
    #expect(bar.bounds.height == 52)
    search.hidesNavigationBarDuringPresentation = false
    #expect(bar.bounds.height == 96)
    search.isActive = false

    navigation.pushViewController(UIViewController(), animated: false)
    #expect(bar.bounds.height == 44 && search.searchBar.superview == nil)
    navigation.popViewController(animated: false)
    #expect(bar.bounds.height == 96 && search.searchBar.superview === bar)
    root.navigationItem.searchController = nil
    #expect(bar.bounds.height == 44 && search.searchBar.superview == nil)
  }
}
