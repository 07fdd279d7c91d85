import EspalierCanvas
import EspalierTree
import EspalierWindow
import EspalierWork

/// The contents of an inspector.
extension Inspector {
  /// The node above everything that is shown; `nil` if it no longer exists.
  var subject: (any EventNode)? { inspectsWindow ? subjectWindow : subjectView }

  /// The views that are inspected.
  var inspectedViews: [ContainerView] {
    guard inspectsWindow else { return [subjectView].compactMap(\.self) }
    return subjectWindow?.layers.frames.map(\.view).filter { !showsInspector($0) } ?? []
  }

  /// The names of the pending requests of the window, or of the host of the view.
  var pendingRequests: [String] {
    let inbox = subjectWindow?.inbox ?? subjectView?.sharedData(RequestInbox.host)
    return inbox?.pendingNames.map { $0?.harmless ?? "unnamed" } ?? []
  }

  /// Returns the entries for the current state.
  func makeEntries() -> [InspectorEntry] {
    expansion.forgetLost()
    guard let subject else { return [InspectorEntry(id: .focus, depth: 0, title: "What was inspected is gone")] }
    var entries = [InspectorEntry(id: .focus, depth: 0, label: "Focus ", title: focusText)]
    for kind in InspectorLog.Kind.allCases { appendList(kind, to: &entries) }
    appendConsole(to: &entries)
    for (number, name) in pendingRequests.enumerated() {
      entries.append(InspectorEntry(id: .request(number: number), depth: 0, label: "Request ", title: name))
    }
    append(subject, depth: 0, to: &entries)
    return entries
  }

  /// Returns the name of a view's pane or, without a pane, of its container.
  func name(of view: ContainerView) -> String {
    (pane(of: view)?.name ?? view.container.nodeName).harmless
  }

  /// Returns the pane of a view, or of the overlay that shows it.
  func pane(of view: ContainerView) -> PaneFrame? {
    (subjectWindow ?? view.window)?.layers.frames.first { $0.view === view }
  }

  /// Returns the number of parts directly below a node.
  func partCount(of node: any EventNode) -> Int {
    node === subjectWindow ? inspectedViews.count : node.partCount
  }
}

extension Inspector {
  private var focusText: String {
    guard let view = latestActiveView else { return "nowhere" }
    return "\(name(of: view)) › \(view.focusedModel?.dumpTitle ?? "nothing")"
  }

  private func appendList(_ kind: InspectorLog.Kind, to entries: inout [InspectorEntry]) {
    let count = log.count(of: kind)
    let isExpanded = expansion.lists.contains(kind)
    let latest = log.latest(kind)
    let title = "\(kind == .events ? "Events" : "Updates") \(count.groupedByThousands)"
    entries.append(
      InspectorEntry(
        id: .list(kind), depth: 0, isExpanded: count == 0 ? nil : isExpanded, title: title,
        note: isExpanded ? "" : latest.first { _ in true }.map { ": \($0.text)" } ?? ""))
    guard isExpanded else { return }
    entries += latest.map {
      InspectorEntry(id: .record(kind, number: $0.number), depth: 1, label: "\($0.number) ", title: $0.text)
    }
  }

  private func append(_ node: any EventNode, depth: Int, to entries: inout [InspectorEntry]) {
    let reference = NodeReference(node)
    let state = expansion[reference]
    let count = partCount(of: node)
    var entry = InspectorEntry(id: .node(reference), depth: depth, isExpanded: count == 0 ? nil : state.isExpanded)
    let (title, traits) = description(of: node)
    entry.title = title
    entry.note = traits.map { " · \($0)" }.joined()
    entries.append(entry)
    if state.showsFacts {
      // The row of the node may be truncated, so repeat its text.
      let facts = node.facts(withoutSeeing: WindowInspection.ownData).map { ($0.label, $0.text) }
      let all = [("is", title + entry.note)] + facts
      for (index, (label, text)) in all.enumerated() {
        let id = InspectorEntry.ID.fact(reference, index: index)
        entries.append(InspectorEntry(id: id, depth: depth + 1, label: "\(label) ", title: text))
      }
    }
    guard state.isExpanded else { return }
    let views = node === subjectWindow ? inspectedViews : []
    for piece in state.parts.pieces(of: count) {
      switch piece {
      case .shown(let range):
        for index in range {
          append(views.isEmpty ? node.part(at: index) : views[index], depth: depth + 1, to: &entries)
        }
      case .leftOut(let range):
        let note = "… \(range.count.groupedByThousands) more"
        entries.append(
          InspectorEntry(id: .leftOut(reference, from: range.lowerBound), depth: depth + 1, note: note))
      }
    }
  }

  private func description(of node: any EventNode) -> (title: String, traits: [String]) {
    switch node {
    case let model as Model: return (model.dumpTitle, model.traits)
    case let view as ContainerView:
      guard let pane = pane(of: view) else { return (name(of: view), ["\(view.width)×\(view.height)"]) }
      var traits = [pane.frame?.text ?? "hidden"]
      if latestActiveView === view { traits.append("active") }
      return (name(of: view), [pane.isBar ? "bar" : "view"] + traits)
    case let window as Window: return ("Window", ["\(window.size.width)×\(window.size.height)"])
    default: return (node.nodeName.harmless, [])
    }
  }
}
