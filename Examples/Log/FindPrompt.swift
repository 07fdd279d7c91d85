import Espalier

/// Asks for a text to find.
final class FindPrompt: ContainerModel {
  static let style = OverlayStyle.dialog(width: 44).box(Box(title: "Grep", padding: Insets(left: 1, right: 1)))

  init(_ text: String, onSubmit: @escaping (String) -> Void) {
    super.init()
    let field = TextFieldModel("Text", text: text, placeholder: "none shows all lines")
    field.selectAll()
    field.onSubmit = { [unowned field] text in
      field.overlay?.dismiss()
      onSubmit(text)
    }
    add(field)
  }
}
