import Foundation

/// A format of `os_log`, such as `"saved %d of %{public}@"`.
struct LogFormat {
  private let text: String

  init(_ text: StaticString) { self.text = "\(text)" }

  /// Returns the message: the format with the arguments in place of its specifiers.
  func rendered(_ arguments: [any CVarArg]) -> String {
    // The first line, because later calls may set another error.
    let error = errno
    var output = ""
    var arguments = arguments[...]
    var rest = text[...]
    while let start = rest.firstIndex(of: "%") {
      output += rest[..<start]
      rest = rest[start...].dropFirst()
      if rest.first == "%" {
        output += "%"
        rest = rest.dropFirst()
        continue
      }
      var options: Substring = ""
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        options = rest[..<end].dropFirst()
        rest = rest[end...].dropFirst()
      }
      guard let last = rest.firstIndex(where: { $0.isLetter && !"hlqjzt".contains($0) || $0 == "@" }) else {
        return output + "%" + rest
      }
      var specifier = String(rest[...last])
      // A star takes a width or a precision from the arguments.
      while let star = specifier.firstIndex(of: "*") {
        let number = arguments.popFirst().flatMap { $0 as? any BinaryInteger }
        specifier.replaceSubrange(star...star, with: number.map { "\($0)" } ?? "")
      }
      rest = rest[last...].dropFirst()
      if specifier == "m" {
        output += String(cString: strerror(error))
        continue
      }
      guard let argument = arguments.popFirst() else { continue }
      output += Self.rendered(argument, specifier, options.split(separator: ",").map { $0.trimmingPrefix(" ") })
    }
    return output + rest
  }

  private static func rendered(_ argument: any CVarArg, _ specifier: String, _ options: [Substring]) -> String {
    // Any other conversion is rendered as text: `%n`, for example, would write to memory at the argument.
    let isText = !(specifier.last.map { "diouxXeEfFgGaAcCpDUO".contains($0) } ?? false)
    let value = {
      if let text = argument as? UnsafePointer<CChar> { return rendered(text, specifier) }
      if let text = argument as? UnsafeMutablePointer<CChar> { return rendered(UnsafePointer(text), specifier) }
      return isText ? "\(argument)" : String(format: "%" + specifier, argument)
    }
    let isHashed = options.contains("mask.hash")
    let privacy: OSLogPrivacy =
      options.contains("public")
      ? .public
      : options.contains("sensitive")
        ? .sensitive
        : options.contains("private")
          ? .private(mask: isHashed ? .hash : .none) : .auto(mask: isHashed ? .hash : .none)
    return privacy.rendered(value, isPublicByDefault: !isText)
  }

  /// Returns the C string at `text`, or its beginning if `specifier` has a precision; any specifier but `s` shows the
  /// address.
  private static func rendered(_ text: UnsafePointer<CChar>, _ specifier: String) -> String {
    guard specifier.last == "s" else { return "\(text)" }
    let precision = specifier.firstIndex(of: ".").map { specifier[$0...].dropFirst().dropLast() }
    // A string with a precision may lack the zero at its end.
    guard let longest = precision.map({ Int($0) ?? 0 }) else { return String(cString: text) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: strnlen(text, longest)), as: UTF8.self)
  }
}
