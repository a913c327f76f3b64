// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITextFieldDelegate`` that are optional on Apple's platforms.
public enum UITextFieldDelegateCalls {
  /// Calls the methods with the base name `textField` of an object.
  @MainActor
  public struct TextField {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textField(_:shouldChangeCharactersIn:replacementString:)`; returns nil if the object does not implement
    /// it.
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

  /// Calls the methods with the base name `textFieldDidBeginEditing` of an object.
  @MainActor
  public struct TextFieldDidBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidBeginEditing(_:)", of: object) {
        object.textFieldDidBeginEditing(textField)
      }
    }
  }

  /// Calls the methods with the base name `textFieldDidChangeSelection` of an object.
  @MainActor
  public struct TextFieldDidChangeSelection {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidChangeSelection(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidChangeSelection(_:)", of: object) {
        object.textFieldDidChangeSelection(textField)
      }
    }
  }

  /// Calls the methods with the base name `textFieldDidEndEditing` of an object.
  @MainActor
  public struct TextFieldDidEndEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldDidEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:)", of: object) {
        object.textFieldDidEndEditing(textField)
      }
    }

    /// Calls `textFieldDidEndEditing(_:reason:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField, reason: UITextField.DidEndEditingReason) -> Void? {
      OptionalRequirement.value(of: "textFieldDidEndEditing(_:reason:)", of: object) {
        object.textFieldDidEndEditing(textField, reason: reason)
      }
    }
  }

  /// Calls the methods with the base name `textFieldShouldBeginEditing` of an object.
  @MainActor
  public struct TextFieldShouldBeginEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldBeginEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldBeginEditing(_:)", of: object) {
        object.textFieldShouldBeginEditing(textField)
      }
    }
  }

  /// Calls the methods with the base name `textFieldShouldClear` of an object.
  @MainActor
  public struct TextFieldShouldClear {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldClear(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldClear(_:)", of: object) { object.textFieldShouldClear(textField) }
    }
  }

  /// Calls the methods with the base name `textFieldShouldEndEditing` of an object.
  @MainActor
  public struct TextFieldShouldEndEditing {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldEndEditing(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldEndEditing(_:)", of: object) {
        object.textFieldShouldEndEditing(textField)
      }
    }
  }

  /// Calls the methods with the base name `textFieldShouldReturn` of an object.
  @MainActor
  public struct TextFieldShouldReturn {
    fileprivate let object: any UITextFieldDelegate

    /// Calls `textFieldShouldReturn(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ textField: UITextField) -> Bool? {
      OptionalRequirement.value(of: "textFieldShouldReturn(_:)", of: object) { object.textFieldShouldReturn(textField) }
    }
  }
}

extension UITextFieldDelegate {
  /// Makes `object.textField?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var textField: UITextFieldDelegateCalls.TextField? {
    UITextFieldDelegateCalls.TextField(object: self)
  }
  /// Makes `object.textFieldDidBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var textFieldDidBeginEditing: UITextFieldDelegateCalls.TextFieldDidBeginEditing? {
    UITextFieldDelegateCalls.TextFieldDidBeginEditing(object: self)
  }
  /// Makes `object.textFieldDidChangeSelection?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var textFieldDidChangeSelection: UITextFieldDelegateCalls.TextFieldDidChangeSelection? {
    UITextFieldDelegateCalls.TextFieldDidChangeSelection(object: self)
  }
  /// Makes `object.textFieldDidEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var textFieldDidEndEditing: UITextFieldDelegateCalls.TextFieldDidEndEditing? {
    UITextFieldDelegateCalls.TextFieldDidEndEditing(object: self)
  }
  /// Makes `object.textFieldShouldBeginEditing?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var textFieldShouldBeginEditing: UITextFieldDelegateCalls.TextFieldShouldBeginEditing? {
    UITextFieldDelegateCalls.TextFieldShouldBeginEditing(object: self)
  }
  /// Makes `object.textFieldShouldClear?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var textFieldShouldClear: UITextFieldDelegateCalls.TextFieldShouldClear? {
    UITextFieldDelegateCalls.TextFieldShouldClear(object: self)
  }
  /// Makes `object.textFieldShouldEndEditing?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var textFieldShouldEndEditing: UITextFieldDelegateCalls.TextFieldShouldEndEditing? {
    UITextFieldDelegateCalls.TextFieldShouldEndEditing(object: self)
  }
  /// Makes `object.textFieldShouldReturn?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var textFieldShouldReturn: UITextFieldDelegateCalls.TextFieldShouldReturn? {
    UITextFieldDelegateCalls.TextFieldShouldReturn(object: self)
  }
}
