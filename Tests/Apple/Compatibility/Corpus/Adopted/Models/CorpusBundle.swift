import Foundation

/// The bundle with the storyboard.
let corpusBundle = Bundle.module
