// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPickerViewDelegate``.
public enum UIPickerViewDelegateCalls {
  /// Calls `pickerView` of an object.
  @MainActor
  public struct PickerView {
    fileprivate let object: any UIPickerViewDelegate

    /// Calls `pickerView(_:attributedTitleForRow:forComponent:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
      -> NSAttributedString?
    {
      OptionalRequirement.value(of: "pickerView(_:attributedTitleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
      } ?? nil
    }

    /// Calls `pickerView(_:didSelectRow:inComponent:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) -> Void? {
      OptionalRequirement.value(of: "pickerView(_:didSelectRow:inComponent:)", of: object) {
        object.pickerView(pickerView, didSelectRow: row, inComponent: component)
      }
    }

    /// Calls `pickerView(_:rowHeightForComponent:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:rowHeightForComponent:)", of: object) {
        object.pickerView(pickerView, rowHeightForComponent: component)
      }
    }

    /// Calls `pickerView(_:titleForRow:forComponent:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      OptionalRequirement.value(of: "pickerView(_:titleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, titleForRow: row, forComponent: component)
      } ?? nil
    }

    /// Calls `pickerView(_:widthForComponent:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:widthForComponent:)", of: object) {
        object.pickerView(pickerView, widthForComponent: component)
      }
    }
  }
}

extension UIPickerViewDelegate {
  /// Lets `object.pickerView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var pickerView: UIPickerViewDelegateCalls.PickerView? {
    UIPickerViewDelegateCalls.PickerView(object: self)
  }
}
