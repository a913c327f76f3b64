import Foundation

/// The build settings that Xcode's templates use in an Info.plist, such as `$(PRODUCT_NAME)`.
///
/// Xcode replaces them at build time. SwiftPM copies the file unchanged, so this type replaces them when the file is
/// read. Sources: the templates, and "Build settings reference" in Xcode's documentation.
package struct BuildSettings {
  /// The name of the target: that of the executable or, on a simulated device, of the application.
  let target: String
  /// The module of the application's classes.
  ///
  /// If nil, `$(PRODUCT_MODULE_NAME)` stays in the text, and ``ProgramClass`` replaces it with the delegate's module.
  let module: String?

  /// Creates the settings of a target.
  ///
  /// If `module` is nil, the variable for the module's name stays in the text.
  package init(target: String, module: String? = nil) {
    self.target = target
    self.module = module
  }

  /// The settings of this process.
  static let ofProgram = BuildSettings(
    target: URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "").lastPathComponent
  )

  /// Returns `propertyList` with the values of the settings in place of their names, in all its strings and keys.
  func expanded(_ propertyList: Any) -> Any {
    switch propertyList {
    case let text as String: expanded(text)
    case let list as [Any]: list.map(expanded)
    case let fields as [String: Any]:
      Dictionary(fields.map { (expanded($0.key), expanded($0.value)) }, uniquingKeysWith: { first, _ in first })
    default: propertyList
    }
  }

  /// Returns `text` with every `$(NAME)` and `${NAME}` replaced by the value of the setting.
  ///
  /// As in Xcode, a setting without a value is replaced by nothing.
  func expanded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let open = rest.dropFirst().first
      let close: Character? = open == "(" ? ")" : open == "{" ? "}" : nil
      guard let close, let end = rest.firstIndex(of: close) else {
        result.append("$")
        rest = rest.dropFirst()
        continue
      }
      let variable = rest[..<end].dropFirst(2)
      result += value(of: variable) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns the value of `NAME` or `NAME:operator`; nil means that the variable stays in the text.
  private func value(of variable: Substring) -> String? {
    let parts = variable.split(separator: ":", omittingEmptySubsequences: false)
    guard var value = setting(String(parts.first ?? "")) else { return nil }
    for operation in parts.dropFirst() {
      switch operation {
      case "rfc1034identifier":
        value = BuildSettings.replacing(in: value, by: "-") { $0.isLetter || $0.isNumber || $0 == "." }
      case "c99extidentifier", "identifier": value = BuildSettings.identifier(value)
      case "lower": value = value.lowercased()
      case "upper": value = value.uppercased()
      default: break
      }
    }
    return value
  }

  private func setting(_ name: String) -> String? {
    switch name {
    case "PRODUCT_NAME", "EXECUTABLE_NAME", "TARGET_NAME", "TARGETNAME", "PROJECT_NAME": target
    case "PRODUCT_MODULE_NAME": module
    case "PRODUCT_BUNDLE_IDENTIFIER":
      BuildSettings.replacing(in: target, by: "-") { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    case "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL"
    case "DEVELOPMENT_LANGUAGE": "en"
    case "MARKETING_VERSION": "1.0"
    case "CURRENT_PROJECT_VERSION": "1"
    default: ""
    }
  }

  /// Returns `name` converted to a valid module name.
  static func identifier(_ name: String) -> String {
    let name = replacing(in: name, by: "_") { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  private static func replacing(
    in text: String,
    by replacement: Character,
    keeping isKept: (Character) -> Bool
  ) -> String {
    String(text.map { isKept($0) ? $0 : replacement })
  }
}
