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
#endif
