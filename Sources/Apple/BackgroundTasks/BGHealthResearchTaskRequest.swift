import AppLifecycle
import Foundation

/// A request for work of minutes for a health study; `UIBackgroundModes` must contain `processing`.
///
/// On Apple's platforms it also needs an entitlement, which does not exist here.
///
/// Apple:
/// [BGHealthResearchTaskRequest](https://developer.apple.com/documentation/backgroundtasks/bghealthresearchtaskrequest).
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// The file protection of the data that the task needs; passed on, but without effect on when the task begins.
  ///
  /// Apple: [protectionTypeOfRequiredData](https://developer.apple.com/documentation/backgroundtasks/bghealthresearchtaskrequest/protectiontypeofrequireddata).
  open var protectionTypeOfRequiredData = FileProtectionType.none.rawValue as NSString

  override var kind: TaskRequest.Kind {
    .processing(
      needsPower: requiresExternalPower,
      needsNetwork: requiresNetworkConnectivity,
      healthDataProtection: protectionTypeOfRequiredData as String
    )
  }
}
