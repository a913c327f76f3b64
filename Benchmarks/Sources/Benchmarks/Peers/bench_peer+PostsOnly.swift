import CPeers

extension bench_peer {
  /// Creates a peer that takes posts and nothing else, with one function for posts of any thread.
  ///
  /// All other functions are nil, so the workloads that need them leave the peer out.
  init(
    make: @escaping @convention(c) () -> UnsafeMutableRawPointer,
    destroy: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    run: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    stop: @escaping @convention(c) (UnsafeMutableRawPointer) -> Void,
    post: @escaping @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<bench_work>) -> Void
  ) {
    self.init(
      make: make,
      destroy: destroy,
      run: run,
      stop: stop,
      post: post,
      post_here: post,
      make_source: nil,
      signal: nil,
      destroy_source: nil,
      make_timers: nil,
      timers_are_users_memory: false,
      add_timer: nil,
      cancel_timer: nil,
      reset_timer: nil,
      add_repeating_timer: nil,
      destroy_timers: nil,
      add_reader: nil,
      remove_reader: nil,
      reads_by_itself: false,
      add_echo: nil,
      remove_echo: nil,
      event_base: nil
    )
  }
}
