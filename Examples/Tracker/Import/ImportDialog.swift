import Espalier
import ExampleSupport

/// Shows how far an import has come, and what is wrong with the file; escape cancels it.
final class ImportDialog: ContainerModel {
  static let style = OverlayStyle.dialog(width: 56).box(Box(title: "Import", padding: Insets(left: 1, right: 1)))

  private let status = LabelModel("Reading…")
  private let bar = ProgressBarModel(value: 0)
  private let button = ButtonModel("Cancel") { $0.overlay?.dismiss() }
  private var issues: [Issue] = []
  private var reading: Work?

  /// Reads a file in slices, and passes on its issues when all of it is valid.
  init(_ file: IssueFile, onRead: @escaping ([Issue]) -> Void) {
    super.init()
    self {
      LabelModel(StyledText(file.path), style: .heading)
      bar
      status
      LabelModel("")
      button
    }
    reading = perform(file) { dialog, slices in
      for slice in slices { dialog.issues += slice.issues }
      dialog.bar.value.value = slices.last?.fraction
      dialog.status.text = "\(dialog.issues.count.grouped) issues…"
    } then: { dialog, result in
      if case .failure(let error) = result { return dialog.fail("\(error)") }
      dialog.overlay?.dismiss()
      onRead(dialog.issues)
    }
  }

  /// Ends the import, if it is still going on.
  func cancel() { reading?.cancel() }

  private func fail(_ reason: String) {
    bar.isHidden = true
    status.text = StyledText(reason)
    status.styleName = .error
    button.title = "Close"
  }
}
