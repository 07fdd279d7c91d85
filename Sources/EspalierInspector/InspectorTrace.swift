import EspalierTree

/// What an inspector records of a node while it is visible: events and shared data at its subject, updates of views.
final class InspectorTrace {
  private weak var inspector: Inspector?
  private let trace: EventTrace

  init(on node: any EventNode, for inspector: Inspector) {
    self.inspector = inspector
    trace = EventTrace(on: node)
    let getsEvents = node === inspector.subject
    trace.sink = { [weak inspector] entry, id, origin in
      if getsEvents, !WindowInspection.ownData.contains(id) { inspector?.note(entry, from: origin) }
    }
    (node as? ContainerView)?.addObserver(self)
  }

  /// Stops recording; the view forgets an observer that is gone.
  func stop() {
    inspector = nil
    trace.stop()
  }
}

extension InspectorTrace: ViewObserver {
  func viewDidUpdate(_ view: ContainerView, with changes: RowChanges) {
    inspector?.note(view.updater.work(for: changes), of: view)
  }
}
