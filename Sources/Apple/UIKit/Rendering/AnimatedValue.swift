import Foundation
import Geometry

/// A value that animations interpolate: numbers, or a color.
enum AnimatedValue {
  case numbers([CGFloat])
  case color(CGColor?)

  init(_ point: CGPoint) { self = .numbers([point.x, point.y]) }
  init(_ size: CGSize) { self = .numbers([size.width, size.height]) }
  init(_ rect: CGRect) { self = .numbers([rect.minX, rect.minY, rect.width, rect.height]) }
  init(_ transform: CATransform3D) { self = .numbers(transform.rows.flatMap(\.self)) }

  /// Creates a value from a value of an animation; nil for a value that cannot be interpolated.
  init?(_ value: Any) {
    switch value {
    case let number as CGFloat: self = .numbers([number])
    case let number as Int: self = .numbers([CGFloat(number)])
    case let number as Float: self = .numbers([CGFloat(number)])
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect)
    case let transform as CATransform3D: self.init(transform)
    case let color as CGColor: self = .color(color)
    case let color as UIColor: self = .color(color.cgColor)
    case let value as NSValue where value is NSNumber == false:
      switch String(cString: value.objCType) {
      case let type where type.hasPrefix("{CGPoint") || type.hasPrefix("{_NSPoint"): self.init(value.cgPointValue)
      case let type where type.hasPrefix("{CGRect") || type.hasPrefix("{_NSRect"): self.init(value.cgRectValue)
      case let type where type.hasPrefix("{CGSize") || type.hasPrefix("{_NSSize"): self.init(value.cgSizeValue)
      default: return nil
      }
    case let number as NSNumber: self = .numbers([CGFloat(number.doubleValue)])
    default: return nil
    }
  }

  func mixed(with other: AnimatedValue, _ part: CGFloat) -> AnimatedValue {
    switch (self, other) {
    case (.numbers(let one), .numbers(let two)):
      .numbers(zip(one, two).map { $0 + ($1 - $0) * part })
    case (.color(let one), .color(let two)): .color(CGColor.mixed(one, two, part))
    default: part < 1 ? self : other
    }
  }

  func adding(_ other: AnimatedValue) -> AnimatedValue {
    guard case .numbers(let one) = self, case .numbers(let two) = other else { return other }
    return .numbers(zip(one, two).map(+))
  }

  func scaled(_ factor: CGFloat) -> AnimatedValue {
    guard case .numbers(let numbers) = self else { return self }
    return .numbers(numbers.map { $0 * factor })
  }
}

/// A property of a layer that an animation changes, by its key path.
struct AnimatedKey {
  let read: (LayerValues) -> AnimatedValue
  let write: (AnimatedValue, inout LayerValues) -> Void

  private static func number(_ path: WritableKeyPath<LayerValues, CGFloat>) -> AnimatedKey {
    AnimatedKey(
      read: { .numbers([$0[keyPath: path]]) },
      write: { if case .numbers(let numbers) = $0, let first = numbers.first { $1[keyPath: path] = first } }
    )
  }

  private static func small(_ path: WritableKeyPath<LayerValues, Float>) -> AnimatedKey {
    AnimatedKey(
      read: { .numbers([CGFloat($0[keyPath: path])]) },
      write: { if case .numbers(let numbers) = $0, let first = numbers.first { $1[keyPath: path] = Float(first) } }
    )
  }

  private static func color(_ path: WritableKeyPath<LayerValues, CGColor?>) -> AnimatedKey {
    AnimatedKey(
      read: { .color($0[keyPath: path]) },
      write: { if case .color(let color) = $0 { $1[keyPath: path] = color } }
    )
  }

  private static func several(
    _ read: @escaping (LayerValues) -> AnimatedValue,
    count: Int,
    _ write: @escaping ([CGFloat], inout LayerValues) -> Void
  ) -> AnimatedKey {
    AnimatedKey(read: read) { value, values in
      if case .numbers(let numbers) = value, numbers.count == count { write(numbers, &values) }
    }
  }

