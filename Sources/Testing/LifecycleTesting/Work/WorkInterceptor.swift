import AppLifecycle
import CDeviceHooks
import Mainspring

/// Redirects an application's blocks on Dispatch's queues and its threads to its device, and makes its waits take the
/// device's time; see `Sources/Runtime/CDeviceHooks/include/work.h`.
///
/// The rules for which work belongs to a device are the same as for tasks; see ``TaskInterceptor``. In a test process
/// any thread may serve the main queue, so Foundation takes the serving thread for the main thread: otherwise an
/// observer with `queue: .main` would wait for itself.
enum WorkInterceptor {
  /// Installs the hooks, once, when the first device is created.
  static func begin() { hooks }

  private static let hooks: Void = {
    mainspring_leave_out_threads(SignalMaskedThread.entry)
    mainspring_recognize_main_queue(MainQueue.keyOfMainQueue)
    mainspring_take_work(
      mainspring_work_hooks(
        // The device's work lives at least as long as the running code that it owns.
        owner: { DeviceWork.ofRunningCode.map { Unmanaged.passUnretained($0).toOpaque() } },
        is_on_main_queue: { TaskInterceptor.isOnMainQueue ? 1 : 0 },
        delay: { left, isDate in
          DelayEstimator.ofTime(left: .nanoseconds(left), isDate: isDate != 0).inWholeNanoseconds
        },
        fill_random: { owner, bytes, count in
          WorkInterceptor.work(owner).fillRandom(UnsafeMutableRawBufferPointer(start: bytes, count: count)) ? 1 : 0
        },
        queues: queueHooks,
        waits: waitHooks,
        timers: timerHooks,
        children: childHooks
      )
    )
    DeviceConnectivity.find { DeviceWork.ofRunningApplication?.connectivity }
    FoundationTimers.takeRunLoops()
    NotificationInterceptor.begin()
  }()

  private static func work(_ owner: UnsafeMutableRawPointer) -> DeviceWork {
    Unmanaged<DeviceWork>.fromOpaque(owner).takeUnretainedValue()
  }

  // MARK: - Queues and threads

  private static func item(
    _ block: mainspring_block,
    of owner: UnsafeMutableRawPointer,
    _ kind: WorkItem.Kind
  ) -> WorkItem {
    let call = QueuedBlock(block)
    return WorkItem(
      of: work(owner),
      kind: kind,
      on: WorkQueue(block.queue),
      isBarrier: block.is_barrier != 0,
      origin: WorkOrigin(block.origin)
    ) { call.run() }
  }

  private static var queueHooks: mainspring_queue_hooks {
    mainspring_queue_hooks(
      take: { owner, block in
        let item = WorkInterceptor.item(block, of: owner, .block)
        item.work.take(item)
      },
      take_after: { owner, nanoseconds, block in
        let item = WorkInterceptor.item(block, of: owner, .delayedBlock)
        let isForMainQueue = mainspring_is_main_queue(block.queue) != 0
        item.work.addTimer(after: .nanoseconds(nanoseconds), servedWhileBlocked: !isForMainQueue) {
          item.work.takeDue(item)
        }
      },
      take_later: { owner, block in
        mainspring_count_later(1)
        return Unmanaged.passRetained(WorkInterceptor.item(block, of: owner, .block)).toOpaque()
      },
      take_now: { later in
        let item = Unmanaged<WorkItem>.fromOpaque(later).takeRetainedValue()
        item.work.takeNotification(item)
        mainspring_count_later(-1)
      },
      block_for_later: { later in
        let address = UInt(bitPattern: later)
        return WorkInterceptor.block {
          if let later = UnsafeMutableRawPointer(bitPattern: address) { mainspring_take_later_now(later) }
        }
      },
      begin_turn: { owner, queue, isBarrier, origin, result in
        mainspring_retain_queue(queue)
        let (turn, answer) = WorkInterceptor.work(owner)
          .beginTurn(on: WorkQueue(queue), isBarrier: isBarrier != 0, origin: WorkOrigin(origin))
        result.pointee = turn.map { Unmanaged.passRetained($0).toOpaque() }
        return answer
      },
      end_turn: { turn in
        let turn = Unmanaged<WorkItem>.fromOpaque(turn).takeRetainedValue()
        turn.work.endTurn(turn)
      },
      is_in_search: { WorkInterceptor.work($0).search == nil ? 0 : 1 },
      may_switch: { WorkInterceptor.work($0).maySwitch() },
      run_on_main_queue: { owner, block, origin in
        // The caller waits for it, so the block lives long enough.
        let address = UInt(bitPattern: block)
        WorkInterceptor.work(owner).runOnMainQueue(origin: WorkOrigin(origin)) {
          if let block = UnsafeMutableRawPointer(bitPattern: address) { mainspring_call_block(block) }
        }
      },
      wrap: { owner, block in
        let (work, call) = (WorkInterceptor.work(owner), PerformedBlock(block))
        return WorkInterceptor.block {
          work.runAtOnce(WorkItem(of: work, kind: .handler, origin: WorkOrigin()) { call.run() })
        }
      },
      will_make_thread: { owner, origin in
        let item = WorkItem(of: WorkInterceptor.work(owner), kind: .thread, origin: WorkOrigin(origin))
        item.work.take(item)
        return Unmanaged.passRetained(item).toOpaque()
      },
      thread_begins: { Unmanaged<WorkItem>.fromOpaque($0).takeUnretainedValue().gate.wait() },
      thread_ends: { thread in
        let item = Unmanaged<WorkItem>.fromOpaque(thread).takeRetainedValue()
        item.work.isOver(item)
      }
    )
  }

