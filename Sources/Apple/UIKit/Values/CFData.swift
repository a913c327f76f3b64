import Foundation

/// Bytes in memory; on Apple's platforms a class that is bridged to `Data`.
public typealias CFData = Data
