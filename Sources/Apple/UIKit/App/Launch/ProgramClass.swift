import Foundation
import ProgramSymbols

/// Finds classes by name, with or without a module.
///
/// Apple's runtime finds a class by its bare name if it belongs to UIKit, is declared `@objc(Name)`, or is named by
/// Interface Builder. On Linux the runtime finds a class only with its module's name, so these functions try the
/// possible modules.
package enum ProgramClass {
  /// Returns the class with that name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: the name, with or without its module.
  ///   - modules: the modules to try first. After them come the module with the executable's name and UIKit.
  static func named(_ name: String, modules: [String] = []) -> AnyClass? {
    let executable = BuildSettings.identifier(BuildSettings.ofProgram.target)
    let name = expandedModule(in: name, to: modules.first ?? executable)
    if name.contains("."), let found = NSClassFromString(name) { return found }
    for module in modules + [executable] {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return NSClassFromString(name) ?? NSClassFromString(ownPrefix + name)
  }

  /// Same as `named(_:modules:)`, but if that finds no class, looks in the program's symbols for a class with that name
  /// in any module.
  ///
  /// Returns nil if several modules have such a class.
  static func anywhere(_ name: String, modules: [String] = []) -> AnyClass? {
    if let found = named(name, modules: modules) { return found }
    if name.contains(".") { return nil }
    let classes = ProgramClasses.named(name).compactMap { NSClassFromString($0) }
    return classes.count == 1 ? classes[0] : nil
  }

  /// Returns the module of a class.
  ///
  /// The implementation does not use NSStringFromClass, which refuses nested classes.
  static func module(of type: AnyClass) -> String? {
    String(reflecting: type).split(separator: ".").first.map(String.init)
  }

  /// Returns `name` with `module` in place of the build setting that Xcode's templates write for it.
  static func expandedModule(in name: String, to module: String) -> String {
    name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
      .replacingOccurrences(of: "${PRODUCT_MODULE_NAME}", with: module)
  }

  /// Returns `type` and its superclasses, the nearest first, up to the first class of UIKit or NSObject; empty if
  /// `type` itself belongs to UIKit.
  static func lineage(of type: AnyClass) -> [AnyClass] {
    Array(
      sequence(first: type, next: _getSuperclass)
        .prefix { $0 != NSObject.self && !String(reflecting: $0).hasPrefix(ownPrefix) }
    )
  }

  /// Returns the methods that symbols show in `type` and its superclasses outside UIKit, with their classes.
  static func methods(of type: AnyClass) -> [(owner: AnyClass, method: MethodDeclaration)] {
    lineage(of: type).flatMap { owner in MethodDeclaration.ofClass(at: metadata(of: owner)).map { (owner, $0) } }
  }

  /// Returns the address of a class's metadata, by which ``MethodDeclaration`` and ``MethodSymbol`` find its symbols.
  static func metadata(of type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

  /// The prefix in the names of UIKit's own classes: the name of this module, which a user may have changed, and a dot.
  static let ownPrefix = String(reflecting: ProgramClass.self).prefix { $0 != "." } + "."
}
