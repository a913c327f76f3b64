import Glibc

/// Makes the system refuse every further thread of this process: the C library reserves more memory for the stack than
/// there is.
public func refuseThreads() {
  typealias SetDefaults = @convention(c) (UnsafePointer<pthread_attr_t>) -> Int32
  // Glibc declares it only under _GNU_SOURCE.
  guard let symbol = dlsym(nil, "pthread_setattr_default_np") else { fatalError("The C library is not glibc.") }
  let setDefaults = unsafeBitCast(symbol, to: SetDefaults.self)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 1 << 47)
  precondition(setDefaults(&attributes) == 0)
  pthread_attr_destroy(&attributes)
}
