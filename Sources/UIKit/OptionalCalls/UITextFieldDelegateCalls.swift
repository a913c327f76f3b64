// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITextFieldDelegate``.
public enum UITextFieldDelegateCalls {
  /// Calls `textField` of an object.
  @MainActor
  public struct TextField {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool? {
      OptionalRequirement.value(of: "textField(_:shouldChangeCharactersIn:replacementString:)", of: object) {
        object.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
      }
    }
  }

  /// Calls `textFieldDidBeginEditing` of an object.
  @MainActor
  public struct TextFieldDidBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidBeginEditing(_:)", of: object) {
        object.textFieldDidBeginEditing(textField)
      }
    }
  }

  /// Calls `textFieldDidChangeSelection` of an object.
  @MainActor
  public struct TextFieldDidChangeSelection {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidChangeSelection(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidChangeSelection(_:)", of: object) {
        object.textFieldDidChangeSelection(textField)
      }
    }
  }

  /// Calls `textFieldDidEndEditing` of an object.
  @MainActor
  public struct TextFieldDidEndEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:)", of: object) {
        object.textFieldDidEndEditing(textField)
      }
    }

    /// Calls `textFieldDidEndEditing(_:reason:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:reason:)", of: object) {
        object.textFieldDidEndEditing(textField, reason: reason)
      }
    }
  }

  /// Calls `textFieldShouldBeginEditing` of an object.
  @MainActor
  public struct TextFieldShouldBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldBeginEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldBeginEditing(_:)", of: object) {
        object.textFieldShouldBeginEditing(textField)
      }
    }
  }

  /// Calls `textFieldShouldClear` of an object.
  @MainActor
  public struct TextFieldShouldClear {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldClear(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldClear(_:)", of: object) { object.textFieldShouldClear(textField) }
    }
  }

  /// Calls `textFieldShouldEndEditing` of an object.
  @MainActor
  public struct TextFieldShouldEndEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldEndEditing(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldEndEditing(_:)", of: object) {
        object.textFieldShouldEndEditing(textField)
      }
    }
  }

  /// Calls `textFieldShouldReturn` of an object.
  @MainActor
  public struct TextFieldShouldReturn {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldReturn(_:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldReturn(_:)", of: object) { object.textFieldShouldReturn(textField) }
    }
  }
}

extension UITextFieldDelegate {
  /// Lets `object.textField?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textField: UITextFieldDelegateCalls.TextField? {
    UITextFieldDelegateCalls.TextField(object: self)
  }
  /// Lets `object.textFieldDidBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldDidBeginEditing: UITextFieldDelegateCalls.TextFieldDidBeginEditing? {
    UITextFieldDelegateCalls.TextFieldDidBeginEditing(object: self)
  }
  /// Lets `object.textFieldDidChangeSelection?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldDidChangeSelection: UITextFieldDelegateCalls.TextFieldDidChangeSelection? {
    UITextFieldDelegateCalls.TextFieldDidChangeSelection(object: self)
  }
  /// Lets `object.textFieldDidEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldDidEndEditing: UITextFieldDelegateCalls.TextFieldDidEndEditing? {
    UITextFieldDelegateCalls.TextFieldDidEndEditing(object: self)
  }
  /// Lets `object.textFieldShouldBeginEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldShouldBeginEditing: UITextFieldDelegateCalls.TextFieldShouldBeginEditing? {
    UITextFieldDelegateCalls.TextFieldShouldBeginEditing(object: self)
  }
  /// Lets `object.textFieldShouldClear?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldShouldClear: UITextFieldDelegateCalls.TextFieldShouldClear? {
    UITextFieldDelegateCalls.TextFieldShouldClear(object: self)
  }
  /// Lets `object.textFieldShouldEndEditing?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldShouldEndEditing: UITextFieldDelegateCalls.TextFieldShouldEndEditing? {
    UITextFieldDelegateCalls.TextFieldShouldEndEditing(object: self)
  }
  /// Lets `object.textFieldShouldReturn?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var textFieldShouldReturn: UITextFieldDelegateCalls.TextFieldShouldReturn? {
    UITextFieldDelegateCalls.TextFieldShouldReturn(object: self)
  }
}
