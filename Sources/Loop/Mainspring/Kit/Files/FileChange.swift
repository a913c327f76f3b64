/// A change of a watched file or folder.
public struct FileChange: Hashable, Sendable {
  /// The path that is watched, as it was given; nil for ``FileChangeKinds/overflow``, which concerns all paths.
  public let path: String?
  /// The name of the entry in the watched folder; nil if the watched file or folder itself changed.
  public let name: String?
  /// The kinds of change.
  public let kinds: FileChangeKinds
  /// Whether the entry is a folder.
  public let isFolder: Bool
  /// A number that the two changes of one renaming share, ``FileChangeKinds/movedFrom`` and
  /// ``FileChangeKinds/movedTo``; nil for other changes.
  public let renaming: UInt32?

  /// Makes a change, for tests of code that handles changes.
  public init(
    path: String?,
    name: String? = nil,
    kinds: FileChangeKinds,
    isFolder: Bool = false,
    renaming: UInt32? = nil
  ) {
    self.path = path
    self.name = name
    self.kinds = kinds
    self.isFolder = isFolder
    self.renaming = renaming
  }
}
