import Mainspring

extension EventRunLoop {
  /// The libevent base, for other libevent code (evhttp, bufferevents) that uses this loop.
  ///
  /// Use it on the loop's thread only.
  ///
  /// The base has no locks. Callbacks of such code run during the poll, in every mode, before any callout. They must
  /// not run the loop, and should post any longer work. They must not free the base or call its loop functions.
  public var eventBase: OpaquePointer { libeventBase }
}
