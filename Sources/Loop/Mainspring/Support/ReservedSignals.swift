import Glibc

/// The signals that the C library reserves for itself and does not deliver to other code (signal(7)).
enum ReservedSignals {
  private static let first: Int32 = 32

  static func contains(_ number: Int32) -> Bool { number >= first && number < __libc_current_sigrtmin() }
}
