// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITextViewDelegate``.
public enum UITextViewDelegateCalls {
  /// Calls `textView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextView {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool?
    {
      OptionalRequirement.value(of: "textView(_:shouldChangeTextIn:replacementText:)", of: object) {
        object.textView(textView, shouldChangeTextIn: range, replacementText: text)
      }
    }
  }

  /// Calls `textViewDidBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewDidBeginEditing {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidBeginEditing(_:)", of: object) {
        object.textViewDidBeginEditing(textView)
      }
    }
  }

  /// Calls `textViewDidChange` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewDidChange {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChange(_:)", of: object) { object.textViewDidChange(textView) }
    }
  }

  /// Calls `textViewDidChangeSelection` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewDidChangeSelection {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChangeSelection(_:)", of: object) {
        object.textViewDidChangeSelection(textView)
      }
    }
  }

  /// Calls `textViewDidEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewDidEndEditing {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidEndEditing(_:)", of: object) { object.textViewDidEndEditing(textView) }
    }
  }

  /// Calls `textViewShouldBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewShouldBeginEditing {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldBeginEditing(_:)", of: object) {
        object.textViewShouldBeginEditing(textView)
      }
    }
  }

  /// Calls `textViewShouldEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextViewShouldEndEditing {
    fileprivate let object: any UITextViewDelegate

    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldEndEditing(_:)", of: object) {
        object.textViewShouldEndEditing(textView)
      }
    }
  }
}

extension UITextViewDelegate {
  /// Lets `textView` be called as the optional method that it is in Apple's protocol: `object.textView?(…)`.
  @MainActor public var textView: UITextViewDelegateCalls.TextView? { UITextViewDelegateCalls.TextView(object: self) }
  /// Lets `textViewDidBeginEditing` be called as the optional method that it is in Apple's protocol: `object.textViewDidBeginEditing?(…)`.
  @MainActor public var textViewDidBeginEditing: UITextViewDelegateCalls.TextViewDidBeginEditing? {
    UITextViewDelegateCalls.TextViewDidBeginEditing(object: self)
  }
  /// Lets `textViewDidChange` be called as the optional method that it is in Apple's protocol: `object.textViewDidChange?(…)`.
  @MainActor public var textViewDidChange: UITextViewDelegateCalls.TextViewDidChange? {
    UITextViewDelegateCalls.TextViewDidChange(object: self)
  }
  /// Lets `textViewDidChangeSelection` be called as the optional method that it is in Apple's protocol: `object.textViewDidChangeSelection?(…)`.
  @MainActor public var textViewDidChangeSelection: UITextViewDelegateCalls.TextViewDidChangeSelection? {
    UITextViewDelegateCalls.TextViewDidChangeSelection(object: self)
  }
  /// Lets `textViewDidEndEditing` be called as the optional method that it is in Apple's protocol: `object.textViewDidEndEditing?(…)`.
  @MainActor public var textViewDidEndEditing: UITextViewDelegateCalls.TextViewDidEndEditing? {
    UITextViewDelegateCalls.TextViewDidEndEditing(object: self)
  }
  /// Lets `textViewShouldBeginEditing` be called as the optional method that it is in Apple's protocol: `object.textViewShouldBeginEditing?(…)`.
  @MainActor public var textViewShouldBeginEditing: UITextViewDelegateCalls.TextViewShouldBeginEditing? {
    UITextViewDelegateCalls.TextViewShouldBeginEditing(object: self)
  }
  /// Lets `textViewShouldEndEditing` be called as the optional method that it is in Apple's protocol: `object.textViewShouldEndEditing?(…)`.
  @MainActor public var textViewShouldEndEditing: UITextViewDelegateCalls.TextViewShouldEndEditing? {
    UITextViewDelegateCalls.TextViewShouldEndEditing(object: self)
  }
}
