import TestPrograms
import UIKit

/// A view that notes the touches that it receives.
@MainActor
final class TouchNoter: UIView {
  let journal: Journal
  let name: String
  init(_ frame: CGRect, _ journal: Journal, _ name: String = "view") {
    self.journal = journal
    self.name = name
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ what: String, _ touches: Set<UITouch>) {
    let phases = Set(touches.map { "\($0.phase)" }).sorted().joined(separator: "+")
    journal.write("\(name) \(what) \(touches.count)" + (phases == what ? "" : " (\(phases))"))
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}
