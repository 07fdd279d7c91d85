import EspalierTree

/// The parts of a form, and where they are.
extension FormModel {
  /// Adds the rows of the form itself.
  final func addRows() {
    if let submitButton { buttons.add(submitButton) }
    summary.isHidden = true
    add(contentsOf: [body, summary, buttons])
    placeSummary()
  }

  /// Moves the summary to its place.
  final func placeSummary() {
    summary.removeFromParent()
    switch summaryPlace {
    case .top:
      summary.spacing = Spacing(bottom: 1)
      insert(summary, at: 0)
    case .bottom:
      summary.spacing = Spacing(top: 1)
      insert(summary, at: 1)
    case .hidden: break
    }
  }

  /// Gives all fields the width of the longest label, so that they begin in the same column.
  ///
  /// Hidden fields count, so that nothing moves when they are shown.
  final func alignLabels() {
    let policy = nearestView?.widthPolicy ?? .modern
    let fields = bindings.compactMap(\.field).filter(holds)
    let width = fields.reduce(0) { max($0, $1.naturalLabelWidth(policy: policy)) }
    for field in fields { field.labelWidth = width }
  }

  /// The bindings whose controls are in the form, shown and enabled.
  final var shownBindings: [FormBinding<Values>] { bindings.filter { isShown($0.control) } }

  /// Returns whether a control is in the form and enabled, and neither it nor anything around it in the form is hidden.
  ///
  /// While the form is busy, all of its controls are disabled, which says nothing about their values.
  final func isShown(_ control: ControlModel) -> Bool {
    guard control.isEnabled || isBusy else { return false }
    for model in sequence(first: control as Model, next: \.parent) {
      if model === self { return true }
      if model.isHidden { return false }
    }
    return false
  }

  /// The fields after the focused one, of which the last is followed by the submission; `nil` if the focus is not in a
  /// field.
  final var controlsAfterFocus: ArraySlice<ControlModel>? {
    guard let focused = nearestView?.focusedModel else { return nil }
    let usable = shownBindings.map(\.control).filter { $0 === focused || $0.isEnabled }
    return usable.firstIndex { $0 === focused }.map { usable[($0 + 1)...] }
  }

  /// Adds a control, and binds it to its property.
  final func install(_ field: FormField<Values>, in container: ContainerModel) {
    let control = field.control
    require(
      !bindings.contains { $0.control === control }, "a control can be bound once; \(control.nodeName) is bound twice")
    container.add(control)
    bindings.append(field.makeBinding(self))
    if isBusy { control.obstacles.insert(.formBusy) }
    if let condition = field.condition { conditions.append((control, condition)) }
  }

  /// Adds a section; sections in sections have no blank rows between them.
  final func install(_ section: FormSection<Values>, in container: ContainerModel) {
    let content = FormSectionModel()
    container.add(content)
    if !section.title.isEmpty { content.add(LabelModel(section.title, style: .heading).unselectable()) }
    for part in section.parts { part.install(self, content) }
    if let condition = section.condition { conditions.append((content, condition)) }
  }
}
