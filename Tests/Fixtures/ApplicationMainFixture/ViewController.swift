import UIKit

class ViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    say("view loaded")
  }

}

/// Writes a line at once: standard output is a pipe here, which would buffer lines until the end.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
