import Foundation
import UIKit
import os.log
#if canImport(UniformTypeIdentifiers)
    import UniformTypeIdentifiers
#endif

private let log = os.Logger(subsystem: "org.example.menu", category: "actions")

/// Actions that a menu file names.
class MenuActions<Document>: NSObject {

    var performed: [String] = []

    @objc func open(_ sender: Any?) {
        performed.append("open \(Document.self)")
        log.debug("opened by \(String(describing: sender), privacy: .public)")
    }

    @objc(printDocument:) private func printOnPaper(_ sender: Any) { performed.append("print") }

    final class Recent: NSObject {
        var cleared = 0
        @objc func clearMenu() { cleared += 1 }
    }

    func run(_ names: [String]) {
        for name in names {
            let selector = NSSelectorFromString(name)
            guard responds(to: selector) else {
                os_log("no action %{public}s", log: .default, type: .error, name)
                continue
            }
            perform(selector, with: self)
        }
    }
}

/// The class itself is the target.
final class MenuBar: NSObject {

    static var shown = 0

    @objc static func show() { shown += 1 }

    @objc class func hide(_ sender: Any) { shown -= 1 }

    static func timer() -> Timer {
        return Timer(timeInterval: 1, target: self, selector: Selector("show"), userInfo: nil, repeats: false)
    }
}

private extension MenuActions {
    @objc func share(_ sender: Any?) { performed.append("share \(UTType.pdf.preferredFilenameExtension ?? "")") }
}

func localMenu() -> NSObject {
    class Local: NSObject {
        @objc func quit() { MenuBar.shown = 10 }
    }
    return Local()
}
