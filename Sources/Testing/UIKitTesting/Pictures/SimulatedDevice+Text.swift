import AppLifecycle
import LifecycleTesting
import UIKit

extension SimulatedDevice {
  /// Whether text is measured by the fonts with which it is drawn; if not, by the number of its characters.
  ///
  /// By default true if the test is linked with UIKitPictures, unless `MAINSPRING_TEXT=estimated` is set. Set it before
  /// the launch: layouts that are in place stay.
  public var measuresTextByFonts: Bool {
    get { Graphics.library != nil && textMeasuring.usesFonts }
    set { textMeasuring.usesFonts = newValue }
  }

  private var textMeasuring: TextMeasuring.OfDevice {
    if let known = attachments.object(TextMeasuring.OfDevice.self) { return known }
    let made = TextMeasuring.OfDevice()
    attachments.attach(made)
    return made
  }
}
