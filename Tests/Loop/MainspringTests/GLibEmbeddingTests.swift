import Foundation
import Mainspring
import TestPrograms
import Testing

/// Tests of a run loop inside GLib's main loop.
@Suite(.needsInstalled("libglib2.0-0") { GLib.isPresent }, .timeLimit(.minutes(10)))
struct GLibEmbeddingTests {
  @Test(.needs(.epollSet)) func postsTimersAndDescriptorsAreServedInsideGLib() throws {
    let glib = try #require(GLib())
    let context = glib.newContext()
    let host = glib.newLoop(context, 0)
    let loop = try EventRunLoop()
    let channel = Channel()
    let journal = Journal()
    let source = glib.newDescriptorSource(try loop.backendDescriptor, 1 /* G_IO_IN */)
    let callback: GLib.Callback = { _, _, guest in
      let loop = Unmanaged<EventRunLoop>.fromOpaque(guest!).takeUnretainedValue()
      loop.performPendingWork()
      return 1  // G_SOURCE_CONTINUE
    }
    glib.setCallback(
      source,
      unsafeBitCast(callback, to: UnsafeMutableRawPointer.self),
      // The loop outlives the source, which is destroyed below.
      Unmanaged.passUnretained(loop).toOpaque(),
      nil
    )
    _ = glib.attach(source, context)

    // Each step causes the next: a timer, then a post from another thread, then a descriptor.
    loop.addTimer(after: .milliseconds(2)) {
      journal.write("timer")
      Thread.detachNewThread {
        loop.post {
          journal.write("post")
          channel.send()
        }
      }
    }
    try loop.addDescriptor(channel.near) { _ in
      channel.receive()
      journal.write("descriptor")
      glib.quitLoop(host)
    }
    loop.performPendingWork()

    glib.runLoop(host)

    #expect(journal.lines == ["timer", "post", "descriptor"])
    glib.destroySource(source)
    glib.releaseSource(source)
    glib.releaseLoop(host)
    glib.releaseContext(context)
    withExtendedLifetime(loop) {}
  }
}
