import EspalierTree
import EspalierWindow

/// A report of the focused row of a view or a window, for failures.
struct FocusReport {
  /// The view that receives keys and the views of the strips that contain the focus, outermost first, with their
  /// focused models.
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

  /// The focused row, as a sentence.
  var text: String {
    let place = keyPane.map { " in \($0)" } ?? ""
    guard let last = holders.last else { return "No row\(place) is focused." }
    return "\(Self.name(last.model, in: last.view))\(place) is focused."
  }

  /// Returns a message with the screen if a model is not focused or, for `nil`, if any model is.
  func problem(expecting model: CellModel?) -> String? {
    guard let model else {
      return holders.isEmpty
        ? nil : "No row was expected to be focused.\n\(text)\nTo remove it: `view.focus(nil)`.\n\(Screen(node).picture)"
    }
    if holders.contains(where: { $0.model === model }) { return nil }
    let name = pane(of: model).map { Self.name(model, in: $0.view) } ?? model.nodeName
    return "The focus was expected on \(name).\n\(text)\n\(way(to: model))\n\(Screen(node).picture)"
  }

  /// Returns a message with the screen if the focused row does not show text.
  func problem(expecting string: String) -> String? {
    if holders.contains(where: { Self.rowText(of: $0.model, in: $0.view)?.place(of: string) != nil }) { return nil }
    let advice: String
    do {
      advice = way(to: try node.place(of: string).row.model)
    } catch {
      advice = error.sentence
    }
    return "The focus was expected on “\(string)”.\n\(text)\n\(advice)\n\(Screen(node).picture)"
  }

  /// The name of the pane that receives keys, if the screen is a window.
  private var keyPane: String? { node.screenViews.first { $0.view === node.keyView }?.name }

  /// Returns the topmost visible view that contains a model's row.
  private func pane(of model: CellModel) -> ScreenView? { node.screenViews.last { $0.view.row(for: model) != nil } }

  /// Returns a sentence about how a model can be focused.
  private func way(to model: CellModel) -> String {
    guard let pane = pane(of: model), let row = pane.view.row(for: model) else {
      return
        "\(model.nodeName) has no row in this \(type(of: node).screenKind): is it hidden, or in another tree?"
    }
    let name = Self.name(model, in: pane.view)
    if !row.isFocusable { return "\(name) cannot be focused: \(Self.reason(model))." }
    if let obstacle = pane.obstacle { return "\(name) is in \(pane.named), \(obstacle)." }
    if pane.view !== node.keyView {
      let isFocused = pane.view.focusedModel === model
      return
        "\(name) \(isFocused ? "is focused in" : "is in") \(pane.named), which does not receive keys: press tab or f6, or call `window.activate(_:)`."
    }
    return "\(name) can be focused: press a key that leads there, or call `view.focus(_:)`."
  }

  /// Returns the reason why a row cannot be focused.
  private static func reason(_ model: CellModel) -> String {
    if !model.isSelectable { return "it is not selectable" }
    if model is LabelModel || model is SeparatorModel {
      return
        "labels and separators can where `selectsChildren` of their container is true, or where their own `isFocusable` is"
    }
    return "its `isFocusable` is false"
  }

  /// Returns the name of a row: its text, if it is in view, and its model.
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
