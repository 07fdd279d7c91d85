import EspalierCanvas
import EspalierTree
import EspalierWindow

/// Which row of a view has the focus, and what can be said of it.
struct FocusReport {
  /// The view, and those of the strips in which the focus is, outermost first, each with the model that has it.
  private let holders: [(view: ContainerView, model: CellModel)]

  private let view: ContainerView

  init(_ view: ContainerView) {
    self.view = view
    var holders: [(view: ContainerView, model: CellModel)] = []
    var next: ContainerView? = view
    while let view = next, let model = view.focusedModel {
      holders.append((view, model))
      next = (model as? HorizontalScrollModel)?.view
    }
    self.holders = holders
  }

  /// Who has the focus, as a sentence.
  var text: String {
    guard let last = holders.last else { return "Nobody has the focus." }
    return "\(Self.name(last.model, in: last.view)) has the focus."
  }

  /// What is wrong when the focus should be on a model, or on nobody; `nil` when it is there.
  func problem(expecting model: CellModel?) -> String? {
    guard let model else {
      return holders.isEmpty
        ? nil : "Nobody was expected to have the focus.\n\(text)\nTo take it away: `view.focus(nil)`."
    }
    if holders.contains(where: { $0.model === model }) { return nil }
    return "The focus was expected on \(Self.name(model, in: view)).\n\(text)\n\(Self.way(to: model, in: view))"
  }

  /// What is wrong when the focus should be on a row that shows a text; `nil` when it is there.
  func problem(expecting string: String) -> String? {
    if holders.contains(where: { Self.rowText(of: $0.model, in: $0.view)?.place(of: string) != nil }) { return nil }
    let advice: String
    do {
      let row = try view.place(of: string).row
      advice = Self.way(to: row.model, in: view)
    } catch {
      advice = error.sentence
    }
    return "The focus was expected on “\(string)”.\n\(text)\n\(advice)"
  }

  /// How a model can get the focus, as a sentence.
  private static func way(to model: CellModel, in view: ContainerView) -> String {
    let name = name(model, in: view)
    guard let row = view.row(for: model) else {
      return "\(model.nodeName) has no row in this view: is it hidden, or in another tree?"
    }
    if row.isFocusable { return "\(name) can have it: press a key that leads there, or call `view.focus(_:)`." }
    if !model.isSelectable { return "\(name) cannot have it: it is not selectable." }
    if model is LabelModel || model is SeparatorModel {
      return
        "\(name) cannot have it: labels and separators can where `selectsChildren` of their container is true, or where their own `isFocusable` is."
    }
    return "\(name) cannot have it: its `isFocusable` is false."
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
