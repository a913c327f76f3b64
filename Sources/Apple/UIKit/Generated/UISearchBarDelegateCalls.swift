// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UISearchBarDelegate`` that are optional on Apple's platforms.
public enum UISearchBarDelegateCalls {
  /// Calls the methods with the base name `searchBar` of an object.
  @MainActor
  public struct SearchBar {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBar(_:selectedScopeButtonIndexDidChange:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) -> Void?
    {
      OptionalRequirement.value(of: "searchBar(_:selectedScopeButtonIndexDidChange:)", of: object) {
        object.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
      }
    }

    /// Calls `searchBar(_:shouldChangeTextIn:replacementText:)`; returns nil if the object does not implement it.
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

    /// Calls `searchBar(_:textDidChange:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar, textDidChange searchText: String) -> Void? {
      OptionalRequirement.value(of: "searchBar(_:textDidChange:)", of: object) {
        object.searchBar(searchBar, textDidChange: searchText)
      }
    }
  }

  /// Calls the methods with the base name `searchBarCancelButtonClicked` of an object.
  @MainActor
  public struct SearchBarCancelButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarCancelButtonClicked(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarCancelButtonClicked(_:)", of: object) {
        object.searchBarCancelButtonClicked(searchBar)
      }
    }
  }

  /// Calls the methods with the base name `searchBarSearchButtonClicked` of an object.
  @MainActor
  public struct SearchBarSearchButtonClicked {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarSearchButtonClicked(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarSearchButtonClicked(_:)", of: object) {
        object.searchBarSearchButtonClicked(searchBar)
      }
    }
  }

  /// Calls the methods with the base name `searchBarShouldBeginEditing` of an object.
  @MainActor
  public struct SearchBarShouldBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarShouldBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldBeginEditing(_:)", of: object) {
        object.searchBarShouldBeginEditing(searchBar)
      }
    }
  }

  /// Calls the methods with the base name `searchBarShouldEndEditing` of an object.
  @MainActor
  public struct SearchBarShouldEndEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarShouldEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Bool? {
      OptionalRequirement.value(of: "searchBarShouldEndEditing(_:)", of: object) {
        object.searchBarShouldEndEditing(searchBar)
      }
    }
  }

  /// Calls the methods with the base name `searchBarTextDidBeginEditing` of an object.
  @MainActor
  public struct SearchBarTextDidBeginEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarTextDidBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidBeginEditing(_:)", of: object) {
        object.searchBarTextDidBeginEditing(searchBar)
      }
    }
  }

  /// Calls the methods with the base name `searchBarTextDidEndEditing` of an object.
  @MainActor
  public struct SearchBarTextDidEndEditing {
    fileprivate let object: any UISearchBarDelegate

    /// Calls `searchBarTextDidEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ searchBar: UISearchBar) -> Void? {
      OptionalRequirement.value(of: "searchBarTextDidEndEditing(_:)", of: object) {
        object.searchBarTextDidEndEditing(searchBar)
      }
    }
  }
}

extension UISearchBarDelegate {
  /// Makes `object.searchBar?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBar: UISearchBarDelegateCalls.SearchBar? {
    UISearchBarDelegateCalls.SearchBar(object: self)
  }
  /// Makes `object.searchBarCancelButtonClicked?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBarCancelButtonClicked: UISearchBarDelegateCalls.SearchBarCancelButtonClicked? {
    UISearchBarDelegateCalls.SearchBarCancelButtonClicked(object: self)
  }
  /// Makes `object.searchBarSearchButtonClicked?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBarSearchButtonClicked: UISearchBarDelegateCalls.SearchBarSearchButtonClicked? {
    UISearchBarDelegateCalls.SearchBarSearchButtonClicked(object: self)
  }
  /// Makes `object.searchBarShouldBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBarShouldBeginEditing: UISearchBarDelegateCalls.SearchBarShouldBeginEditing? {
    UISearchBarDelegateCalls.SearchBarShouldBeginEditing(object: self)
  }
  /// Makes `object.searchBarShouldEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var searchBarShouldEndEditing: UISearchBarDelegateCalls.SearchBarShouldEndEditing? {
    UISearchBarDelegateCalls.SearchBarShouldEndEditing(object: self)
  }
  /// Makes `object.searchBarTextDidBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBarTextDidBeginEditing: UISearchBarDelegateCalls.SearchBarTextDidBeginEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidBeginEditing(object: self)
  }
  /// Makes `object.searchBarTextDidEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var searchBarTextDidEndEditing: UISearchBarDelegateCalls.SearchBarTextDidEndEditing? {
    UISearchBarDelegateCalls.SearchBarTextDidEndEditing(object: self)
  }
}