  /// A number that changes the transform; `read` is its value in an identity.
  private static func transform(_ start: CGFloat, _ make: @escaping (CGFloat) -> CATransform3D) -> AnimatedKey {
    several({ _ in .numbers([start]) }, count: 1) { numbers, values in
      values.transform = CATransform3DConcat(make(numbers[0]), values.transform)
    }
  }

  private init(
    read: @escaping (LayerValues) -> AnimatedValue,
    write: @escaping (AnimatedValue, inout LayerValues) -> Void
  ) { (self.read, self.write) = (read, write) }

  /// Creates the key of a path; nil for a property whose animation is not shown.
  init?(_ path: String) {
    switch path {
    case "opacity": self = .small(\.opacity)
    case "position":
      self = .several({ AnimatedValue($0.position) }, count: 2) { $1.position = CGPoint(x: $0[0], y: $0[1]) }
    case "position.x": self = .number(\.position.x)
    case "position.y": self = .number(\.position.y)
    case "bounds":
      self = .several({ AnimatedValue($0.bounds) }, count: 4) {
        $1.bounds = CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
      }
    case "bounds.origin":
      self = .several({ AnimatedValue($0.bounds.origin) }, count: 2) { $1.bounds.origin = CGPoint(x: $0[0], y: $0[1]) }
    case "bounds.size":
      self = .several({ AnimatedValue($0.bounds.size) }, count: 2) {
        $1.bounds.size = CGSize(width: $0[0], height: $0[1])
      }
    case "bounds.size.width": self = .number(\.bounds.size.width)
    case "bounds.size.height": self = .number(\.bounds.size.height)
    case "bounds.origin.x": self = .number(\.bounds.origin.x)
    case "bounds.origin.y": self = .number(\.bounds.origin.y)
    case "transform":
      self = .several({ AnimatedValue($0.transform) }, count: 16) { numbers, values in
        values.transform = CATransform3D(rows: (0..<4).map { Array(numbers[$0 * 4..<$0 * 4 + 4]) })
      }
    case "transform.rotation", "transform.rotation.z": self = .transform(0) { CATransform3DMakeRotation($0, 0, 0, 1) }
    case "transform.rotation.x": self = .transform(0) { CATransform3DMakeRotation($0, 1, 0, 0) }
    case "transform.rotation.y": self = .transform(0) { CATransform3DMakeRotation($0, 0, 1, 0) }
    case "transform.scale", "transform.scale.xy": self = .transform(1) { CATransform3DMakeScale($0, $0, 1) }
    case "transform.scale.x": self = .transform(1) { CATransform3DMakeScale($0, 1, 1) }
    case "transform.scale.y": self = .transform(1) { CATransform3DMakeScale(1, $0, 1) }
    case "transform.translation.x": self = .transform(0) { CATransform3DMakeTranslation($0, 0, 0) }
    case "transform.translation.y": self = .transform(0) { CATransform3DMakeTranslation(0, $0, 0) }
    case "backgroundColor": self = .color(\.backgroundColor)
    case "borderColor": self = .color(\.borderColor)
    case "cornerRadius": self = .number(\.cornerRadius)
    case "borderWidth": self = .number(\.borderWidth)
    case "shadowOpacity": self = .small(\.shadowOpacity)
    case "shadowRadius": self = .number(\.shadowRadius)
    case "shadowOffset":
      self = .several({ AnimatedValue($0.shadowOffset) }, count: 2) {
        $1.shadowOffset = CGSize(width: $0[0], height: $0[1])
      }
    case "strokeStart": self = .number(\.strokeStart)
    case "strokeEnd": self = .number(\.strokeEnd)
    case "lineWidth": self = .number(\.lineWidth)
    case "fillColor": self = .color(\.fillColor)
    case "strokeColor": self = .color(\.strokeColor)
    default: return nil
    }
  }
}
