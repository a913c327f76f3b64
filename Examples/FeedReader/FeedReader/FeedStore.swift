import Foundation

extension Notification.Name {
    static let feedDidChange = Notification.Name("FeedDidChange")
}

/// The titles that were read last, newest first.
class FeedStore {

    private(set) var titles: [String] = []
    private(set) var savedTitles: [String] = []
    private let queue = DispatchQueue(label: "org.example.feedreader.store")

    func replace(with titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        NotificationCenter.default.post(name: .feedDidChange, object: self)
    }

    func save(completion: @escaping () -> Void) {
        let titles = self.titles
        queue.async {
            // A slow disk.
            Thread.sleep(forTimeInterval: 2)
            DispatchQueue.main.async {
                self.savedTitles = titles
                completion()
            }
        }
    }
}
