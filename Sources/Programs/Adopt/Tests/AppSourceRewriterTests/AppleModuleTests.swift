import AppSourceRewriter
import Testing

struct AppleModuleTests {
  @Test func importsNameOurModules() {
    expectRewriting("import os", "import UnifiedLogging")
    expectRewriting("import os.log // log", "import UnifiedLogging // log")
    expectRewriting("import struct os.Logger", "import UnifiedLogging")
    expectRewriting("@preconcurrency import OSLog", "@preconcurrency import UnifiedLogging")
    expectRewriting("import UniformTypeIdentifiers", "import UniformTypes")
    expectRewriting("import MobileCoreServices", "import MobileServices")
    expectRewriting("import class Combine.AnyCancellable", "import OpenCombineShim")
  }

  @Test func namesBehindAModule() {
    expectRewriting(
      "import os\nlet l = os.Logger(); let t: os.OSLogType = .info; os.os_log(\"a\"); let v = os.version",
      "import UnifiedLogging\nlet l = UnifiedLogging.Logger(); let t: UnifiedLogging.OSLogType = .info; "
        + "UnifiedLogging.os_log(\"a\"); let v = os.version"
    )
    expectRewriting("import OSLog\nlet l = OSLog.Category.self", "import UnifiedLogging\nlet l = OSLog.Category.self")
    expectRewriting("import OSLog\nlet l = os.Logger()", "import UnifiedLogging\nlet l = UnifiedLogging.Logger()")
  }

  @Test func conditionsAskForOurModules() {
    expectRewriting(
      "#if canImport(os) && !canImport(Combine)\nimport os\n#endif",
      "#if canImport(UnifiedLogging) && !canImport(OpenCombineShim)\nimport UnifiedLogging\n#endif"
    )
  }

  @Test func partsOfUIKitAreTheWholeModule() {
    expectRewriting("import UIKit.UIGestureRecognizerSubclass", "import UIKit")
    expectRewriting("import class UIKit.UIView", "import UIKit")
    expectRewriting("import QuartzCore", "import UIKit")
    expectRewriting(
      "#if canImport(Network)\nimport Network\n#endif\nlet m = NWPathMonitor()",
      "#if canImport(UIKit)\nimport UIKit\n#endif\nlet m = NWPathMonitor()"
    )
    expectRewriting("import class Network.NWPathMonitor", "import UIKit")
    // The text after a shorter name keeps its column.
    expectRewriting("import CoreGraphics\nlet w = CoreGraphics.CGFloat(1)", "import UIKit\nlet w = UIKit .CGFloat(1)")
  }

  @Test func aFileThatLoadsURLsImportsTheirModule() {
    expectRewriting(
      "import Foundation\nlet s = URLSession.shared",
      "import Foundation; import FoundationNetworking\nlet s = URLSession.shared"
    )
    expectRewriting(
      "import Foundation\nvar r: URLRequest?",
      "import Foundation; import FoundationNetworking\nvar r: URLRequest?"
    )
    #expect(SourceRewriter().rewrite("import UIKit\nvar r: URLRequest?", path: "/app/File.swift") == .unchanged)
    #expect(
      SourceRewriter().rewrite("import Foundation\nlet url = URL(string: \"a\")", path: "/app/File.swift") == .unchanged
    )
  }

  @Test func aFileThatUsesWhatOnlyApplesFoundationHasImportsItsModule() {
    for name in ["autoreleasepool {}", "_ = CFAbsoluteTimeGetCurrent()", "_ = objc_getAssociatedObject(o, k)"] {
      expectRewriting("import Foundation\n\(name)", "import Foundation; import UIKit\n\(name)")
    }
    expectRewriting(
      "import Foundation\nvar lock = os_unfair_lock()",
      "import Foundation; import UnifiedLogging\nvar lock = os_unfair_lock()"
    )
    expectRewriting(
      "import UIKit\nvar lock = os_unfair_lock_s()",
      "import UIKit; import UnifiedLogging\nvar lock = os_unfair_lock_s()"
    )
    expectRewriting(
      "import Foundation\nimport os\nos_unfair_lock_lock(lock)",
      "import Foundation\nimport UnifiedLogging\nos_unfair_lock_lock(lock)"
    )
    #expect(
      SourceRewriter().rewrite("import Foundation\nlet autoreleasepools = 1", path: "/app/File.swift") == .unchanged
    )
  }

  @Test func aFileThatImportsUIKitImportsTheModuleOfItsNotifications() {
    expectRewriting(
      "import UIKit\nlet c = UNUserNotificationCenter.current()",
      "import UIKit; import UserNotifications\nlet c = UNUserNotificationCenter.current()"
    )
    // A shorter name is padded to its former width.
    expectRewriting(
      "import UIKit.UIView\nfunc f(_ t: UNTimeIntervalNotificationTrigger) {}",
      "import UIKit ; import UserNotifications\nfunc f(_ t: UNTimeIntervalNotificationTrigger) {}"
    )
    for source in [
      "import UIKit\nimport UserNotifications\nlet c = UNUserNotificationCenter.current()",
      "import Foundation\nlet c = UNUserNotificationCenter.current()", "import UIKit\nlet a = UNITS.first",
    ] {
      #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged, "\(source)")
    }
  }

  @Test func aTestThatImportsXCTestImportsWhatItReExportsOnApplesPlatforms() {
    expectRewriting(
      "import XCTest\nlet v = UIView()",
      "import XCTest; import UIKit\nlet v = UIView()"
    )
    expectRewriting(
      "@testable import App\nimport XCTest\nlet r: UNNotificationRequest? = nil; var w: UIWindow?",
      "@testable import App\nimport XCTest; import UIKit; import UserNotifications\n"
        + "let r: UNNotificationRequest? = nil; var w: UIWindow?"
    )
    expectRewriting(
      "import XCTest\nlet s = URLSession.shared",
      "import XCTest; import FoundationNetworking\nlet s = URLSession.shared"
    )
    for source in [
      "import XCTest\nlet u = URL(string: \"a\")", "import XCTest\nstruct UITally {}\nlet t = UITally()",
      "import XCTest\nimport UIKit\nlet v = UIView()", "import XCTest\nlet i = UInt8(3)",
    ] {
      #expect(SourceRewriter().rewrite(source, path: "/app/File.swift") == .unchanged, "\(source)")
    }
  }
}
