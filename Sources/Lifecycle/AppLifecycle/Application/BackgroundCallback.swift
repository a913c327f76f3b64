/// A closure of an application that the system calls on a queue of its own.
package enum BackgroundCallback {
  /// The callback that the running code belongs to, for example `completion handler of requestAuthorization`; nil if
  /// there is none.
  ///
  /// Tasks that the callback starts inherit it. Any thread may use this.
  @TaskLocal package static var name: String?
}
