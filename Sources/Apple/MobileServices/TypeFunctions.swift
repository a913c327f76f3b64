// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import UniformTypes

/// The class of tags that are file name extensions.
public let kUTTagClassFilenameExtension: CFString = UTTagClass.filenameExtension.rawValue
/// The class of tags that are MIME types.
public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue

/// Returns whether the first type is the second one or conforms to it.
///
/// Apple: [UTTypeConformsTo](https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto).
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let supertype = UTType(inConformsToUTI) else {
    return inUTI.lowercased() == inConformsToUTI.lowercased()
  }
  return type.conforms(to: supertype)
}

/// Returns whether both identifiers name the same type; upper and lower case are equal.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1.lowercased() == inUTI2.lowercased() }

/// Returns the identifier of the declared type with that tag or, if there is none, of a dynamic type.
///
/// Returns nil if no dynamic type can have such a tag.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString,
  _ inTag: CFString,
  _ inConformingToUTI: CFString?
) -> UnmanagedValue<CFString>? {
  UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: inConformingToUTI.flatMap { UTType($0) })
    .map { UnmanagedValue($0.identifier) }
}

/// Returns the preferred tag of a type; nil if the type has no tag of that class.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString,
  _ inTagClass: CFString
) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map(UnmanagedValue.init)
}

/// Returns a description of the type in English; nil if the system does not declare it.
public func UTTypeCopyDescription(_ inUTI: CFString) -> UnmanagedValue<CFString>? {
  UTType(inUTI)?.localizedDescription.map(UnmanagedValue.init)
}

/// Returns whether the system declares the type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI)?.isDeclared ?? false }

/// Returns whether the identifier is that of a dynamic type.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { inUTI.lowercased().hasPrefix("dyn.") }
