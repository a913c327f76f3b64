// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITextFieldDelegate``.
public enum UITextFieldDelegateCalls {
  /// Calls `textField` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextField {
    fileprivate let object: any UITextFieldDelegate

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

  /// Calls `textFieldDidBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldDidBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidBeginEditing(_:)", of: object) {
        object.textFieldDidBeginEditing(textField)
      }
    }
  }

  /// Calls `textFieldDidChangeSelection` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldDidChangeSelection {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidChangeSelection(_:)", of: object) {
        object.textFieldDidChangeSelection(textField)
      }
    }
  }

  /// Calls `textFieldDidEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldDidEndEditing {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:)", of: object) {
        object.textFieldDidEndEditing(textField)
      }
    }

    @discardableResult
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:reason:)", of: object) {
        object.textFieldDidEndEditing(textField, reason: reason)
      }
    }
  }

  /// Calls `textFieldShouldBeginEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldShouldBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldBeginEditing(_:)", of: object) {
        object.textFieldShouldBeginEditing(textField)
      }
    }
  }

  /// Calls `textFieldShouldClear` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldShouldClear {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldClear(_:)", of: object) { object.textFieldShouldClear(textField) }
    }
  }

  /// Calls `textFieldShouldEndEditing` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldShouldEndEditing {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldEndEditing(_:)", of: object) {
        object.textFieldShouldEndEditing(textField)
      }
    }
  }

  /// Calls `textFieldShouldReturn` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TextFieldShouldReturn {
    fileprivate let object: any UITextFieldDelegate

    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldReturn(_:)", of: object) { object.textFieldShouldReturn(textField) }
    }
  }
}

extension UITextFieldDelegate {
  /// Lets `textField` be called as the optional method that it is in Apple's protocol: `object.textField?(…)`.
  @MainActor public var textField: UITextFieldDelegateCalls.TextField? {
    UITextFieldDelegateCalls.TextField(object: self)
  }
  /// Lets `textFieldDidBeginEditing` be called as the optional method that it is in Apple's protocol: `object.textFieldDidBeginEditing?(…)`.
  @MainActor public var textFieldDidBeginEditing: UITextFieldDelegateCalls.TextFieldDidBeginEditing? {
    UITextFieldDelegateCalls.TextFieldDidBeginEditing(object: self)
  }
  /// Lets `textFieldDidChangeSelection` be called as the optional method that it is in Apple's protocol: `object.textFieldDidChangeSelection?(…)`.
  @MainActor public var textFieldDidChangeSelection: UITextFieldDelegateCalls.TextFieldDidChangeSelection? {
    UITextFieldDelegateCalls.TextFieldDidChangeSelection(object: self)
  }
  /// Lets `textFieldDidEndEditing` be called as the optional method that it is in Apple's protocol: `object.textFieldDidEndEditing?(…)`.
  @MainActor public var textFieldDidEndEditing: UITextFieldDelegateCalls.TextFieldDidEndEditing? {
    UITextFieldDelegateCalls.TextFieldDidEndEditing(object: self)
  }
  /// Lets `textFieldShouldBeginEditing` be called as the optional method that it is in Apple's protocol: `object.textFieldShouldBeginEditing?(…)`.
  @MainActor public var textFieldShouldBeginEditing: UITextFieldDelegateCalls.TextFieldShouldBeginEditing? {
    UITextFieldDelegateCalls.TextFieldShouldBeginEditing(object: self)
  }
  /// Lets `textFieldShouldClear` be called as the optional method that it is in Apple's protocol: `object.textFieldShouldClear?(…)`.
  @MainActor public var textFieldShouldClear: UITextFieldDelegateCalls.TextFieldShouldClear? {
    UITextFieldDelegateCalls.TextFieldShouldClear(object: self)
  }
  /// Lets `textFieldShouldEndEditing` be called as the optional method that it is in Apple's protocol: `object.textFieldShouldEndEditing?(…)`.
  @MainActor public var textFieldShouldEndEditing: UITextFieldDelegateCalls.TextFieldShouldEndEditing? {
    UITextFieldDelegateCalls.TextFieldShouldEndEditing(object: self)
  }
  /// Lets `textFieldShouldReturn` be called as the optional method that it is in Apple's protocol: `object.textFieldShouldReturn?(…)`.
  @MainActor public var textFieldShouldReturn: UITextFieldDelegateCalls.TextFieldShouldReturn? {
    UITextFieldDelegateCalls.TextFieldShouldReturn(object: self)
  }
}
