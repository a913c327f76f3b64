import UIKit

class FeedLoader {

    private let store: FeedStore
    private let url = URL(string: "https://feeds.example.org/titles.txt")!

    init(store: FeedStore) {
        self.store = store
    }

    @discardableResult
    func load(completion: @escaping (Bool) -> Void) -> URLSessionDataTask {
        let task = URLSession.shared.dataTask(with: url) { data, response, error in
            DispatchQueue.main.async {
                guard let data = data, error == nil, let text = String(data: data, encoding: .utf8) else {
                    return completion(false)
                }
                self.store.replace(with: text.components(separatedBy: "\n").filter { !$0.isEmpty })
                completion(true)
            }
        }
        task.resume()
        return task
    }
}
