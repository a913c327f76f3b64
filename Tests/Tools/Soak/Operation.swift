/// An operation of a thread on a loop.
enum Operation: CaseIterable, Sendable {
  case post, systemPost, idlePost, postForAnotherMode, postThatPosts
  case timer, repeatingTimer, timerReset, timerCancel, timerCancelOnLoop
  case sourceSignal, sourceReplacement
  case write, descriptorReplacement, descriptorPause
  case signal, nestedRun, stop, wakeUp, observer, task, sleep, cancelledSleep, ownLoop, hold
}
