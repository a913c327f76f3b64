/// The images of a control's parts in each of its states.
struct StateImages {
  enum Part {
    case thumb, minimumTrack, maximumTrack, background, increment, decrement
  }

  private struct Key: Hashable {
    var part: Part
    var state: UInt
  }

  private var images: [Key: UIImage] = [:]

  subscript(part: Part, state: UIControl.State) -> UIImage? {
    get { images[Key(part: part, state: state.rawValue)] }
    set { images[Key(part: part, state: state.rawValue)] = newValue }
  }

  /// Returns the image of a part in a state, or else in the normal state; nil if none was set.
  func image(_ part: Part, _ state: UIControl.State) -> UIImage? { self[part, state] ?? self[part, .normal] }
}
