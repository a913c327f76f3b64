import UIKit

class ViewController: UIViewController {

  override func viewDidLoad() {
    super.viewDidLoad()
    say("view loaded")
  }

}

/// Standard output is a pipe here, which would keep the lines until the end.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
