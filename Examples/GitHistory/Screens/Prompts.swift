import Espalier

/// Asks for a text in a dialog.
final class Prompt: ContainerModel {
  init(_ label: StyledText, text: String = "", placeholder: String = "", onSubmit: @escaping (String) -> Void) {
    super.init()
    let field = TextFieldModel(label, text: text, placeholder: placeholder)
    field.selectAll()
    field.onSubmit = { [unowned field] text in
      field.overlay?.dismiss()
      onSubmit(text)
    }
    add(field)
  }

  static func style(_ title: StyledText) -> OverlayStyle {
    .dialog(width: 60).box(Box(title: title, padding: Insets(left: 1, right: 1)))
  }
}

/// Asks which commits to show.
final class FilterForm: ContainerModel {
  static let style = OverlayStyle.dialog(width: 60).box(Box(title: "Filter", padding: Insets(left: 1, right: 1)))

  private let fields: [(TextFieldModel, WritableKeyPath<HistoryRequest, String>)]

  init(_ request: HistoryRequest, onSubmit: @escaping (HistoryRequest) -> Void) {
    let contents: [(label: StyledText, placeholder: String, path: WritableKeyPath<HistoryRequest, String>)] = [
      ("Message", "words", \.message), ("Change ", "what a changed line has", \.change),
      ("Author ", "a name or an address", \.author), ("Path   ", "a file or a folder", \.file),
      ("Since  ", "2025-11-21, or “2 weeks ago”", \.since), ("Until  ", "yesterday", \.until),
    ]
    fields = contents.map { label, placeholder, path in
      (TextFieldModel(label, text: request[keyPath: path], placeholder: placeholder), path)
    }
    super.init()
    for (field, _) in fields {
      field.onSubmit = { [unowned self] _ in submit(request, onSubmit) }
      add(field)
    }
    let buttons = ContainerModel {
      ButtonModel("Show") { [unowned self] _ in submit(request, onSubmit) }
      ButtonModel("All commits") { button in
        button.overlay?.dismiss()
        onSubmit(HistoryRequest(revision: request.revision))
      }
    }
    buttons.spacing = Spacing(top: 1, itemSpacing: 1)
    add(buttons)
  }

  private func submit(_ request: HistoryRequest, _ onSubmit: (HistoryRequest) -> Void) {
    var request = request
    for (field, path) in fields { request[keyPath: path] = field.value.value }
    fields[0].0.overlay?.dismiss()
    onSubmit(request)
  }
}
