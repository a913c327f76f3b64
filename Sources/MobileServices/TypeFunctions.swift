// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import UniformTypes

/// The kind of tags that are endings of file names.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// The kind of tags that are MIME types.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// Whether the first type is the second one or conforms to it.
///
/// Apple: [UTTypeConformsTo](https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto).
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let supertype = UTType(inConformsToUTI) else {
    return inUTI.lowercased() == inConformsToUTI.lowercased()
  }
  return type.conforms(to: supertype)
}

/// Whether both name the same type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1.lowercased() == inUTI2.lowercased() }

/// Returns the type with a tag: the declared one, or else a dynamic one.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString,
  _ inTag: CFString,
  _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFString>? {
  UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: inConformingToUTI.flatMap { UTType($0) })
    .map { UnmanagedValue($0.identifier) }
}

/// Returns the preferred tag of a type; nil if it has none of that kind.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString,
  _ inTagClass: CFString
) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map(UnmanagedValue.init)
}

/// Returns what a type is, in English; nil if it is not declared.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.localizedDescription.map(UnmanagedValue.init)
}

/// Returns whether a declaration of the type exists.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI)?.isDeclared ?? false }

/// Whether the identifier is that of a dynamic type.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { inUTI.lowercased().hasPrefix("dyn.") }
