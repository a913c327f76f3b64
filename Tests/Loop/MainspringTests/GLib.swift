import Foundation

/// The GLib functions that a test needs; the library is opened at run time if the machine has it, so that nothing links
/// it.
struct GLib {
  typealias Pointer = UnsafeMutableRawPointer
  typealias Callback = @convention(c) (Int32, UInt32, Pointer?) -> Int32

  let newContext: @convention(c) () -> Pointer?
  let newLoop: @convention(c) (Pointer?, Int32) -> Pointer?
  let runLoop: @convention(c) (Pointer?) -> Void
  let quitLoop: @convention(c) (Pointer?) -> Void
  let releaseLoop: @convention(c) (Pointer?) -> Void
  let releaseContext: @convention(c) (Pointer?) -> Void
  let newDescriptorSource: @convention(c) (Int32, UInt32) -> Pointer?
  let setCallback: @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?) -> Void
  let attach: @convention(c) (Pointer?, Pointer?) -> UInt32
  let destroySource: @convention(c) (Pointer?) -> Void
  let releaseSource: @convention(c) (Pointer?) -> Void

  static let isPresent = GLib() != nil

  /// Returns nil if the machine has no GLib.
  init?() {
    guard let library = dlopen("libglib-2.0.so.0", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function? {
      // A symbol's address becomes the C function that GLib documents under this name.
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard
      let newContext: @convention(c) () -> Pointer? = function("g_main_context_new"),
      let newLoop: @convention(c) (Pointer?, Int32) -> Pointer? = function("g_main_loop_new"),
      let runLoop: @convention(c) (Pointer?) -> Void = function("g_main_loop_run"),
      let quitLoop: @convention(c) (Pointer?) -> Void = function("g_main_loop_quit"),
      let releaseLoop: @convention(c) (Pointer?) -> Void = function("g_main_loop_unref"),
      let releaseContext: @convention(c) (Pointer?) -> Void = function("g_main_context_unref"),
      let newDescriptorSource: @convention(c) (Int32, UInt32) -> Pointer? = function("g_unix_fd_source_new"),
      let setCallback: @convention(c) (Pointer?, Pointer?, Pointer?, Pointer?) -> Void =
        function("g_source_set_callback"),
      let attach: @convention(c) (Pointer?, Pointer?) -> UInt32 = function("g_source_attach"),
      let destroySource: @convention(c) (Pointer?) -> Void = function("g_source_destroy"),
      let releaseSource: @convention(c) (Pointer?) -> Void = function("g_source_unref")
    else { return nil }
    self.newContext = newContext
    self.newLoop = newLoop
    self.runLoop = runLoop
    self.quitLoop = quitLoop
    self.releaseLoop = releaseLoop
    self.releaseContext = releaseContext
    self.newDescriptorSource = newDescriptorSource
    self.setCallback = setCallback
    self.attach = attach
    self.destroySource = destroySource
    self.releaseSource = releaseSource
  }
}
