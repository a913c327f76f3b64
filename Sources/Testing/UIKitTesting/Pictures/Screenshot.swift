import ControlPlane
import Foundation
import UIKit

/// A picture of what an application shows.
public struct Screenshot: Sendable {
  /// The picture as a PNG file.
  public let png: Data
  /// The picture as an SVG file, whose unit is a point.
  public let svg: Data
  /// The number of pixels of the PNG per point.
  public let scale: Double
  /// The fonts of the texts in the picture, with their versions: with the same fonts, the bytes are the same.
  public let fonts: [String]
}

// The asynchronous forms of these members are generated.
extension SimulatedDevice {
  /// Returns a picture of the screen, at the present virtual time, after the layout that is pending.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: `DeviceFailure` if no application runs, if the test is not linked with UIKitPictures, or if the system's
  ///   fonts are not installed.
  public func screenshot(scale: Double = 2, file: StaticString = #filePath, line: UInt = #line) throws -> Screenshot {
    isCalled(from: CallLocation(file, line))
    runWhatIsReady()
    return try picture(scale) { () throws(ScreenPicture.Failure) in try ScreenPicture.ofScreen() }
  }

  /// Returns a picture of a view and its subviews; see `screenshot(scale:)`.
  public func screenshot(
    of view: UIView,
    scale: Double = 2,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Screenshot {
    isCalled(from: CallLocation(file, line))
    runWhatIsReady()
    return try picture(scale) { () throws(ScreenPicture.Failure) in try ScreenPicture.of(view) }
  }

  /// The screen as a PNG file, for a test that has failed; nil if it cannot be drawn, or no application runs.
  var pictureOfFailure: [UInt8]? {
    guard Graphics.library != nil, state != .notRunning else { return nil }
    return (try? screenshot()).map { [UInt8]($0.png) }
  }

  func picture(
    _ scale: Double,
    _ make: @escaping () throws(ScreenPicture.Failure) -> ScreenPicture
  ) throws -> Screenshot {
    try drawn { () throws(ScreenPicture.Failure) in
      let picture = try make()
      let (png, fonts) = try picture.png(scale: scale)
      return Screenshot(png: png, svg: picture.svg().data, scale: scale, fonts: fonts)
    }
  }
}

extension RealDevice {
  /// Returns a picture of the process's screen, with two pixels per point.
  ///
  /// - Throws: `ControlError` if the process has ended, if the application is suspended or a service, or
  ///   if the program is not linked with UIKitPictures.
  public func screenshot() throws(ControlError) -> Screenshot {
    let png = Data(try client.screenshot(.png))
    let fonts = PictureFonts.fonts(of: png)?.components(separatedBy: ", ") ?? []
    return Screenshot(png: png, svg: Data(try client.screenshot(.svg)), scale: 2, fonts: fonts)
  }
}
