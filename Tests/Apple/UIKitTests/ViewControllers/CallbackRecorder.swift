import TestPrograms
import UIKit

/// A view controller that notes its callbacks.
class CallbackRecorder: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Not made from an archive.") }

  deinit { journal.write("\(name).deinit") }

  override func loadView() {
    journal.write("\(name).loadView")
    super.loadView()
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    journal.write("\(name).viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    journal.write("\(name).viewWillAppear(\(animated))")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    journal.write("\(name).viewIsAppearing(\(animated))")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    journal.write("\(name).viewDidAppear(\(animated))")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    journal.write("\(name).viewWillDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    journal.write("\(name).viewDidDisappear(\(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    journal.write("\(name).willMove(\(Self.name(of: parent)))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    journal.write("\(name).didMove(\(Self.name(of: parent)))")
  }

  private static func name(of controller: UIViewController?) -> String {
    switch controller {
    case nil: "nil"
    case let recorder as CallbackRecorder: recorder.name
    case let other?: "\(type(of: other))"
    }
  }
}

/// A recorder that also notes when its view is laid out.
class LayoutRecorder: CallbackRecorder {
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    journal.write("\(name).viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    journal.write("\(name).viewDidLayoutSubviews")
  }
}
