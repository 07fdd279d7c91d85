package import EspalierTree

/// The state of an inbox when an update began: if nothing has been delivered by the next one, a result is forgotten.
struct ResultWatch {
  weak var inbox: RequestInbox?
  let deliveryCount: Int

  /// Whether the result was there already.
  let wasThere: Bool
}

extension Work: ViewObserver {
  /// Checks during the next updates whether results are delivered, and emits one diagnostic per view if they are not.
  ///
  /// A result has been forgotten if it is there at the beginning of two consecutive updates, and nothing has been
  /// delivered in between. Work that begins outside of a view has nowhere to report this.
  func watchForResults(wasThere: Bool = false) {
    guard let inbox, !inbox.isAwaited, let view = hostView else { return }
    resultWatch = ResultWatch(inbox: inbox, deliveryCount: inbox.deliveryCount, wasThere: wasThere)
    view.addObserver(self)
  }

  package func viewWillUpdate(_ view: ContainerView) {
    view.removeObserver(self)
    guard let watch = resultWatch.take(), let inbox else { return }
    guard inbox === watch.inbox else { return watchForResults() }
    guard !inbox.isAwaited, inbox.deliveryCount == watch.deliveryCount else { return }
    if watch.wasThere { reportForgottenResult() } else { watchForResults(wasThere: hasArrived) }
  }

  private func reportForgottenResult() {
    guard let view = hostView, !view.diagnostics.contains(where: { $0.kind == .resultsNotDelivered }) else { return }
    view.container.report(
      Diagnostic(
        .resultsNotDelivered,
        "\(title) is done, but no inbox receives the result: await its settle(), or have a host share an inbox as RequestInbox.host"
      ))
  }

  /// The outermost view that shows the node.
  private var hostView: ContainerView? {
    guard let node else { return nil }
    return node.nodesAbove.reduce(node as? ContainerView) { $1 as? ContainerView ?? $0 }
  }
}
