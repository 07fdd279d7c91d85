import Espalier
import ExampleSupport

/// The steps that an app is driven by, one a line.
enum Script {
  /// Shows the app's screen, and again after each step.
  ///
  /// - Throws: A failure that names the line.
  static func run(
    _ lines: some Sequence<String>, in app: BoardApp, as encoding: TextEncoding, to output: inout some TextOutputStream
  ) async throws {
    await show(app, as: encoding, to: &output)
    for (index, line) in lines.enumerated() {
      let step = line.trimmed
      guard !step.isEmpty else { continue }
      do {
        try app.perform(ScriptStep(step))
      } catch let failure as Failure {
        throw Failure(failure.status, "line \(index + 1): \(failure.message)")
      }
      print("\n> \(step.onOneLine)", to: &output)
      await show(app, as: encoding, to: &output)
    }
  }

  private static func show(
    _ app: BoardApp, as encoding: TextEncoding, to output: inout some TextOutputStream
  ) async {
    await app.coordinator.settle()
    let title = LabelModel(app.coordinator.breadcrumb)
    title.lineLimit = 1
    title.truncation = .head
    let header = ContainerModel {
      title
      SeparatorModel()
    }
    TextRenderer(width: app.coordinator.view.width, encoding: encoding).write(header, to: &output)
    app.coordinator.view.write(to: &output, as: encoding)
  }
}
