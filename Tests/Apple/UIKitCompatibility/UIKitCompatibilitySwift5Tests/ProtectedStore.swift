//
//  ProtectedStore.swift
//
//  Tokens that are only in memory while the device is unlocked.
//

import UIKit

enum TokenError: Error {
    case locked
    case missing
}

class ProtectedStore {
    private var sealed: [String: Data] = [:]
    private var open: [String: String]? = [:]

    func set(_ token: String, for account: String) throws {
        guard open != nil else { throw TokenError.locked }
        open?[account] = token
    }

    func token(for account: String) throws -> String {
        guard let open = open else { throw TokenError.locked }
        guard let token = open[account] else { throw TokenError.missing }
        return token
    }

    func seal() {
        guard let open = open else { return }
        sealed = open.mapValues { Data($0.utf8.reversed()) }
        self.open = nil
    }

    func unseal() {
        guard open == nil else { return }
        open = sealed.mapValues { String(decoding: $0.reversed(), as: UTF8.self) }
        sealed = [:]
    }
}

class WalletAppDelegate: NSObject, UIApplicationDelegate {
    let store = ProtectedStore()

    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
        store.seal()
    }

    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
        store.unseal()
    }
}
