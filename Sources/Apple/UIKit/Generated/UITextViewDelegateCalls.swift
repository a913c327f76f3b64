// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITextViewDelegate`` that are optional on Apple's platforms.
public enum UITextViewDelegateCalls {
  /// Calls the methods with the base name `textView` of an object.
  @MainActor
  public struct TextView {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textView(_:shouldChangeTextIn:replacementText:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
      -> Bool?
    {
      OptionalRequirement.value(of: "textView(_:shouldChangeTextIn:replacementText:)", of: object) {
        object.textView(textView, shouldChangeTextIn: range, replacementText: text)
      }
    }
  }

  /// Calls the methods with the base name `textViewDidBeginEditing` of an object.
  @MainActor
  public struct TextViewDidBeginEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidBeginEditing(_:)", of: object) {
        object.textViewDidBeginEditing(textView)
      }
    }
  }

  /// Calls the methods with the base name `textViewDidChange` of an object.
  @MainActor
  public struct TextViewDidChange {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidChange(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChange(_:)", of: object) { object.textViewDidChange(textView) }
    }
  }

  /// Calls the methods with the base name `textViewDidChangeSelection` of an object.
  @MainActor
  public struct TextViewDidChangeSelection {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidChangeSelection(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidChangeSelection(_:)", of: object) {
        object.textViewDidChangeSelection(textView)
      }
    }
  }

  /// Calls the methods with the base name `textViewDidEndEditing` of an object.
  @MainActor
  public struct TextViewDidEndEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewDidEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Void? {
      OptionalRequirement.value(of: "textViewDidEndEditing(_:)", of: object) { object.textViewDidEndEditing(textView) }
    }
  }

  /// Calls the methods with the base name `textViewShouldBeginEditing` of an object.
  @MainActor
  public struct TextViewShouldBeginEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewShouldBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldBeginEditing(_:)", of: object) {
        object.textViewShouldBeginEditing(textView)
      }
    }
  }

  /// Calls the methods with the base name `textViewShouldEndEditing` of an object.
  @MainActor
  public struct TextViewShouldEndEditing {
    fileprivate let object: any UITextViewDelegate

    /// Calls `textViewShouldEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textView: UITextView) -> Bool? {
      OptionalRequirement.value(of: "textViewShouldEndEditing(_:)", of: object) {
        object.textViewShouldEndEditing(textView)
      }
    }
  }
}

extension UITextViewDelegate {
  /// Makes `object.textView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var textView: UITextViewDelegateCalls.TextView? { UITextViewDelegateCalls.TextView(object: self) }
  /// Makes `object.textViewDidBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var textViewDidBeginEditing: UITextViewDelegateCalls.TextViewDidBeginEditing? {
    UITextViewDelegateCalls.TextViewDidBeginEditing(object: self)
  }
  /// Makes `object.textViewDidChange?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var textViewDidChange: UITextViewDelegateCalls.TextViewDidChange? {
    UITextViewDelegateCalls.TextViewDidChange(object: self)
  }
  /// Makes `object.textViewDidChangeSelection?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var textViewDidChangeSelection: UITextViewDelegateCalls.TextViewDidChangeSelection? {
    UITextViewDelegateCalls.TextViewDidChangeSelection(object: self)
  }
  /// Makes `object.textViewDidEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var textViewDidEndEditing: UITextViewDelegateCalls.TextViewDidEndEditing? {
    UITextViewDelegateCalls.TextViewDidEndEditing(object: self)
  }
  /// Makes `object.textViewShouldBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var textViewShouldBeginEditing: UITextViewDelegateCalls.TextViewShouldBeginEditing? {
    UITextViewDelegateCalls.TextViewShouldBeginEditing(object: self)
  }
  /// Makes `object.textViewShouldEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var textViewShouldEndEditing: UITextViewDelegateCalls.TextViewShouldEndEditing? {
    UITextViewDelegateCalls.TextViewShouldEndEditing(object: self)
  }
}
