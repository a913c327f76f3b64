import Mainspring

/// The value transformers of the process, by name.
enum RegisteredTransformers {
  /// A transformer that any thread can look up.
  ///
  /// Unchecked: it is the application's object, and the application, which registers it, permits its use on every
  /// thread.
  struct Entry: @unchecked Sendable {
    let transformer: ValueTransformer
  }

  static let all = Locked<[NSValueTransformerName: Entry]>([
    .secureUnarchiveFromDataTransformerName: Entry(transformer: NSSecureUnarchiveFromDataTransformer()),
    .negateBooleanTransformerName: Entry(transformer: BooleanTransformer { !($0 as? Bool ?? false) }),
    .isNilTransformerName: Entry(transformer: BooleanTransformer { $0 == nil }),
    .isNotNilTransformerName: Entry(transformer: BooleanTransformer { $0 != nil }),
  ])
}
