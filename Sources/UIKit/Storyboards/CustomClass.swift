import Foundation

/// Finds the classes that Interface Builder files name.
@MainActor
enum CustomClass {
  /// The class of that name.
  ///
  /// A file names the module that its target had in Xcode, or none, where the class could be seen by Objective-C. So the
  /// module of the bundle's target, that of the application's delegate and the executable's name are tried as well.
  static func find(_ name: String, module: String?, in file: InterfaceFile) -> AnyClass? {
    if name.contains("."), let found = NSClassFromString(name) { return found }
    var modules: [String] = []
    if let module { modules.append(module) }
    if let module = file.bundle.flatMap(target(of:)) { modules.append(module) }
    if let delegate = UIApplication.instance?.delegate, let module = moduleName(of: type(of: delegate)) {
      modules.append(module)
    }
    if let executable = Bundle.main.executableURL?.lastPathComponent { modules.append(executable) }
    for module in modules {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return NSClassFromString(name)
  }

  /// The target whose resources a bundle of SwiftPM holds: its name is the package's, a line and the target's.
  private static func target(of bundle: Bundle) -> String? {
    let name = ((bundle.bundlePath as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.split(separator: "_", maxSplits: 1).dropFirst().first.map(String.init)
  }

  private static func moduleName(of type: AnyClass) -> String? {
    // NSStringFromClass refuses a class that stands in another.
    String(reflecting: type).split(separator: ".").first.map(String.init)
  }
}
