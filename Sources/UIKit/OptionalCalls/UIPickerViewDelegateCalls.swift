// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIPickerViewDelegate``.
public enum UIPickerViewDelegateCalls {
  /// Calls `pickerView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct PickerView {
    fileprivate let object: any UIPickerViewDelegate

    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
      -> NSAttributedString?
    {
      OptionalRequirement.value(of: "pickerView(_:attributedTitleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
      } ?? nil
    }

    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) -> Void? {
      OptionalRequirement.value(of: "pickerView(_:didSelectRow:inComponent:)", of: object) {
        object.pickerView(pickerView, didSelectRow: row, inComponent: component)
      }
    }

    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:rowHeightForComponent:)", of: object) {
        object.pickerView(pickerView, rowHeightForComponent: component)
      }
    }

    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      OptionalRequirement.value(of: "pickerView(_:titleForRow:forComponent:)", of: object) {
        object.pickerView(pickerView, titleForRow: row, forComponent: component)
      } ?? nil
    }

    @discardableResult
    public func callAsFunction(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat? {
      OptionalRequirement.value(of: "pickerView(_:widthForComponent:)", of: object) {
        object.pickerView(pickerView, widthForComponent: component)
      }
    }
  }
}

extension UIPickerViewDelegate {
  /// Lets `pickerView` be called as the optional method that it is in Apple's protocol: `object.pickerView?(…)`.
  @MainActor public var pickerView: UIPickerViewDelegateCalls.PickerView? {
    UIPickerViewDelegateCalls.PickerView(object: self)
  }
}
