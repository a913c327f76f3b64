import CLinux

/// Kinds of change to a file or in a folder, as inotify(7) reports them.
public struct FileChangeKinds: OptionSet, Hashable, Sendable {
  /// The bits of inotify(7).
  public let rawValue: UInt32

  /// Makes a set of the kinds with the given bits of inotify(7).
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The content of a file changed; each write(2) causes a change.
  public static let modified = FileChangeKinds(rawValue: UInt32(IN_MODIFY))
  /// A file that was open for writing was closed.
  public static let closedAfterWriting = FileChangeKinds(rawValue: UInt32(IN_CLOSE_WRITE))
  /// The permissions, times, links or owner changed.
  public static let attributes = FileChangeKinds(rawValue: UInt32(IN_ATTRIB))
  /// An entry was created in the watched folder.
  public static let created = FileChangeKinds(rawValue: UInt32(IN_CREATE))
  /// An entry was deleted from the watched folder.
  public static let deleted = FileChangeKinds(rawValue: UInt32(IN_DELETE))
  /// An entry was renamed; this is its former name in the watched folder.
  ///
  /// ``FileChange/renaming`` is the same for both names.
  public static let movedFrom = FileChangeKinds(rawValue: UInt32(IN_MOVED_FROM))
  /// An entry was renamed; this is its new name in the watched folder.
  public static let movedTo = FileChangeKinds(rawValue: UInt32(IN_MOVED_TO))
  /// The watched file or folder itself was deleted.
  public static let deletedItself = FileChangeKinds(rawValue: UInt32(IN_DELETE_SELF))
  /// The watched file or folder itself was renamed.
  public static let movedItself = FileChangeKinds(rawValue: UInt32(IN_MOVE_SELF))

  /// All kinds that can be chosen: every kind except ``overflow`` and ``ended``, which are always reported.
  public static let all: FileChangeKinds = [
    .modified, .closedAfterWriting, .attributes, .created, .deleted, .movedFrom, .movedTo, .deletedItself, .movedItself,
  ]

  /// Changes were lost, because the reader was too slow; look at the files again.
  ///
  /// It is always reported.
  public static let overflow = FileChangeKinds(rawValue: UInt32(IN_Q_OVERFLOW))
  /// The path is no longer watched: it was deleted, or its file system was unmounted.
  ///
  /// It is always reported.
  public static let ended = FileChangeKinds(rawValue: UInt32(IN_IGNORED))
}
