/// The screen of an application, as a control server needs it.
///
/// Where a function throws, the description of the error says why there is no picture.
@MainActor
package protocol ScreenSource: AnyObject {
  /// Returns a picture of the screen.
  func picture(_ format: ScreenshotFormat) throws -> [UInt8]
  /// Returns the views and the elements of the screen.
  func contents() throws -> any Encodable
  /// Returns the screen's newest frame, as far as it differs from the frame of that number; nil if it does not.
  ///
  /// The bytes are a line of JSON, which names the rectangles that differ, and their pixels.
  func change(since frame: Int) -> [UInt8]?
  /// Called after each new frame, which differs from the one before; the screen is drawn while this is not nil.
  var onFrame: (@MainActor () -> Void)? { get set }
  /// Checks that there can be frames.
  func checkFrames() throws
}
