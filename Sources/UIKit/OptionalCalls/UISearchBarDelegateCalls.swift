// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UISearchBarDelegate``.
public enum UISearchBarDelegateCalls {
  /// Calls `searchBar` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBar {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) -> Void?
    {
      OptionalRequirement.value(of: "searchBar(_:selectedScopeButtonIndexDidChange:)", of: object) {
        object.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
      }
    }

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

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void? {
      OptionalRequirement.value(of: "searchBar(_:textDidChange:)", of: object) {
        object.searchBar(searchBar, textDidChange: searchText)
      }
    }
  }

  /// Calls `searchBarCancelButtonClicked` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarCancelButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarCancelButtonClicked(_:)", of: object) {
        object.searchBarCancelButtonClicked(searchBar)
      }
    }
  }

  /// Calls `searchBarSearchButtonClicked` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarSearchButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarSearchButtonClicked(_:)", of: object) {
        object.searchBarSearchButtonClicked(searchBar)
      }
    }
  }

  /// Calls `searchBarShouldBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarShouldBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldBeginEditing(_:)", of: object) {
        object.searchBarShouldBeginEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarShouldEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarShouldEndEditing {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldEndEditing(_:)", of: object) {
        object.searchBarShouldEndEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarTextDidBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarTextDidBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidBeginEditing(_:)", of: object) {
        object.searchBarTextDidBeginEditing(searchBar)
      }
    }
  }

  /// Calls `searchBarTextDidEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SearchBarTextDidEndEditing {
    fileprivate let object: any UISearchBarDelegate

    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidEndEditing(_:)", of: object) {
        object.searchBarTextDidEndEditing(searchBar)
      }
    }
  }
}

extension UISearchBarDelegate {
  /// Lets `searchBar` be called as the optional method that it is in Apple's protocol: `object.searchBar?(…)`.
  @MainActor public var searchBar: UISearchBarDelegateCalls.SearchBar? {
    UISearchBarDelegateCalls.SearchBar(object: self)
  }
  /// Lets `searchBarCancelButtonClicked` be called as the optional method that it is in Apple's protocol: `object.searchBarCancelButtonClicked?(…)`.
  @MainActor public var searchBarCancelButtonClicked: UISearchBarDelegateCalls.SearchBarCancelButtonClicked? {
    UISearchBarDelegateCalls.SearchBarCancelButtonClicked(object: self)
  }
  /// Lets `searchBarSearchButtonClicked` be called as the optional method that it is in Apple's protocol: `object.searchBarSearchButtonClicked?(…)`.
  @MainActor public var searchBarSearchButtonClicked: UISearchBarDelegateCalls.SearchBarSearchButtonClicked? {
    UISearchBarDelegateCalls.SearchBarSearchButtonClicked(object: self)
  }
  /// Lets `searchBarShouldBeginEditing` be called as the optional method that it is in Apple's protocol: `object.searchBarShouldBeginEditing?(…)`.
  @MainActor public var searchBarShouldBeginEditing: UISearchBarDelegateCalls.SearchBarShouldBeginEditing? {
    UISearchBarDelegateCalls.SearchBarShouldBeginEditing(object: self)
  }
  /// Lets `searchBarShouldEndEditing` be called as the optional method that it is in Apple's protocol: `object.searchBarShouldEndEditing?(…)`.
  @MainActor public var searchBarShouldEndEditing: UISearchBarDelegateCalls.SearchBarShouldEndEditing? {
    UISearchBarDelegateCalls.SearchBarShouldEndEditing(object: self)
  }
  /// Lets `searchBarTextDidBeginEditing` be called as the optional method that it is in Apple's protocol: `object.searchBarTextDidBeginEditing?(…)`.
  @MainActor public var searchBarTextDidBeginEditing: UISearchBarDelegateCalls.SearchBarTextDidBeginEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidBeginEditing(object: self)
  }
  /// Lets `searchBarTextDidEndEditing` be called as the optional method that it is in Apple's protocol: `object.searchBarTextDidEndEditing?(…)`.
  @MainActor public var searchBarTextDidEndEditing: UISearchBarDelegateCalls.SearchBarTextDidEndEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidEndEditing(object: self)
  }
}
