import Foundation
import ProgramSymbols

/// Finds classes by their names, with or without a module.
///
/// Apple's runtime knows a class under its bare name: UIKit's own, and those of a program that are `@objc(Name)` or
/// that Interface Builder names. Here every class is known under its module's name alone, so the modules that it may be
/// of are tried.
enum ProgramClass {
  /// The class of that name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: the name, with or without its module.
  ///   - modules: the modules to try first; after them come that of the executable's name, the only other module of the
  ///     program that has such a class, and UIKit.
  static func named(_ name: String, modules: [String] = []) -> AnyClass? {
    let executable = BuildSettings.identifier(BuildSettings.ofProgram.target)
    let name = expandedModule(in: name, to: modules.first ?? executable)
    if name.contains("."), let found = NSClassFromString(name) { return found }
    for module in modules + [executable] {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return NSClassFromString(name) ?? NSClassFromString(ownPrefix + name)
  }

  /// As `named(_:modules:)`; where that finds none, the program's symbols are asked which of its modules has such a
  /// class.
  static func anywhere(_ name: String, modules: [String] = []) -> AnyClass? {
    if let found = named(name, modules: modules) { return found }
    if name.contains(".") { return nil }
    let classes = ProgramClasses.named(name).compactMap { NSClassFromString($0) }
    return classes.count == 1 ? classes[0] : nil
  }

  /// The module of a class.
  ///
  /// NSStringFromClass refuses a class that stands in another.
  static func module(of type: AnyClass) -> String? {
    String(reflecting: type).split(separator: ".").first.map(String.init)
  }

  /// `name` with the module where Xcode's templates write a build setting.
  static func expandedModule(in name: String, to module: String) -> String {
    name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
      .replacingOccurrences(of: "${PRODUCT_MODULE_NAME}", with: module)
  }

  /// A class and the program's own classes above it, the nearest first; empty if the class is UIKit's.
  static func lineage(of type: AnyClass) -> [AnyClass] {
    Array(
      sequence(first: type, next: _getSuperclass)
        .prefix { $0 != NSObject.self && !String(reflecting: $0).hasPrefix(ownPrefix) }
    )
  }

  /// Where the metadata of a class are, by which ``MethodDeclaration`` and ``MethodSymbol`` find its symbols.
  ///
  /// A class pointer is the address of its metadata.
  static func metadata(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// What the names of UIKit's own classes begin with: the module's name, which a user may have replaced.
  static let ownPrefix = String(reflecting: UIResponder.self).prefix { $0 != "." } + "."
}
