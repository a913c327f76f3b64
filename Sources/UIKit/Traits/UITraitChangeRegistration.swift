import Foundation

/// What stands for having asked to be told of changes of traits.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// One wish to be told of changes of traits.
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }
}
