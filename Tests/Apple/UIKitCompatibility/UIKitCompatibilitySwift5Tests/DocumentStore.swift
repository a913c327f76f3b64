//
//  DocumentStore.swift
//
//  Saves the document when the app leaves, and once more when it ends.
//

import UIKit

class DocumentStore {
    private let url: URL
    var text = "" {
        didSet { hasChanges = hasChanges || text != oldValue }
    }
    private(set) var hasChanges = false
    private(set) var saves = 0

    init(url: URL) {
        self.url = url
        text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        hasChanges = false
    }

    func saveContext() {
        guard hasChanges else { return }
        do {
            try text.write(to: url, atomically: true, encoding: .utf8)
            hasChanges = false
            saves += 1
        } catch {
            let nserror = error as NSError
            fatalError("Unresolved error \(nserror), \(nserror.userInfo)")
        }
    }
}

class EditorAppDelegate: UIResponder, UIApplicationDelegate {

    static var folder = FileManager.default.temporaryDirectory

    var window: UIWindow?

    // MARK: - Document

    lazy var store: DocumentStore = {
        return DocumentStore(url: EditorAppDelegate.folder.appendingPathComponent("document.txt"))
    }()

    func applicationDidEnterBackground(_ application: UIApplication) {
        store.saveContext()
    }

    func applicationWillTerminate(_ application: UIApplication) {
        // Called when the application is about to terminate.
        self.store.saveContext()
    }
}
