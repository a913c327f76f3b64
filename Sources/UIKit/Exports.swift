// `import UIKit` re-exports Foundation, as on Apple's platforms; application delegates rely on that.
@_exported import Foundation
@_exported import FoundationXML
