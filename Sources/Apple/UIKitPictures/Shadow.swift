import CPango
import Foundation

/// The blurred opacity of a group.
struct Shadow {
  /// A surface of opacities, whose origin is the upper left corner of the area.
  let surface: OpaquePointer
  private let owner: Owner

  private final class Owner {
    let surface: OpaquePointer
    init(_ surface: OpaquePointer) { self.surface = surface }
    deinit { cairo_surface_destroy(surface) }
  }

  /// Blurs the opacity of a group in an area of device space, whose y axis points up from the height of the canvas.
  ///
  /// `radius` is the standard deviation, in pixels. Returns nil if the area is empty, or larger than a canvas can be.
  init?(of group: OpaquePointer?, in area: CGRect, height: Double, radius: Double) {
    let (width, rows) = (area.width, area.height)
    guard width >= 1, rows >= 1, width <= 16384, rows <= 16384,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(rows)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    owner = Owner(surface)
    self.surface = surface
    let cairo = cairo_create(surface)
    // The group's pattern is in device space with the y axis up.
    cairo_translate(cairo, -area.minX, area.maxY)
    cairo_scale(cairo, 1, -1)
    cairo_set_source(cairo, group)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    if radius > 0, let data = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      Self.blur(data, width: Int(width), height: Int(rows), stride: stride, radius: radius)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Blurs by three averages of boxes, whose result is nearly a normal distribution.
  private static func blur(_ data: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, radius: Double) {
    // Three boxes of width w have a variance of (w² - 1) / 4.
    let box = max(1, Int((4 * radius * radius + 1).squareRoot().rounded()) | 1)
    guard box > 1 else { return }
    var line = [UInt8](repeating: 0, count: max(width, height))
    for _ in 0..<3 {
      for row in 0..<height { average(data + row * stride, count: width, step: 1, box: box, &line) }
      for column in 0..<width { average(data + column, count: height, step: stride, box: box, &line) }
    }
  }

  /// Replaces each of the values by the average of the `box` values around it; those outside are 0.
  private static func average(
    _ values: UnsafeMutablePointer<UInt8>,
    count: Int,
    step: Int,
    box: Int,
    _ line: inout [UInt8]
  ) {
    let half = box / 2
    var sum = 0
    for index in 0..<min(half, count) { sum += Int(values[index * step]) }
    for index in 0..<count {
      if index + half < count { sum += Int(values[(index + half) * step]) }
      line[index] = UInt8(sum / box)
      if index - half >= 0 { sum -= Int(values[(index - half) * step]) }
    }
    for index in 0..<count { values[index * step] = line[index] }
  }
}
