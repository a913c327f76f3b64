// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITextViewDelegate``.
public enum UITextViewDelegateCalls {
  /// Calls `textView` of an object.
  @MainActor
  public struct TextView {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textView(_:shouldChangeTextIn:replacementText:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool?
    {
      OptionalRequirement.value(of: "textView(_:shouldChangeTextIn:replacementText:)", of: object) {
        object.textView(textView, shouldChangeTextIn: range, replacementText: text)
      }
    }
  }

  /// Calls `textViewDidBeginEditing` of an object.
  @MainActor
  public struct TextViewDidBeginEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidBeginEditing(_:)", of: object) {
        object.textViewDidBeginEditing(textView)
      }
    }
  }

  /// Calls `textViewDidChange` of an object.
  @MainActor
  public struct TextViewDidChange {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidChange(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChange(_:)", of: object) { object.textViewDidChange(textView) }
    }
  }

  /// Calls `textViewDidChangeSelection` of an object.
  @MainActor
  public struct TextViewDidChangeSelection {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidChangeSelection(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChangeSelection(_:)", of: object) {
        object.textViewDidChangeSelection(textView)
      }
    }
  }

  /// Calls `textViewDidEndEditing` of an object.
  @MainActor
  public struct TextViewDidEndEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidEndEditing(_:)", of: object) { object.textViewDidEndEditing(textView) }
    }
  }

  /// Calls `textViewShouldBeginEditing` of an object.
  @MainActor
  public struct TextViewShouldBeginEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewShouldBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldBeginEditing(_:)", of: object) {
        object.textViewShouldBeginEditing(textView)
      }
    }
  }

  /// Calls `textViewShouldEndEditing` of an object.
  @MainActor
  public struct TextViewShouldEndEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewShouldEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldEndEditing(_:)", of: object) {
        object.textViewShouldEndEditing(textView)
      }
    }
  }
}

extension UITextViewDelegate {
  /// Lets `object.textView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textView: UITextViewDelegateCalls.TextView? { UITextViewDelegateCalls.TextView(object: self) }
  /// Lets `object.textViewDidBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewDidBeginEditing: UITextViewDelegateCalls.TextViewDidBeginEditing? {
    UITextViewDelegateCalls.TextViewDidBeginEditing(object: self)
  }
  /// Lets `object.textViewDidChange?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewDidChange: UITextViewDelegateCalls.TextViewDidChange? {
    UITextViewDelegateCalls.TextViewDidChange(object: self)
  }
  /// Lets `object.textViewDidChangeSelection?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewDidChangeSelection: UITextViewDelegateCalls.TextViewDidChangeSelection? {
    UITextViewDelegateCalls.TextViewDidChangeSelection(object: self)
  }
  /// Lets `object.textViewDidEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewDidEndEditing: UITextViewDelegateCalls.TextViewDidEndEditing? {
    UITextViewDelegateCalls.TextViewDidEndEditing(object: self)
  }
  /// Lets `object.textViewShouldBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewShouldBeginEditing: UITextViewDelegateCalls.TextViewShouldBeginEditing? {
    UITextViewDelegateCalls.TextViewShouldBeginEditing(object: self)
  }
  /// Lets `object.textViewShouldEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textViewShouldEndEditing: UITextViewDelegateCalls.TextViewShouldEndEditing? {
    UITextViewDelegateCalls.TextViewShouldEndEditing(object: self)
  }
}