  /// Returns a block that calls `body`, with one reference.
  private static func block(_ body: @escaping @convention(block) @Sendable () -> Void) -> UnsafeMutableRawPointer {
    mainspring_copy_of_block(unsafeBitCast(body, to: UnsafeMutableRawPointer.self))
  }

  // MARK: - Waits

  private static var waitHooks: mainspring_wait_hooks {
    mainspring_wait_hooks(
      wait: { owner, key, reason, nanoseconds, attempt, context, origin in
        WorkInterceptor.work(owner)
          .wait(
            for: key.map { UInt(bitPattern: $0) },
            String(cString: reason),
            atMost: nanoseconds < 0 ? nil : .nanoseconds(nanoseconds),
            origin: WorkOrigin(origin)
          ) { attempt(context) }
      },
      is_in_search: { SearchThreads.contains(pid_t($0)) ? 1 : 0 },
      signal: { key, all in WorkWaiter.signal(UInt(bitPattern: key), all: all != 0) },
      main_thread_polls: { WorkInterceptor.work($0).scheduler?.holds.deviceWaits($1 != 0) },
      begin_wait_in_poll: { runLoop in
        guard let item = DeviceWork.itemOfThread else { return nil }
        return Unmanaged.passRetained(item.work.beginWaitInPoll(item, UInt(bitPattern: runLoop))).toOpaque()
      },
      will_poll: { waiter in
        let waiter = Unmanaged<WorkWaiter>.fromOpaque(waiter).takeUnretainedValue()
        waiter.work.willPoll(waiter)
      },
      did_poll: { waiter in
        let waiter = Unmanaged<WorkWaiter>.fromOpaque(waiter).takeRetainedValue()
        waiter.work.didPoll(waiter)
      }
    )
  }

  // MARK: - Timers

  private static var timerHooks: mainspring_timer_hooks {
    mainspring_timer_hooks(
      make_timer: { owner, source, queue, origin in
        let timer = DispatchTimer(of: WorkInterceptor.work(owner), on: WorkQueue(queue), origin: WorkOrigin(origin))
        DispatchTimer.add(timer, as: source)
      },
      is_timer: { DispatchTimer.with($0) == nil ? 0 : 1 },
      set_timer: { source, nanoseconds, interval in
        DispatchTimer.with(source)?
          .set(
            after: nanoseconds < 0 ? nil : .nanoseconds(nanoseconds),
            repeatingEvery: interval <= 0 ? nil : .nanoseconds(interval)
          )
      },
      set_timer_handler: { source, block, isForCancel in
        DispatchTimer.with(source)?.setHandler(block.map { PerformedBlock($0) }, isForCancel: isForCancel != 0)
      },
      firings_of_timer: { DispatchTimer.with($0)?.firings ?? 0 },
      cancel_timer: { DispatchTimer.with($0)?.cancel() },
      suspend_timer: { source, change in
        guard let timer = DispatchTimer.with(source) else { return }
        if change == 0 { timer.activate() } else if change > 0 { timer.suspend() } else { timer.resume() }
      },
      retain_timer: { source, change in
        guard let timer = DispatchTimer.with(source), !timer.retain(Int(change)) else { return }
        DispatchTimer.remove(source)
        timer.cancel()
      }
    )
  }

  // MARK: - Child processes

  private static var childHooks: mainspring_child_hooks {
    mainspring_child_hooks(
      has_begun: { owner, process, origin in
        let child = ChildOfApplication(process, of: WorkInterceptor.work(owner), origin: WorkOrigin(origin))
        return Unmanaged.passRetained(child).toOpaque()
      },
      owner: { child in
        Unmanaged.passUnretained(Unmanaged<ChildOfApplication>.fromOpaque(child).takeUnretainedValue().work).toOpaque()
      },
      will_end: { Unmanaged<ChildOfApplication>.fromOpaque($0).takeUnretainedValue().waitForApplication() },
      has_ended: { Unmanaged<ChildOfApplication>.fromOpaque($0).takeRetainedValue().hasEnded() }
    )
  }
}
