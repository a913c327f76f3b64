import Foundation
import Mainspring
import ProgramSymbols

/// A method of the application's delegate for a transition that only the scenes' delegate receives.
///
/// Apple's UIKit does not call it either in an application with scenes, and an application that moves to scenes loses
/// what it does there. Debug builds find it in the program's symbols; they check each class once.
struct UncalledTransition: Equatable {
  /// The method in the program, for example `App.Delegate.applicationDidEnterBackground(_:)`.
  let method: String
  /// The method that is called instead.
  let instead: String
  /// Whether the scene's delegate has that method too.
  let isAnswered: Bool

  private static let pairs = [
    "applicationDidBecomeActive": "sceneDidBecomeActive", "applicationWillResignActive": "sceneWillResignActive",
    "applicationDidEnterBackground": "sceneDidEnterBackground",
    "applicationWillEnterForeground": "sceneWillEnterForeground",
  ]

  private static let looked = Locked<Set<ObjectIdentifier>>([])

  /// Writes a line to standard error for each such method in the class of `delegate`.
  ///
  /// Does nothing in release builds.
  @MainActor
  static func report(in delegate: (any UIApplicationDelegate)?, beside sceneDelegates: [(any UISceneDelegate)?]) {
    #if DEBUG
      guard let delegate, looked.withLock({ $0.insert(ObjectIdentifier(type(of: delegate))).inserted }) else { return }
      for method in all(in: type(of: delegate), beside: sceneDelegates.compactMap { $0.map { type(of: $0) } }) {
        let answer = method.isAnswered ? "" : ", which no delegate of a scene implements"
        LaunchEnvironment.warn(
          "\(method.method) is not called: the application has scenes, whose delegate receives \(method.instead)\(answer)"
        )
      }
    #endif
  }

  /// Returns such methods in a class and in its superclasses outside UIKit, sorted.
  static func all(in type: AnyClass, beside scenes: [AnyClass]) -> [UncalledTransition] {
    let answered = Set(scenes.flatMap(transitions(of:)).map(\.method.name))
    return transitions(of: type).compactMap { owner, method in
      pairs[method.name].map { instead in
        UncalledTransition(
          method: "\(String(reflecting: owner)).\(method.name)(_:)",
          instead: "\(instead)(_:)",
          isAnswered: answered.contains(instead)
        )
      }
    }
    .sorted { $0.method < $1.method }
  }

  /// Returns the methods with one unnamed parameter, such as `sceneDidBecomeActive(_:)`.
  private static func transitions(of type: AnyClass) -> [(owner: AnyClass, method: MethodDeclaration)] {
    ProgramClass.methods(of: type).filter { $0.method.parameters.map(\.label) == [""] }
  }
}
