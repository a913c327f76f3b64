import AppLifecycle

/// The application's request for permission, and the user's answer.
extension DeviceNotifications {
  /// Asks the user for permission; until the user has answered, an alert covers the application, if `hasPrompts` is
  /// true.
  ///
  /// - Parameters:
  ///   - forms: the forms that the application wants.
  ///   - isProvisional: whether quiet notifications suffice, which the user need not allow.
  ///   - answer: called on the main thread with whether notifications are allowed.
  package func ask(
    for forms: NotificationForms,
    isProvisional: Bool = false,
    answer: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    clock.runOnMain { [self] in
      switch permission.status {
      case .denied: return answer(false)
      case .allowed: return answer(grant(forms, .allowed))
      case .provisional where isProvisional: return answer(grant(forms, .provisional))
      case .notAsked where isProvisional: return answer(grant(forms, .provisional))
      case .notAsked, .provisional: break
      }
      guard hasPrompts, let core = process?.core, core.termination == nil else { return answer(decide(forms)) }
      // The alert interrupts the application, unless the application is in the background or already interrupted.
      core.send(.interruption(.begin)) { [self] outcome in
        let isAllowed = decide(forms)
        guard outcome == .handled else { return answer(isAllowed) }
        core.send(.interruption(.end)) { _ in answer(isAllowed) }
      }
    }
  }

  /// Applies the user's answer, without an alert; returns whether notifications are allowed.
  func decide(_ forms: NotificationForms, replacesForms: Bool = false) -> Bool {
    state.withLock { state in
      // A second request may have been answered in the meantime.
      if state.permission.status == .denied { return false }
      let isAllowed = state.permission.status == .allowed || state.allows
      state.permission.status = isAllowed ? .allowed : .denied
      state.permission.forms = replacesForms ? forms : state.permission.forms.union(forms)
      return isAllowed
    }
  }

  private func grant(_ forms: NotificationForms, _ status: NotificationPermission.Status) -> Bool {
    state.withLock { state in
      state.permission.status = status
      state.permission.forms.formUnion(forms)
    }
    return true
  }
}
