/// The format of a picture of the screen.
public enum ScreenshotFormat: String, CaseIterable, Sendable {
  /// Pixels, two for each point.
  case png
  /// Lines and areas, whose unit is a point.
  case svg

  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}
