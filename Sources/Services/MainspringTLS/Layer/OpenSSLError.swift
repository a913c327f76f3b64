import CMainspringOpenSSL

/// The first error in OpenSSL's queue of the calling thread, which is the most precise one.
struct OpenSSLError {
  let code: UInt

  /// Returns the first error, and empties the queue.
  static func take() -> OpenSSLError {
    let code = ERR_get_error()
    ERR_clear_error()
    return OpenSSLError(code: UInt(code))
  }

  var library: Int32 { ERR_GET_LIB(code) }
  /// The reason's number, which has a meaning in its library only.
  var number: Int32 { ERR_GET_REASON(code) }

  /// OpenSSL's text for the error.
  var reason: String {
    if let text = ERR_reason_error_string(code) { return String(cString: text) }
    return code == 0 ? "OpenSSL gives no reason" : "OpenSSL's error \(code)"
  }
}
