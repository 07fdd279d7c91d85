import EspalierCollections
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

  /// The entries at the top.
  var topEntries: [InspectorEntry] {
    guard let subject else { return [InspectorEntry(id: .focus, title: "What was inspected is gone")] }
    var entries = [InspectorEntry(id: .focus, label: "Focus ", title: focusText)]
    entries += InspectorLog.Kind.allCases.map(list)
    if let console { entries.append(console) }
    entries += pendingRequests.enumerated().map { number, name in
      InspectorEntry(id: .request(number: number), label: "Request ", title: name)
    }
    return entries + [entry(of: subject)]
  }

  /// Returns what is below an entry.
  func entries(below entry: InspectorEntry) -> OutlineChildren<InspectorEntry> {
    switch entry.id {
    case .list(let kind):
      .nodes(
        log.latest(kind).map { record in
          InspectorEntry(id: .record(kind, number: record.number), label: "\(record.number) ", title: record.text)
        })
    case .node(let reference):
      if let node = reference.node, partCount(of: node) > 0 || details[reference]?.showsFacts == true {
        .listed { [unowned self] in facts(about: node, reference) + parts(of: node, reference) }
      } else {
        .none
      }
    case .focus, .record, .console, .request, .fact, .leftOut: .none
    }
  }

  /// Returns the name of a view's pane or, without a pane, of its container.
  func name(of view: ContainerView) -> String { (pane(of: view)?.name ?? view.container.nodeName).harmless }

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

  private func list(_ kind: InspectorLog.Kind) -> InspectorEntry {
    let latest = outline.isExpanded(.list(kind)) ? nil : log.latest(kind).first { _ in true }
    return InspectorEntry(
      id: .list(kind),
      title: "\(kind == .events ? "Events" : "Updates") \(log.count(of: kind).groupedByThousands)",
      note: latest.map { ": \($0.text)" } ?? "")
  }

  private func entry(of node: any EventNode) -> InspectorEntry {
    let (title, traits) = description(of: node)
    return InspectorEntry(id: .node(NodeReference(node)), title: title, note: traits.map { " · \($0)" }.joined())
  }

  private func facts(about node: any EventNode, _ reference: NodeReference) -> [InspectorEntry] {
    guard details[reference]?.showsFacts == true else { return [] }
    // The row of the node may be truncated, so repeat its text.
    let entry = entry(of: node)
    let facts = node.facts(withoutSeeing: WindowInspection.ownData).map { ($0.label, $0.text) }
    return ([("is", entry.title + entry.note)] + facts).enumerated().map { index, fact in
      InspectorEntry(id: .fact(reference, index: index), label: "\(fact.0) ", title: fact.1)
    }
  }

  private func parts(of node: any EventNode, _ reference: NodeReference) -> [InspectorEntry] {
    let views = node === subjectWindow ? inspectedViews : []
    return details[reference, default: NodeDetails()].parts.pieces(of: partCount(of: node)).flatMap { piece in
      switch piece {
      case .shown(let range): range.map { entry(of: views.isEmpty ? node.part(at: $0) : views[$0]) }
      case .leftOut(let range):
        [
          InspectorEntry(
            id: .leftOut(reference, from: range.lowerBound), note: "… \(range.count.groupedByThousands) more")
        ]
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
