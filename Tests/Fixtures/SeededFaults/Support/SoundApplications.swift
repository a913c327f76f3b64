/// The applications without a fault.
public enum SoundApplications {
  /// The types of the applications.
  public static let all: [any SearchedApplication.Type] = [
    CallsEachCallback.self, CountsDownloads.self, DownloadsOnce.self, DrawsWhileOpen.self, DropsCancelledSearch.self,
    EndsTaskOnce.self, KeepsAccountInCredit.self, KeepsBalance.self, KeepsEachTask.self, KeepsPictureItDraws.self,
    MergesAfterDownloads.self, ObservesInTime.self, OpensDatabaseOnce.self, PlaysWhileActive.self, SavesLastDraft.self,
    SharesTwoSlots.self, ShowsLastResults.self, SortsPages.self, StopsOnItsQueue.self, SubscribesInTime.self,
    TransfersInOrder.self, WaitsForAllPages.self, WaitsWhileImporting.self, WritesJournalInTime.self,
  ]

  /// The names of all applications.
  public static let names: [String] = all.map { String(describing: $0) }

  /// Returns the application with the name.
  public static func named(_ name: String) -> (any SearchedApplication.Type)? {
    all.first { String(describing: $0) == name }
  }
}
