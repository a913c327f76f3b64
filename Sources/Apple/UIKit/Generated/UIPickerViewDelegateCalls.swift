// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIPickerViewDelegate`` that are optional on Apple's platforms.
public enum UIPickerViewDelegateCalls {
  /// Calls the methods with the base name `pickerView` of an object.
  @MainActor
  public struct PickerView {
    fileprivate let object: any UIPickerViewDelegate

    /// Calls `pickerView(_:attributedTitleForRow:forComponent:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
      -> NSAttributedString?
    {
      OptionalRequirement.value(of: "pickerView(_:attributedTitleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
      } ?? nil
    }

    /// Calls `pickerView(_:didSelectRow:inComponent:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) -> Void? {
      OptionalRequirement.value(of: "pickerView(_:didSelectRow:inComponent:)", of: object) {
        object.pickerView(pickerView, didSelectRow: row, inComponent: component)
      }
    }

    /// Calls `pickerView(_:rowHeightForComponent:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:rowHeightForComponent:)", of: object) {
        object.pickerView(pickerView, rowHeightForComponent: component)
      }
    }

    /// Calls `pickerView(_:titleForRow:forComponent:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      OptionalRequirement.value(of: "pickerView(_:titleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, titleForRow: row, forComponent: component)
      } ?? nil
    }

    /// Calls `pickerView(_:widthForComponent:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:widthForComponent:)", of: object) {
        object.pickerView(pickerView, widthForComponent: component)
      }
    }
  }
}

extension UIPickerViewDelegate {
  /// Makes `object.pickerView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var pickerView: UIPickerViewDelegateCalls.PickerView? {
    UIPickerViewDelegateCalls.PickerView(object: self)
  }
}
