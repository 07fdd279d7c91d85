import Espalier
import ExampleSupport

/// The fields of a new message, and one field for each paragraph of its text.
///
/// Nothing is sent: the message is appended to a mailbox, or stays in the drafts.
final class ComposeForm: FormModel<Draft> {
  static let style = OverlayStyle.dialog(width: 66).box(Box(title: "New message", padding: Insets(left: 1, right: 1)))

  private let to = TextFieldModel("To", placeholder: "Mara Lindqvist <mara@orchard.example>")
  private var firstParagraph: TextFieldModel?
  private var paragraphCount = 0

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - draft: What the form shows at first.
  ///   - time: The time of the message, in seconds since 1970.
  init(_ draft: Draft, at time: Int) {
    let from = TextFieldModel("From", placeholder: "you@orchard.example")
    from.isRequired = true
    let to = to
    to.validate = { $0.contains("@") ? nil : "An address has an @." }
    super.init(draft, submit: "Keep") {
      LabelModel("This program sends nothing: it keeps the message.", style: .muted)
      from.bound(to: \.from)
      to.bound(to: \.to)
      TextFieldModel("Subject").bound(to: \.subject)
      TextFieldModel("Mailbox", placeholder: "a file; none keeps it in Drafts until you quit").bound(to: \.file)
    }
    summaryPlace = .hidden
    buttons.add(ButtonModel("Discard") { [unowned self] _ in discard() })
    on(MailCommands.discard) { [unowned self] _ in discard() }
    observableValues.bind(to: self) { form, draft in form.addParagraphs(for: draft) }
    onSubmit = { draft in
      guard !draft.file.isEmpty else { return }
      do throws(Failure) {
        try MailFile.append(draft.message(at: time), toFile: draft.file)
      } catch {
        throw FormProblems<Draft>(at: \.file, "\(error.message)")
      }
    }
  }

  /// Shows the form, with the focus on the first field that is empty.
  func present(in window: Window) {
    let overlay = window.present(self, as: Self.style)
    let fields = [to, firstParagraph].compactMap { $0 }
    if let field = fields.first(where: \.isEmpty) { overlay.view.focus(field) }
  }

  /// Closes the form; asks first if something would be lost.
  private func discard() {
    guard isDirty, let window else {
      overlay?.dismiss()
      return
    }
    window.presentConfirmation("Discard the message?", action: "Discard", isDestructive: true) { [weak self] in
      self?.overlay?.dismiss()
    }
  }

  /// Keeps an empty paragraph at the end.
  private func addParagraphs(for draft: Draft) {
    while paragraphCount == 0 || !draft[paragraph: paragraphCount - 1].isEmpty {
      let number = paragraphCount
      paragraphCount += 1
      let field = TextFieldModel(number == 0 ? "Text" : " ", placeholder: "a paragraph")
      if number == 0 { firstParagraph = field }
      append { field.bound(to: \.[paragraph: number]) }
    }
  }
}
