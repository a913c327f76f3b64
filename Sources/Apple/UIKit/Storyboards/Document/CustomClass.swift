import Foundation

/// Finds the classes that Interface Builder files name.
@MainActor
enum CustomClass {
  /// Returns the class with that name; nil if it is not found.
  ///
  /// A file names the module of its target in Xcode, or no module if the class is visible to Objective-C. The search
  /// therefore also covers the module of the bundle's target, that of the application's delegate, and that of the
  /// executable.
  static func find(_ name: String, module: String?, in file: InterfaceFile) -> AnyClass? {
    var modules: [String] = []
    if let module { modules.append(module) }
    if let module = file.bundle.flatMap(target(of:)) { modules.append(module) }
    if let delegate = ApplicationContext.current?.delegate, let module = ProgramClass.module(of: type(of: delegate)) {
      modules.append(module)
    }
    return ProgramClass.named(name, modules: modules)
  }

  /// Returns the target whose resources a bundle of SwiftPM contains.
  ///
  /// The bundle's name consists of the package's name, an underscore and the target's name.
  private static func target(of bundle: Bundle) -> String? {
    let name = ((bundle.bundlePath as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.split(separator: "_", maxSplits: 1).dropFirst().first.map(String.init)
  }
}
