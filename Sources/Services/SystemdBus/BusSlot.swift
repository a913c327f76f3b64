import CSystemd
import Mainspring

/// A call that waits for its reply, or a match that waits for signals; it ends when it is released.
@MainActor
package final class BusSlot {
  private let handler: @MainActor (BusMessage) -> Void
  private var slot: OpaquePointer?

  /// Calls `register` with what libsystemd needs to call `handler`: a place for the slot, a callback and its context.
  init(
    _ handler: @escaping @MainActor (BusMessage) -> Void,
    register: (UnsafeMutablePointer<OpaquePointer?>, sd_bus_message_handler_t, UnsafeMutableRawPointer) -> Int32,
    call: String
  ) throws(BusError) {
    self.handler = handler
    // Unretained, because the slot does not outlive this object.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let result = register(&slot, BusSlot.callback, context)
    try BusError.check(result, call)
  }

  isolated deinit { sd_bus_slot_unref(slot) }

  private static let callback: sd_bus_message_handler_t = { message, context, _ in
    // The bus calls this while the loop of the main actor's thread processes it.
    requireMainActor((message, context)) { message, context in
      guard let message, let context else { return }
      // Retained during the call, because the handler may release the slot.
      let slot = Unmanaged<BusSlot>.fromOpaque(context).takeUnretainedValue()
      slot.handler(BusMessage(message: message))
    }
    return 0
  }
}
