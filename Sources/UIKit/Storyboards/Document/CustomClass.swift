import Foundation

/// Finds the classes that Interface Builder files name.
@MainActor
enum CustomClass {
  /// The class of that name.
  ///
  /// A file names the module that its target had in Xcode, or none, where the class could be seen by Objective-C. So
  /// the module of the bundle's target, that of the application's delegate and the executable's name are tried as well.
  static func find(_ name: String, module: String?, in file: InterfaceFile) -> AnyClass? {
    var modules: [String] = []
    if let module { modules.append(module) }
    if let module = file.bundle.flatMap(target(of:)) { modules.append(module) }
    if let delegate = UIApplication.instance?.delegate, let module = ProgramClass.module(of: type(of: delegate)) {
      modules.append(module)
    }
    return ProgramClass.named(name, modules: modules)
  }

  /// The target whose resources a bundle of SwiftPM holds: its name is the package's, a line and the target's.
  private static func target(of bundle: Bundle) -> String? {
    let name = ((bundle.bundlePath as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.split(separator: "_", maxSplits: 1).dropFirst().first.map(String.init)
  }
}
