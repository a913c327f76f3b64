import BackgroundShapes
import UIKitTesting
import XCTest

/// Tests that each shape has its one outcome in an asynchronous XCTest test on the main actor.
final class AsynchronousShapeXCTests: XCTestCase {
  @MainActor private func play(_ name: String) async throws {
    for _ in 1...ShapePlay.repetitions { try await ShapePlay(name).playAsynchronously() }
  }

  @MainActor func testActivatesQueueLater() async throws { try await play("ActivatesQueueLater") }
  @MainActor func testAddsTimerToMainRunLoop() async throws { try await play("AddsTimerToMainRunLoop") }
  @MainActor func testAddsToMainOperationQueue() async throws { try await play("AddsToMainOperationQueue") }
  @MainActor func testAppliesInsideSync() async throws { try await play("AppliesInsideSync") }
  @MainActor func testAppliesUnderBusyQueue() async throws { try await play("AppliesUnderBusyQueue") }
  @MainActor func testAsksMainQueueItWaitsFor() async throws { try await play("AsksMainQueueItWaitsFor") }
  @MainActor func testAsksMainQueueSynchronously() async throws { try await play("AsksMainQueueSynchronously") }
  @MainActor func testAwaitsInTask() async throws { try await play("AwaitsInTask") }
  @MainActor func testAwaitsTwoAtOnce() async throws { try await play("AwaitsTwoAtOnce") }
  @MainActor func testBarrierWaitsForTargetingQueues() async throws { try await play("BarrierWaitsForTargetingQueues") }
  @MainActor func testBeginsOnGlobalQueue() async throws { try await play("BeginsOnGlobalQueue") }
  @MainActor func testCallsMainActorModel() async throws { try await play("CallsMainActorModel") }
  @MainActor func testCancelsOperationsOnExpiration() async throws { try await play("CancelsOperationsOnExpiration") }
  @MainActor func testCancelsTaskOnExpiration() async throws { try await play("CancelsTaskOnExpiration") }
  @MainActor func testCancelsWorkItem() async throws { try await play("CancelsWorkItem") }
  @MainActor func testCancelsWorkOnReturn() async throws { try await play("CancelsWorkOnReturn") }
  @MainActor func testChainsQueues() async throws { try await play("ChainsQueues") }
  @MainActor func testCountsUnderLock() async throws { try await play("CountsUnderLock") }
  @MainActor func testDebouncesSaves() async throws { try await play("DebouncesSaves") }
  @MainActor func testDelaysByWallClock() async throws { try await play("DelaysByWallClock") }
  @MainActor func testDelaysOnGlobalQueue() async throws { try await play("DelaysOnGlobalQueue") }
  @MainActor func testDelaysOnMainQueue() async throws { try await play("DelaysOnMainQueue") }
  @MainActor func testDelaysOnOwnQueue() async throws { try await play("DelaysOnOwnQueue") }
  @MainActor func testDetachesTask() async throws { try await play("DetachesTask") }
  @MainActor func testDetachesThread() async throws { try await play("DetachesThread") }
  @MainActor func testEndsInCompletionBlock() async throws { try await play("EndsInCompletionBlock") }
  @MainActor func testEndsInExpirationHandler() async throws { try await play("EndsInExpirationHandler") }
  @MainActor func testEndsOnMainQueue() async throws { try await play("EndsOnMainQueue") }
  @MainActor func testEndsWhenTimerIsCancelled() async throws { try await play("EndsWhenTimerIsCancelled") }
  @MainActor func testEntersGroupInStages() async throws { try await play("EntersGroupInStages") }
  @MainActor func testFetchesInBackground() async throws { try await play("FetchesInBackground") }
  @MainActor func testFinishesBehindBarrier() async throws { try await play("FinishesBehindBarrier") }
  @MainActor func testFinishesWithBarrierBlock() async throws { try await play("FinishesWithBarrierBlock") }
  @MainActor func testFiresOnceOnGlobalQueue() async throws { try await play("FiresOnceOnGlobalQueue") }
  @MainActor func testFiresTimerAtTarget() async throws { try await play("FiresTimerAtTarget") }
  @MainActor func testForgetsToEndTask() async throws { try await play("ForgetsToEndTask") }
  @MainActor func testFreezesWithItsDelays() async throws { try await play("FreezesWithItsDelays") }
  @MainActor func testFreezesWithItsThread() async throws { try await play("FreezesWithItsThread") }
  @MainActor func testGathersTaskGroup() async throws { try await play("GathersTaskGroup") }
  @MainActor func testGathersWithAsyncGroup() async throws { try await play("GathersWithAsyncGroup") }
  @MainActor func testGoesOnAfterReturn() async throws { try await play("GoesOnAfterReturn") }
  @MainActor func testHandsOverWithConditionLock() async throws { try await play("HandsOverWithConditionLock") }
  @MainActor func testHoldsOperationsBack() async throws { try await play("HoldsOperationsBack") }
  @MainActor func testInvalidatesRepeatingTimer() async throws { try await play("InvalidatesRepeatingTimer") }
  @MainActor func testKeepsBarriersApart() async throws { try await play("KeepsBarriersApart") }
  @MainActor func testKnowsMainThreadInsideSync() async throws { try await play("KnowsMainThreadInsideSync") }
  @MainActor func testKnowsQueueInsideBlocks() async throws { try await play("KnowsQueueInsideBlocks") }
  @MainActor func testLeavesTwice() async throws { try await play("LeavesTwice") }
  @MainActor func testLimitsDownloads() async throws { try await play("LimitsDownloads") }
  @MainActor func testLocksTwoQueuesCrosswise() async throws { try await play("LocksTwoQueuesCrosswise") }
  @MainActor func testLocksWithSerialQueue() async throws { try await play("LocksWithSerialQueue") }
  @MainActor func testNestsMainQueueBlocks() async throws { try await play("NestsMainQueueBlocks") }
  @MainActor func testNestsTasks() async throws { try await play("NestsTasks") }
  @MainActor func testNeverRemovesObserver() async throws { try await play("NeverRemovesObserver") }
  @MainActor func testNotifiesGlobalQueue() async throws { try await play("NotifiesGlobalQueue") }
  @MainActor func testNotifiesMainQueue() async throws { try await play("NotifiesMainQueue") }
  @MainActor func testNotifiesOfWorkItem() async throws { try await play("NotifiesOfWorkItem") }
  @MainActor func testObservesOnMainQueue() async throws { try await play("ObservesOnMainQueue") }
  @MainActor func testObservesOnOwnQueue() async throws { try await play("ObservesOnOwnQueue") }
  @MainActor func testObservesWithSelector() async throws { try await play("ObservesWithSelector") }
  @MainActor func testObservesWithoutQueue() async throws { try await play("ObservesWithoutQueue") }
  @MainActor func testOrdersOperations() async throws { try await play("OrdersOperations") }
  @MainActor func testPerformsAfterDelay() async throws { try await play("PerformsAfterDelay") }
  @MainActor func testPerformsExpiringActivity() async throws { try await play("PerformsExpiringActivity") }
  @MainActor func testPerformsOnRunLoop() async throws { try await play("PerformsOnRunLoop") }
  @MainActor func testPollsRemainingTime() async throws { try await play("PollsRemainingTime") }
  @MainActor func testPollsWithSleeps() async throws { try await play("PollsWithSleeps") }
  @MainActor func testPollsWithTimeouts() async throws { try await play("PollsWithTimeouts") }
  @MainActor func testPostsOwnNotificationFromQueue() async throws { try await play("PostsOwnNotificationFromQueue") }
  @MainActor func testQueuesFromTask() async throws { try await play("QueuesFromTask") }
  @MainActor func testRacesWorkAgainstTimeout() async throws { try await play("RacesWorkAgainstTimeout") }
  @MainActor func testReadsAndWritesWithBarriers() async throws { try await play("ReadsAndWritesWithBarriers") }
  @MainActor func testReadsStreamFedByQueue() async throws { try await play("ReadsStreamFedByQueue") }
  @MainActor func testReceivesOnQueue() async throws { try await play("ReceivesOnQueue") }
  @MainActor func testReschedulesTimer() async throws { try await play("ReschedulesTimer") }
  @MainActor func testResumesContinuationFromQueue() async throws { try await play("ResumesContinuationFromQueue") }
  @MainActor func testRetriesWithGrowingDelays() async throws { try await play("RetriesWithGrowingDelays") }
  @MainActor func testRunsAsynchronousOperation() async throws { try await play("RunsAsynchronousOperation") }
  @MainActor func testRunsOneOperationAtATime() async throws { try await play("RunsOneOperationAtATime") }
  @MainActor func testRunsSeveralBlocksInOneOperation() async throws {
    try await play("RunsSeveralBlocksInOneOperation")
  }
  @MainActor func testRunsThreadUntilCancelled() async throws { try await play("RunsThreadUntilCancelled") }
  @MainActor func testSavesBeforeTermination() async throws { try await play("SavesBeforeTermination") }
  @MainActor func testSavesInActor() async throws { try await play("SavesInActor") }
  @MainActor func testSavesOnSerialQueue() async throws { try await play("SavesOnSerialQueue") }
  @MainActor func testSavesWhenResigningActive() async throws { try await play("SavesWhenResigningActive") }
  @MainActor func testSchedulesTimer() async throws { try await play("SchedulesTimer") }
  @MainActor func testSchedulesTimerInsideSync() async throws { try await play("SchedulesTimerInsideSync") }
  @MainActor func testSemaphoreTimesOut() async throws { try await play("SemaphoreTimesOut") }
  @MainActor func testSharesCacheThatObserves() async throws { try await play("SharesCacheThatObserves") }
  @MainActor func testSharesOneGlobalQueue() async throws { try await play("SharesOneGlobalQueue") }
  @MainActor func testSharesOneTaskUnderRecursiveLock() async throws {
    try await play("SharesOneTaskUnderRecursiveLock")
  }
  @MainActor func testSignalsAfterDelay() async throws { try await play("SignalsAfterDelay") }
  @MainActor func testSignalsFromAnotherBlock() async throws { try await play("SignalsFromAnotherBlock") }
  @MainActor func testSignalsFromMainQueue() async throws { try await play("SignalsFromMainQueue") }
  @MainActor func testSignalsSemaphoreOnExpiration() async throws { try await play("SignalsSemaphoreOnExpiration") }
  @MainActor func testSleepsInGlobalBlock() async throws { try await play("SleepsInGlobalBlock") }
  @MainActor func testSleepsInTask() async throws { try await play("SleepsInTask") }
  @MainActor func testSleepsInsideSyncInTime() async throws { try await play("SleepsInsideSyncInTime") }
  @MainActor func testSleepsInsideSyncTooLong() async throws { try await play("SleepsInsideSyncTooLong") }
  @MainActor func testSleepsOnMainInTime() async throws { try await play("SleepsOnMainInTime") }
  @MainActor func testSleepsOnMainTooLong() async throws { try await play("SleepsOnMainTooLong") }
  @MainActor func testSleepsOnThread() async throws { try await play("SleepsOnThread") }
  @MainActor func testStopsWaitingForGroup() async throws { try await play("StopsWaitingForGroup") }
  @MainActor func testStopsWaitingOnCondition() async throws { try await play("StopsWaitingOnCondition") }
  @MainActor func testSuspendsAndResumesTimer() async throws { try await play("SuspendsAndResumesTimer") }
  @MainActor func testSuspendsOneOfTwoQueues() async throws { try await play("SuspendsOneOfTwoQueues") }
  @MainActor func testSyncsBehindLongSleep() async throws { try await play("SyncsBehindLongSleep") }
  @MainActor func testSyncsInExpirationHandler() async throws { try await play("SyncsInExpirationHandler") }
  @MainActor func testSyncsInsideSync() async throws { try await play("SyncsInsideSync") }
  @MainActor func testTicksOnMainQueue() async throws { try await play("TicksOnMainQueue") }
  @MainActor func testUploadsChunkAfterChunk() async throws { try await play("UploadsChunkAfterChunk") }
  @MainActor func testWaitsAfterItsEnd() async throws { try await play("WaitsAfterItsEnd") }
  @MainActor func testWaitsForAllOperations() async throws { try await play("WaitsForAllOperations") }
  @MainActor func testWaitsForBarrierTurn() async throws { try await play("WaitsForBarrierTurn") }
  @MainActor func testWaitsForGroup() async throws { try await play("WaitsForGroup") }
  @MainActor func testWaitsForGroupOnMain() async throws { try await play("WaitsForGroupOnMain") }
  @MainActor func testWaitsForGroupThatIsNotLeft() async throws { try await play("WaitsForGroupThatIsNotLeft") }
  @MainActor func testWaitsForLostSignal() async throws { try await play("WaitsForLostSignal") }
  @MainActor func testWaitsForOperationThatWaits() async throws { try await play("WaitsForOperationThatWaits") }
  @MainActor func testWaitsForThreadThatWaits() async throws { try await play("WaitsForThreadThatWaits") }
  @MainActor func testWaitsForWorkItem() async throws { try await play("WaitsForWorkItem") }
  @MainActor func testWaitsForWorkItemOnSuspendedQueue() async throws {
    try await play("WaitsForWorkItemOnSuspendedQueue")
  }
  @MainActor func testWaitsInExpirationHandler() async throws { try await play("WaitsInExpirationHandler") }
  @MainActor func testWaitsInsideSync() async throws { try await play("WaitsInsideSync") }
  @MainActor func testWaitsOnCondition() async throws { try await play("WaitsOnCondition") }
  @MainActor func testWaitsOnConditionForEver() async throws { try await play("WaitsOnConditionForEver") }
  @MainActor func testWaitsOnMainForDetachedTask() async throws { try await play("WaitsOnMainForDetachedTask") }
  @MainActor func testWaitsOnMainForWriter() async throws { try await play("WaitsOnMainForWriter") }
  @MainActor func testWaitsOnMainForSleepingTask() async throws { try await play("WaitsOnMainForSleepingTask") }
  @MainActor func testWorksOnAllCores() async throws { try await play("WorksOnAllCores") }
  @MainActor func testWorksOnGlobalEndsOnMain() async throws { try await play("WorksOnGlobalEndsOnMain") }
  @MainActor func testWorksOnGlobalQueue() async throws { try await play("WorksOnGlobalQueue") }
}
