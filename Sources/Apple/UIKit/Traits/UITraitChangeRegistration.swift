import Foundation

/// A token for a registered observer of trait changes.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitchangeregistration>.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A registered observer of trait changes.
final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (any UITraitEnvironment, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }
}
