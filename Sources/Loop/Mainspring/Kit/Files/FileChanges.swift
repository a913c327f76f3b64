/// An asynchronous sequence of the changes of files and folders.
///
/// ``EventRunLoop/fileChanges(at:for:)`` returns it. An iterator watches from its creation on. The kernel keeps changes
/// that the consumer has not yet read, by default up to 16,384; if there are more, it reports
/// ``FileChangeKinds/overflow``. Any task may iterate, on any thread; each iterator watches for itself. The sequence
/// ends when the iterating task is cancelled, and throws ``RunLoopError/closed`` when the loop is closed. The loop must
/// be running to produce elements.
///
/// Editors and deployment tools replace a file by renaming another one: watch the folder for
/// ``FileChangeKinds/movedTo`` and ``FileChangeKinds/closedAfterWriting``, and compare the names.
public struct FileChanges: AsyncSequence, Sendable {
  /// A change of a file or folder.
  public typealias Element = FileChange
  /// The error thrown if a path cannot be watched or the loop is closed.
  public typealias Failure = RunLoopError

  let loop: EventRunLoop
  let paths: [String]
  let kinds: FileChangeKinds

  /// Returns an iterator, which watches from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(loop: loop, paths: paths, kinds: kinds) }

  /// Waits for changes, one at a time.
  public struct Iterator: AsyncIteratorProtocol {
    /// The watch or, if it could not be created, the error that `next()` throws; nil after an error.
    private var watching: Result<Watching, RunLoopError>?
    private var changes: ArraySlice<FileChange> = []

    init(loop: EventRunLoop, paths: [String], kinds: FileChangeKinds) {
      watching = Result { () throws(RunLoopError) in Watching(try FileWatch(paths, for: kinds), on: loop) }
    }

    /// Waits for the next change; returns nil if the task is cancelled.
    ///
    /// - Throws: ``RunLoopError/cannotWatch(path:errno:)`` if a path does not exist or cannot be read, or if the user
    ///   has as many watches as `/proc/sys/fs/inotify/max_user_watches` permits; ``RunLoopError/system(call:errno:)``;
    ///   ``RunLoopError/closed`` if the loop is closed. After an error calls return nil.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(RunLoopError) -> FileChange? {
      guard let watching else { return nil }
      do throws(RunLoopError) {
        let watching = try watching.get()
        while changes.isEmpty {
          guard try await watching.isReadable(isolation: actor) else { return nil }
          changes = try watching.watch.read()[...]
        }
      } catch {
        self.watching = nil
        throw error
      }
      return changes.removeFirst()
    }
  }

  /// A watch and the readiness of its descriptor.
  ///
  /// `@unchecked Sendable`: only one iterator uses it.
  private final class Watching: @unchecked Sendable {
    let watch: FileWatch
    private let loop: EventRunLoop
    private var readiness: DescriptorReadiness.Iterator?

    init(_ watch: FileWatch, on loop: EventRunLoop) {
      self.watch = watch
      self.loop = loop
      readiness = loop.readiness(of: watch.descriptor).makeAsyncIterator()
    }

    /// Releases the watch, which closes the descriptor, after its source was removed on the loop's thread, and on
    /// another thread: close(2) of an inotify descriptor takes milliseconds.
    deinit {
      readiness = nil
      loop.onItsThread { [watch] in BlockingPool.shared.enqueue { withExtendedLifetime(watch) {} } }
    }

    func isReadable(isolation actor: isolated (any Actor)?) async throws(RunLoopError) -> Bool {
      try await readiness?.next(isolation: actor) != nil
    }
  }
}
