import Foundation

/// The beginning and the end of the search, and the contents of its view.
extension UISearchController {
  /// The navigation bar that contains the search bar; nil if another view does.
  var navigationBar: UINavigationBar? { searchBar.superview as? UINavigationBar }

  /// The view controller whose content is searched: the nearest controller that contains the search bar.
  private var searched: UIViewController? {
    if let bar = navigationBar { return bar.controller?.topViewController }
    var next = searchBar.next
    while let responder = next {
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  func setActive(_ new: Bool) {
    guard new != activation.isActive, !activation.isChanging else { return }
    activation.isChanging = true
    if new { begin() } else { end() }
    activation.isChanging = false
  }

  private func begin() {
    delegate?.presentSearchController(self)
    delegate?.willPresentSearchController(self)
    activation.isActive = true
    if automaticallyShowsCancelButton, !searchBar.showsCancelButton {
      searchBar.setShowsCancelButton(true, animated: true)
      activation.hasShownCancelButton = true
    }
    if automaticallyShowsScopeBar, !(searchBar.scopeButtonTitles ?? []).isEmpty, !searchBar.showsScopeBar {
      searchBar.showsScopeBar = true
      activation.hasShownScopes = true
    }
    navigationBar?.searchDidChange()
    updateContents()
    update()
    delegate?.didPresentSearchController(self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    if !(searchBar.text ?? "").isEmpty { searchBar.text = "" } else { update() }
    activation.isActive = false
    if activation.hasShownCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if activation.hasShownScopes { searchBar.showsScopeBar = false }
    activation.hasShownCancelButton = false
    activation.hasShownScopes = false
    updateContents()
    navigationBar?.searchDidChange()
    delegate?.didDismissSearchController(self)
  }

  /// Begins the search, or updates its results if it is active; called when the search bar begins editing.
  func searchBarDidBeginEditing() {
    if activation.isActive { update() } else { setActive(true) }
  }

  /// Updates the results; called when the text or the scope has changed.
  func searchBarDidChange() {
    updateContents()
    update()
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }

  // MARK: - The contents

  /// Shows the results, or else the cover of the searched content, or removes both.
  func updateContents() {
    let shown = activation.isActive && showsSearchResultsController ? searchResultsController : nil
    let isCovering = activation.isActive && (shown != nil || obscuresBackgroundDuringPresentation)
    if isCovering { enter() } else { leave() }
    guard let results = searchResultsController else { return }
    if shown == nil {
      if results.parent === self { results.removeFromContainer() }
    } else if results.parent !== self {
      addChild(results)
      view.addSubview(results.view)
      results.view.frame = view.bounds
      results.didMove(toParent: self)
    }
  }

  private func enter() {
    guard parent == nil, let searched, let content = searched.viewIfLoaded else { return }
    searched.addChild(self)
    let isScrolling = content is UIScrollView
    view.frame = isScrolling ? content.bounds.inset(by: content.safeAreaInsets) : content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
    didMove(toParent: searched)
  }

  private func leave() {
    if parent != nil { removeFromContainer() }
  }
}

extension UIViewController {
  /// Removes the view controller and its view from its container, with the calls that Apple's guide requires of a
  /// container.
  fileprivate func removeFromContainer() {
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }
}
