import Foundation

/// Bytes in memory; on Apple's platforms a class that is bridged to `Data`.
///
/// Apple's page: <https://developer.apple.com/documentation/corefoundation/cfdata>.
public typealias CFData = Data
