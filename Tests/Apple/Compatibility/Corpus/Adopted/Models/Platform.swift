//
//  Platform.swift
//
//  Code for iOS alone.
//

import Foundation
#if os(iOS) || os(tvOS)
    import UIKit

    enum Platform {
        #if targetEnvironment(simulator)
            static let isSimulator = true
        #else
            static let isSimulator = false
        #endif

        static func name() -> String { return UIDevice.current.model }
    }

    class MemoryWatcher: NSObject {
        private(set) var warnings = 0

        override init() {
            super.init()
            NotificationCenter.default.addObserver(
                self, selector: #selector(didReceiveMemoryWarning), name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        }

        @objc func didReceiveMemoryWarning() { warnings += 1 }
    }
#endif
