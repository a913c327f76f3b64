/// The applications with a fault.
public enum SeededFaults {
  /// The types of the applications, by the kind of their faults.
  public static let all: [(kind: String, faults: [any SeededFault.Type])] = [
    (
      "an update is lost",
      [
        LosesDownload.self, LosesDeposit.self, IssuesNumberTwice.self, FreesPictureTwice.self, LosesLaunchCount.self,
        LosesFavorite.self, LosesUnreadMessage.self, LosesStep.self, LosesProgress.self,
        LosesThumbnail.self,
      ]
    ),
    (
      "a check no longer holds",
      [
        OpensDatabaseTwice.self, LoadsPictureTwice.self, RefreshesTokenTwice.self, ShowsEvictedPicture.self,
        SynchronizesTwice.self, SellsLastSeatTwice.self,
      ]
    ),
    (
      "an order is assumed",
      [
        AppliesThemeTooEarly.self, ShowsOldResults.self, SavesOldDraft.self, LogsInAfterLogout.self,
        TracksBeforeConfiguration.self, LoadsOverRestoredSelection.self, ForgetsNewerRequest.self,
      ]
    ),
    (
      "something is set up too late",
      [
        EntersGroupTooLate.self, ObservesTooLate.self, SetsDelegateTooLate.self, KeepsCallbackForEver.self,
        SetsCallbackTooLate.self, SetsHandlerTooLate.self,
      ]
    ),
    (
      "two wait for each other",
      [
        TransfersCrosswise.self, LocksCrosswise.self, MovesGuestsCrosswise.self, MovesMailCrosswise.self,
        WaitsCrosswise.self, ReadsInsideRead.self, FillsPoolWithPages.self, WaitsForLostSignal.self,
        AsksMainQueueThatWaits.self,
      ]
    ),
    (
      "background time",
      [
        FinishesUploadTwice.self, EndsTaskTwice.self, BeginsTaskTooLate.self, EndsTaskBeforeLastPart.self,
        EndsTaskBeforeWrite.self, ForgetsFirstTask.self, RemovesFileDuringSave.self,
      ]
    ),
    (
      "an object ends, or should have",
      [
        ShowsNewsAfterClose.self, WritesSampleAfterStop.self, DrawsAfterClose.self, LosesUploadWithItsOwner.self,
        SearchesAfterCancel.self, EndsViewModelOnQueue.self,
      ]
    ),
    (
      "tasks and actors",
      [
        OverdrawsAccount.self, DownloadsTwice.self, CollectsPagesAsTheyEnd.self, ShowsCancelledSearch.self,
        LosesPoints.self, ReadsBeforeSave.self, SubscribesTooLate.self, WaitsForOpenGate.self,
      ]
    ),
    (
      "the system comes between",
      [
        ForgetsLoginInBackground.self, DrawsEmptyCache.self, PlaysDuringCall.self, LosesJournalAtTermination.self,
        LosesKeyWhenLocked.self, UploadsTwiceAfterReturn.self,
      ]
    ),
    (
      "several things come together",
      [
        LosesChapterInCrowd.self, WaitsInCircle.self, TakesJobOfAnother.self, ShowsPictureOfOtherRow.self,
        ClosesFileInUse.self, MigratesTwice.self,
      ]
    ),
  ]

  /// The names of all applications.
  public static let names: [String] = all.flatMap(\.faults).map { String(describing: $0) }

  /// Returns the application with the name.
  public static func named(_ name: String) -> (any SeededFault.Type)? {
    all.flatMap(\.faults).first { String(describing: $0) == name }
  }
}
