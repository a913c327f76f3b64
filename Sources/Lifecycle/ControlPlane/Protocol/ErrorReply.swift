import Foundation

/// The body of every error response: `{"error":{"message":…,"field":…}}`.
package struct ErrorReply: Codable, Hashable, Error {
  package struct Content: Codable, Hashable {
    package var message: String
    var field: String?
  }

  package var error: Content

  init(_ message: String, field: String? = nil) { error = Content(message: message, field: field) }

  /// Creates a description of an error in a request's body, for the author of the request.
  init(_ decodingError: DecodingError) {
    switch decodingError {
    case .keyNotFound(let key, let context):
      let field = ErrorReply.path(context.codingPath + [key])
      self.init("the field \"\(field)\" is missing", field: field)
    case .typeMismatch(let type, let context):
      let field = ErrorReply.path(context.codingPath)
      self.init(
        field.isEmpty
          ? "the body is no JSON object" : "the field \"\(field)\" is not \(ErrorReply.name(of: type))",
        field: field.isEmpty ? nil : field
      )
    case .valueNotFound(_, let context):
      let field = ErrorReply.path(context.codingPath)
      self.init(
        field.isEmpty ? "the body is null" : "the field \"\(field)\" is null",
        field: field.isEmpty ? nil : field
      )
    case .dataCorrupted(let context):
      let field = ErrorReply.path(context.codingPath)
      self.init(field.isEmpty ? "the body is no JSON" : context.debugDescription, field: field.isEmpty ? nil : field)
    @unknown default:
      self.init("the body cannot be understood")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "a boolean"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "of the right type"
    }
  }
}
