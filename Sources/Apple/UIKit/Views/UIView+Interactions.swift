import Foundation

/// Adds interactions to a view, and removes them.
extension UIView {
  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  func replaceInteractions(with interactions: [any UIInteraction]) {
    for interaction in attachedInteractions where !interactions.contains(where: { $0 === interaction }) {
      removeInteraction(interaction)
    }
    for interaction in interactions where !attachedInteractions.contains(where: { $0 === interaction }) {
      addInteraction(interaction)
    }
  }
}
