/// The promises that docs/apple/semantics.md makes about every sequence of events, one in each case.
enum LifecycleInvariant: String, CaseIterable, Sendable {
  // States
  case inactiveLiesBetween = "inactive lies between active and background"
  case bornOffTheScreenOrInactive = "an application begins inactive or in the background, with scenes in the background"
  case stateIsEnteredFromAnother = "a state is entered from another one"
  case machineAgrees = "the machine stands where its effects say"

  // Order, and the state seen inside each callback
  case launchCallbacksInOrder = "the two callbacks of the launch come once, in order, before the application is active"
  case launchComesFirst = "every other callback comes after those of the launch"
  case windowBeforeActive =
    "the window is shown while the application is inactive, with scenes while it is in the background"
  case didBecomeActiveSeesActive = "didBecomeActive sees active"
  case willResignActiveSeesActive = "willResignActive sees active"
  case activityAlternates = "didBecomeActive and willResignActive take turns"
  case resigningIsReported = "an application receives willResignActive before it is no longer active"
  case becomingActiveIsReported = "an active application has received didBecomeActive"
  case didEnterBackgroundSeesBackground = "didEnterBackground sees background"
  case willEnterForegroundSeesBackground = "willEnterForeground sees background"
  case dataGoesOffScreen = "protected data goes while the application is not active, and returns in the background"
  case urlIsOpenedInTheForeground = "a URL is opened in the foreground, and so are activities and shortcuts"
  case onlyActiveIsTouched = "only an active application is touched"
  case wayThereAndBackIsReported = "the ways to the background and back are reported"
  case launchIsNoTransition = "a launch calls didEnterBackground never, and willEnterForeground only with scenes"
  case lockIsReported = "an application that is not suspended receives that protected data goes and returns"
  case eventsAreHandedOn = "what is not dropped is handed on"
  case settingIsReported = "a changed setting is reported at once, and to a suspended application when it is resumed"
  case timeChangeIsReported = "a change of time is reported at once, and to a suspended application when it returns"
  case noCallbackTwiceInARow = "no callback but memory warning, hangup and time change comes twice in a row"

  // Interruptions and the lock
  case interruptionsNest = "on the screen, an application is active exactly while nothing interrupts it"
  case lockedShowsNothing = "a locked device shows no application"
  case unlockBringsBack = "unlock brings back what lock took away, and nothing else"

  // Background time and suspension
  case backgroundTimeIsThatOfTheBackground = "background time runs from before didEnterBackground until the return"
  case workHasTime = "work in the background has background time"
  case wakingRenewsTheBudget = "an application that is no longer suspended has its budget whole"
  case backgroundTimeStartsAndEndsInTurn = "background time starts and ends in turn"
  case onlyBackgroundIsSuspended = "an application that has settled is suspended exactly where it is in the background"
  case suspendedHearsNothing = "a suspended application hears nothing before it is resumed"
  case onlySuspendedIsResumed = "only a suspended application is resumed"

  // The end
  case nothingAfterTheEnd = "nothing comes after the end"
  case willTerminateIsLast = "willTerminate is the last callback, but for its asynchronous form"
  case willTerminateSeesNotActive = "willTerminate comes after willResignActive"
  case endComesWhenDrained = "an application that drains ends when it has drained, and not before"
  case orderlyEndIsReported = "an orderly end is reported, except to a suspended application"
  case warningsEndTheSuspended = "as many memory warnings as the policy says end a suspended application, and no fewer"
  case shortageIsWarnedOf = "a running application is warned before a memory shortage ends it"
  case exitsOnSuspend = "with UIApplicationExitsOnSuspend an application that leaves the screen ends"

  // An event that meets a state it does not expect
  case droppedAsTheTableSays = "an event is dropped exactly where the table says so"
  case dropIsTheOnlyEffect = "an event that is dropped has no other effect, and says why"
  case dropChangesNothing = "an event that is dropped changes nothing but the count"
  case dropsAreCounted = "exactly the events that are dropped are counted"
  case countChangesNothing = "how many events were dropped changes nothing"
}
