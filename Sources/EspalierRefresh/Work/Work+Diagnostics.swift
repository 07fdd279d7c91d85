import EspalierTree

extension Work {
  /// Looks, in the next updates, whether anybody takes in what arrives, and says so once a view if nobody does.
  ///
  /// An answer has been forgotten when it is there as two updates begin, one after the other, and nobody has taken
  /// anything in meanwhile. Work that is begun outside of a view has nobody to tell.
  func watchForAnswers(wasThere: Bool = false) {
    guard let inbox, !inbox.isAwaited, let view = hostView else { return }
    let takeInCount = inbox.takeInCount
    view.atNextUpdate { [weak self, weak inbox] in
      guard let self, let current = self.inbox else { return }
      guard current === inbox else { return watchForAnswers() }
      guard !current.isAwaited, current.takeInCount == takeInCount else { return }
      if wasThere { reportForgottenAnswer() } else { watchForAnswers(wasThere: hasArrived) }
    }
  }

  private func reportForgottenAnswer() {
    guard let view = hostView, !view.diagnostics.contains(where: { $0.kind == .answersNotTakenIn }) else { return }
    view.container.report(
      Diagnostic(
        .answersNotTakenIn,
        "\(title) has been done, and nobody takes the answer in: await its settle(), or have a host share an inbox as RefreshContainerModel.hostInbox"
      ))
  }

  /// The outermost view that shows the node.
  private var hostView: ContainerView? {
    var view: ContainerView?
    var next = node
    while let current = next {
      view = current as? ContainerView ?? view
      next = current.nextNode
    }
    return view
  }
}
