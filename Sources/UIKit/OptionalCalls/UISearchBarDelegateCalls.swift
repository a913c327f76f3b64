// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISearchBarDelegate``.
public enum UISearchBarDelegateCalls {
  /// Calls `searchBar` of an object.
  @MainActor
  public struct SearchBar {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBar(_:selectedScopeButtonIndexDidChange:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) -> Void?
    {
      OptionalRequirement.value(of: "searchBar(_:selectedScopeButtonIndexDidChange:)", of: object) {
        object.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
      }
    }

    /// Calls `searchBar(_:shouldChangeTextIn:replacementText:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ searchBar: UISearchBar,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool? {
      OptionalRequirement.value(of: "searchBar(_:shouldChangeTextIn:replacementText:)", of: object) {
        object.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
      }
    }

    /// Calls `searchBar(_:textDidChange:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void? {
      OptionalRequirement.value(of: "searchBar(_:textDidChange:)", of: object) {
        object.searchBar(searchBar, textDidChange: searchText)
      }
    }
  }

  /// Calls `searchBarCancelButtonClicked` of an object.
  @MainActor
  public struct SearchBarCancelButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarCancelButtonClicked(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarCancelButtonClicked(_:)", of: object) {
        object.searchBarCancelButtonClicked(searchBar)
      }
    }
  }

  /// Calls `searchBarSearchButtonClicked` of an object.
  @MainActor
  public struct SearchBarSearchButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarSearchButtonClicked(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarSearchButtonClicked(_:)", of: object) {
        object.searchBarSearchButtonClicked(searchBar)
      }
    }
  }

  /// Calls `searchBarShouldBeginEditing` of an object.
  @MainActor
  public struct SearchBarShouldBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarShouldBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldBeginEditing(_:)", of: object) {
        object.searchBarShouldBeginEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarShouldEndEditing` of an object.
  @MainActor
  public struct SearchBarShouldEndEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarShouldEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldEndEditing(_:)", of: object) {
        object.searchBarShouldEndEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarTextDidBeginEditing` of an object.
  @MainActor
  public struct SearchBarTextDidBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarTextDidBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidBeginEditing(_:)", of: object) {
        object.searchBarTextDidBeginEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarTextDidEndEditing` of an object.
  @MainActor
  public struct SearchBarTextDidEndEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarTextDidEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidEndEditing(_:)", of: object) {
        object.searchBarTextDidEndEditing(searchBar)
      }
    }
  }
}

extension UISearchBarDelegate {
  /// Lets `object.searchBar?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBar: UISearchBarDelegateCalls.SearchBar? {
    UISearchBarDelegateCalls.SearchBar(object: self)
  }
  /// Lets `object.searchBarCancelButtonClicked?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarCancelButtonClicked: UISearchBarDelegateCalls.SearchBarCancelButtonClicked? {
    UISearchBarDelegateCalls.SearchBarCancelButtonClicked(object: self)
  }
  /// Lets `object.searchBarSearchButtonClicked?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarSearchButtonClicked: UISearchBarDelegateCalls.SearchBarSearchButtonClicked? {
    UISearchBarDelegateCalls.SearchBarSearchButtonClicked(object: self)
  }
  /// Lets `object.searchBarShouldBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarShouldBeginEditing: UISearchBarDelegateCalls.SearchBarShouldBeginEditing? {
    UISearchBarDelegateCalls.SearchBarShouldBeginEditing(object: self)
  }
  /// Lets `object.searchBarShouldEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarShouldEndEditing: UISearchBarDelegateCalls.SearchBarShouldEndEditing? {
    UISearchBarDelegateCalls.SearchBarShouldEndEditing(object: self)
  }
  /// Lets `object.searchBarTextDidBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarTextDidBeginEditing: UISearchBarDelegateCalls.SearchBarTextDidBeginEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidBeginEditing(object: self)
  }
  /// Lets `object.searchBarTextDidEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var searchBarTextDidEndEditing: UISearchBarDelegateCalls.SearchBarTextDidEndEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidEndEditing(object: self)
  }
}
