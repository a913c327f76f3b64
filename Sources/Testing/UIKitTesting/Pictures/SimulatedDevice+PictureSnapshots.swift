import Foundation
import LifecycleTesting
import Testing
import UIKit

extension SimulatedDevice {
  /// Compares the screen with a reference picture beside the test.
  ///
  /// The reference is `__Pictures__/FILE/NAME-WIDTHxHEIGHT@SCALE-STYLE.png` in the folder of the test's source, so each
  /// size and appearance has its own. It is written if it does not exist, or if it differs and either `records` is true
  /// or `MAINSPRING_RECORD=1` is set. Else, if it differs, the reference, the picture and their difference are attached
  /// to the test.
  ///
  /// - Parameters:
  ///   - name: The name of the reference.
  ///   - view: The view to compare; nil for the whole screen.
  ///   - scale: The number of pixels per point.
  ///   - tolerance: The difference that is allowed.
  ///   - records: Whether to write the reference.
  ///   - source: The test's source file; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Throws: `DeviceFailure` if the picture differs, with the share of the pixels; if there was no reference and
  ///   nothing asked to write it; if a file cannot be read or written; or as `screenshot(scale:)` does.
  public func assertLooks(
    like name: String,
    _ view: UIView? = nil,
    scale: Double = 2,
    tolerance: PictureTolerance = .none,
    records: Bool = false,
    source: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let new = try pictureFile(of: view, scale: scale, at: CallLocation(source, line))
    let file = reference(name, of: view, scale, beside: "\(source)")
    let known = try? Data(contentsOf: file)
    if let known, known == new || hasSamePixels(known, new) { return }
    let mayRecord = records || ProcessInfo.processInfo.environment["MAINSPRING_RECORD"].map { $0 != "0" } ?? false
    if mayRecord || known == nil {
      try write(new, to: file)
      if mayRecord { return }
      throw failure(
        .differsFromSnapshot(path: file.path),
        "There was no reference \(file.path); it has been written. Look at it, and run the test again."
      )
    }
    try compare(known ?? Data(), with: new, at: file, tolerance)
  }

  /// Returns the PNG file of a screenshot of a view, or of the screen, without an SVG file.
  private func pictureFile(of view: UIView?, scale: Double, at location: CallLocation) throws -> Data {
    isCalled(from: location)
    runWhatIsReady()
    return try drawn { () throws(ScreenPicture.Failure) in
      let picture = if let view { try ScreenPicture.of(view) } else { try ScreenPicture.ofScreen() }
      return try picture.png(scale: scale).data
    }
  }

  /// Draws in the application's code.
  func drawn<Drawn>(_ draw: () throws(ScreenPicture.Failure) -> Drawn) throws -> Drawn {
    guard sharedApplication != nil else {
      throw failure(.wrongState("no application"), "There is nothing to draw: no application runs on this device.")
    }
    var result: Result<Drawn, ScreenPicture.Failure>?
    run {
      do throws(ScreenPicture.Failure) { result = .success(try draw()) } catch { result = .failure(error) }
    }
    switch result {
    case .success(let drawn)?: return drawn
    case .failure(let error)?: throw failure(.notDrawn, "The screen cannot be drawn: \(error).")
    case nil: throw failure(.wrongState("ended"), "There is nothing to draw: the application has ended.")
    }
  }

  /// Whether two files have the same pixels, though another library may have compressed them.
  private func hasSamePixels(_ known: Data, _ new: Data) -> Bool {
    guard let library = Graphics.library, let reference = library.decode(known, .png),
      let picture = library.decode(new, .png)
    else { return false }
    return (reference.width, reference.height) == (picture.width, picture.height) && reference.bytes == picture.bytes
  }

  private func reference(_ name: String, of view: UIView?, _ scale: Double, beside source: String) -> URL {
    let source = URL(fileURLWithPath: source)
    let size = view?.bounds.size ?? UIScreen.main.bounds.size
    let shown = view ?? sharedApplication?.windows.last
    let style = shown?.traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    func short(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }
    return source.deletingLastPathComponent()
      .appendingPathComponent("__Pictures__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
      .appendingPathComponent("\(name)-\(short(size.width))x\(short(size.height))@\(short(scale))-\(style).png")
  }

  private func write(_ data: Data, to file: URL) throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw failure(
        .unusableFile(path: file.path),
        "The reference cannot be written to \(file.path): \(error.localizedDescription)"
      )
    }
  }

  private func compare(
    _ known: Data,
    with new: Data,
    at file: URL,
    _ tolerance: PictureTolerance
  ) throws {
    guard let library = Graphics.library, let picture = library.decode(new, .png) else { return }
    guard let reference = library.decode(known, .png) else {
      throw failure(
        .unusableFile(path: file.path),
        "The reference \(file.path) is no PNG file that can be read; MAINSPRING_RECORD=1 writes it again."
      )
    }
    guard (reference.width, reference.height) == (picture.width, picture.height) else {
      attach(known, new, nil)
      throw failure(
        .differsFromSnapshot(path: file.path),
        "The reference \(file.path) has \(reference.width) by \(reference.height) pixels, and the picture "
          + "\(picture.width) by \(picture.height)."
      )
    }
    let difference = PictureDifference(from: reference, to: picture, color: tolerance.color)
    guard difference.share > tolerance.share else { return }
    attach(known, new, library.png(difference.picture))
    let percent = (difference.share * 10000).rounded(.up) / 100
    throw failure(
      .differsFromSnapshot(path: file.path),
      "\(percent) % of the pixels differ from the reference \(file.path), by up to "
        + "\(Int((difference.greatest * 100).rounded())) %; MAINSPRING_RECORD=1 writes it again. "
        + PictureFonts.comparison(of: known, with: new)
    )
  }

  private func attach(_ reference: Data, _ new: Data, _ difference: Data?) {
    Attachment.record([UInt8](reference), named: "reference.png")
    Attachment.record([UInt8](new), named: "picture.png")
    if let difference { Attachment.record([UInt8](difference), named: "difference.png") }
  }
}
