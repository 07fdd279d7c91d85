import EspalierCollections
import EspalierTree
import EspalierWindow

/// Following a window's nodes while the inspector is visible.
///
/// An inspector traces its subject, where all events arrive, and each view, which reports its updates. The traces stop
/// when the inspector disappears.
extension Inspector {
  /// A mark that a view with an inspector or a console shares with the nodes in it.
  static let presence = SharedDataID<Void>("inspector")

  /// Returns whether a view shows an inspector.
  func showsInspector(_ view: ContainerView) -> Bool {
    view === hostView || view === nearestView || view.sharedData(Self.presence) != nil
  }

  func startFollowing() {
    guard hostView == nil, let view = nearestView else { return }
    hostView = view
    subjectWindow?.consoleCount += 1
    view.share((), as: Self.presence, notifying: false)
    rowToFocus = .focus
    followViews()
    findFocus()
  }

  func stopFollowing() {
    for trace in traces.values { trace.stop() }
    traces = [:]
    if hostView != nil { subjectWindow?.consoleCount -= 1 }
    hostView?.unshare(Self.presence, notifying: false)
    hostView = nil
    setHighlight(nil)
  }

  /// Starts traces on new nodes, and stops those on nodes that are no longer inspected.
  func followViews() {
    let views = inspectedViews
    let window = subjectWindow ?? subjectView?.window
    if let active = window?.activeView, views.contains(where: { $0 === active }) {
      latestActiveView = active
    } else if !views.contains(where: { $0 === latestActiveView }) {
      latestActiveView = views.first
    }
    guard hostView != nil else { return }
    var old = traces
    for node in views + [subject].compactMap(\.self) {
      let serial = NodeReference(node).serial
      traces[serial] = old.removeValue(forKey: serial) ?? traces[serial] ?? InspectorTrace(on: node, for: self)
    }
    for (serial, trace) in old {
      trace.stop()
      traces[serial] = nil
    }
  }

  /// Notes an event or a shared value that has passed the subject.
  func note(_ entry: EventTrace.Entry, from origin: any EventNode) {
    if origin.sharedData(Self.presence) != nil { return }
    log.add(entry.description.harmless, to: .events)
    setNeedsLayout()
  }

  /// Notes the work of an update of an inspected view.
  func note(_ update: ViewUpdate, of view: ContainerView) {
    guard !update.isIdle else { return }
    log.add("\(name(of: view)): \(update.text)", to: .updates)
    setNeedsLayout()
  }

  /// Highlights the node of the focused row in the window.
  func highlightCurrentNode() {
    guard hostView != nil else { return }
    setHighlight(outline.focusedNode?.node?.node.flatMap(place))
  }
}

extension Inspector {
  private func place(of node: any EventNode) -> WindowHighlight? {
    if let view = node as? ContainerView {
      return WindowHighlight(
        view: ObjectIdentifier(view), frame: Rect(origin: .zero, size: Size(width: view.width, height: view.height)))
    }
    guard let place = (node as? Model)?.placeOnShow else { return nil }
    // A model in a strip is highlighted by the row of the strip.
    guard pane(of: place.view) != nil else { return place.view.nextNode.flatMap(self.place) }
    return WindowHighlight(view: ObjectIdentifier(place.view), frame: place.frame)
  }

  private func setHighlight(_ highlight: WindowHighlight?) {
    (subjectWindow ?? subjectView?.window)?.surface.setHighlight(highlight, for: ObjectIdentifier(self))
  }
}
