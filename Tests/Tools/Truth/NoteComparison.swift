/// A comparison of a shape's notes on a simulated device and in a process: the same words in the same order, at about
/// the same times.
struct NoteComparison {
  /// A note: its words, and its time if it has one.
  private struct Note {
    let time: Double?
    let words: String

    init(_ line: String) {
      let parts = line.split(separator: " ", maxSplits: 1)
      time = parts.count == 2 ? Double(parts[0]) : nil
      words = time == nil ? line : String(parts[1])
    }
  }

  /// The disagreements in words; empty if there are none.
  let faults: [String]

  init(simulated: [String], real: [String]) {
    let (left, right) = (simulated.map(Note.init), real.map(Note.init))
    let tolerance = TruthScript.tolerance / .seconds(1)
    let agrees = left.elementsEqual(right) { left, right in
      guard left.words == right.words else { return false }
      guard let there = left.time, let here = right.time else { return left.time == nil && right.time == nil }
      return abs(there - here) <= tolerance
    }
    faults = agrees ? [] : ["the device has noted \(simulated), the process \(real)"]
  }
}
