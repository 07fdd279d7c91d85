import EspalierCanvas
import EspalierTree
import EspalierWindow

/// Which row of a view or a window has the focus, and what can be said of it.
struct FocusReport {
  /// The view that has the keys, and those of the strips in which the focus is, outermost first, each with the model
  /// that has it.
  private let holders: [(view: ContainerView, model: CellModel)]

  private let node: any ScreenNode

  init(_ node: any ScreenNode) {
    self.node = node
    var holders: [(view: ContainerView, model: CellModel)] = []
    var next = node.keyView
    while let view = next, let model = view.focusedModel {
      holders.append((view, model))
      next = (model as? HorizontalScrollModel)?.view
    }
    self.holders = holders
  }

  /// Who has the focus, as a sentence.
  var text: String {
    let place = keyPane.map { " in \($0)" } ?? ""
    guard let last = holders.last else { return "Nobody\(place) has the focus." }
    return "\(Self.name(last.model, in: last.view))\(place) has the focus."
  }

  /// What is wrong when the focus should be on a model, or on nobody; `nil` when it is there.
  func problem(expecting model: CellModel?) -> String? {
    guard let model else {
      return holders.isEmpty
        ? nil : "No row was expected to have the focus.\n\(text)\nTo remove it: `view.focus(nil)`."
    }
    if holders.contains(where: { $0.model === model }) { return nil }
    let name = pane(of: model).map { Self.name(model, in: $0.view) } ?? model.nodeName
    return "The focus was expected on \(name).\n\(text)\n\(way(to: model))"
  }

  /// What is wrong when the focus should be on a row that shows a text; `nil` when it is there.
  func problem(expecting string: String) -> String? {
    if holders.contains(where: { Self.rowText(of: $0.model, in: $0.view)?.place(of: string) != nil }) { return nil }
    let advice: String
    do {
      advice = way(to: try node.place(of: string).row.model)
    } catch {
      advice = error.sentence
    }
    return "The focus was expected on “\(string)”.\n\(text)\n\(advice)"
  }

  /// The name of the pane that has the keys, where the screen has several.
  private var keyPane: String? { node.screenViews.first { $0.view === node.keyView }?.name }

  /// The view that has a model's row.
  private func pane(of model: CellModel) -> ScreenView? { node.screenViews.last { $0.view.row(for: model) != nil } }

  /// How a model can get the focus, as a sentence.
  private func way(to model: CellModel) -> String {
    guard let pane = pane(of: model), let row = pane.view.row(for: model) else {
      return
        "\(model.nodeName) has no row in this \(type(of: node).screenKind): is it hidden, or in another tree?"
    }
    let name = Self.name(model, in: pane.view)
    if !row.isFocusable { return "\(name) cannot have it: \(Self.reason(model))." }
    if let obstacle = pane.obstacle { return "\(name) is in \(pane.named), \(obstacle)." }
    if pane.view !== node.keyView {
      let isFocused = pane.view.focusedModel === model
      return
        "\(name) \(isFocused ? "has the focus of" : "is in") \(pane.named), which does not have the keys: press tab or f6, or call `window.activate(_:)`."
    }
    return "\(name) can have it: press a key that leads there, or call `view.focus(_:)`."
  }

  /// Why a row cannot have the focus.
  private static func reason(_ model: CellModel) -> String {
    if !model.isSelectable { return "it is not selectable" }
    if model is LabelModel || model is SeparatorModel {
      return
        "labels and separators can where `selectsChildren` of their container is true, or where their own `isFocusable` is"
    }
    return "its `isFocusable` is false"
  }

  /// A row by what it shows, where it is in view, and by its model.
  private static func name(_ model: CellModel, in view: ContainerView) -> String {
    guard let text = rowText(of: model, in: view) else {
      return view.row(for: model) == nil ? model.nodeName : "\(model.nodeName) (out of view)"
    }
    return text.string.isEmpty ? model.nodeName : "“\(text.string)” (\(model.nodeName))"
  }

  private static func rowText(of model: CellModel, in view: ContainerView) -> RowText? {
    view.visibleRows.first { $0.model === model }.map { view.text(of: $0, on: view.makeCanvas()) }
  }
}
