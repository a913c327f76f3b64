import Foundation
@_spi(Benchmarks) import MainspringBench

/// A run that leaves a record: its software, its folder, and the watch over the machine.
struct RecordedRun {
  let started: Date
  let software: Software
  let folder: URL
  private let isFolderNamed: Bool
  let watch: MachineWatch

  /// Creates the folder, applies the placement to the calling thread, and begins to watch the machine.
  ///
  /// - Parameter output: the folder that the options name; nil for a folder of its own in `.results`.
  init(placement: Placement, output: String?) throws {
    let now = Date.now
    // Before the watch begins, since it starts other programs.
    let found = Software.withPeers(package: ResultsFolder.package)
    started = now
    software = found
    isFolderNamed = output != nil
    if let output {
      folder = URL(fileURLWithPath: output)
    } else {
      folder = ResultsFolder.standard(started: now, commit: found.commit)
    }
    // A folder that cannot be written to is found before the run, and not after it.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    Placement.current = placement
    placement.pinMain()
    watch = MachineWatch()
  }

  /// Ends the watch over the machine, and returns its load.
  func end() -> MachineLoad { watch.end() }

  /// Prints where the record is, and makes `.results/latest` lead to it, unless the options name its folder.
  ///
  /// Call it after everything else is printed.
  func announce() throws {
    if isFolderNamed { return }
    try ResultsFolder.link(folder)
    // The table comes first, although its stream has a buffer.
    fflush(nil)
    StandardError.write("the record is in \(folder.path)\n")
  }
}
