// A package's own module in place of a module of Apple's; see docs/apple/modules.md.
import Foundation

/// The machine has no mobile network.
open class CTTelephonyNetworkInfo: NSObject {
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
}
