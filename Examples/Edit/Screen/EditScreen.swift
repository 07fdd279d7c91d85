import Espalier
import ExampleSupport

/// A file in an editor, with the questions that come up between the two.
final class EditScreen: EventNode {
  var eventStorage = EventStorage()
  private var file: TextFile
  private let editor: TextEditorModel
  private let view: ContainerView
  private let title = TitleBar()
  private weak var window: Window?

  private var recovery: RecoveryFile?

  /// Why unsaved changes would be lost in a crash; hidden while they would not.
  private let warning = LabelModel("", style: .warning)

  /// The text in the recovery file; `nil` if there is none.
  private var recoveredText: TextBuffer?

  /// The file as it was when the user was told that it has changed.
  private var toldStamp: FileStamp??

  /// Makes a window with a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - line: The line of the cursor, from 1; `nil` for the first one.
  ///   - size: The size of the window.
  static func makeWindow(_ file: TextFile, line: Int?, size: Size) -> Window {
    let screen = EditScreen(file)
    let keys = KeyHelpBar()
    keys.spacing = Spacing(left: 1, right: 1)
    let warning = ContainerModel { screen.warning }
    warning.spacing = Spacing(left: 1, right: 1)
    let window = Window(width: size.width, height: size.height) {
      .column(.bar(screen.title), .view(screen.view), .bar(warning), .bar(keys))
    }
    screen.window = window
    screen.begin(in: window)
    screen.editor.goToLine((line ?? 1) - 1)
    return window
  }

  private init(_ file: TextFile) {
    self.file = file
    recovery = file.path.map(RecoveryFile.init)
    let editor = TextEditorModel(file.text.text, placeholder: "Type your text").scrollsItself()
    editor.showsLineNumbers = true
    editor.language = file.path.flatMap(TextLanguage.init(forFileNamed:))
    editor.cursor = 0
    self.editor = editor
    warning.isHidden = true
    view = ContainerView(ContainerModel { editor })
    view.attach(to: self)
  }

  /// Whether there is something to save.
  private var isModified: Bool { editor.buffer != file.text }

  private func begin(in window: Window) {
    on(EditCommands.save) { screen in screen.save() }
    on(EditCommands.saveAs) { screen in screen.askForName() }
    on(EditCommands.lineNumbers) { screen in screen.editor.showsLineNumbers.toggle() }
    on(EditCommands.wrap) { screen in screen.editor.wrapsLines.toggle() }
    on(EditCommands.quit) { screen in screen.quit() }
    view.subscribe(to: Window.updated) { [unowned self] _, _ in showTitle() }
    onTick(every: .seconds(2)) { screen in
      screen.keepRecovery()
      screen.noticeChange()
    }
    // The window retains the screen through this command.
    window.on(Window.help) { [self] window in withExtendedLifetime(self) { _ = window.presentKeyHelp() } }
    window.on(Window.palette) { $0.presentPalette() }
    showTitle()
    protectRepairedText()
    if let text = recovery?.text, text != file.text { offer(text) }
  }

  private func showTitle() {
    let position = editor.cursorPosition
    let isProtected = editor.isReadOnly || file.path.map { !FileStamp.isWritable(path: $0) } ?? false
    let note = isModified ? "modified" : file.stamp == nil ? "new" : isProtected ? "read only" : ""
    title.show(
      file.name, note: note, place: "\(position.line + 1):\(position.character + 1) of \(editor.buffer.lineCount)")
    window?.title = isModified ? "\(file.name) •" : file.name
  }
}

/// Saving.
extension EditScreen {
  private func save(as path: String? = nil, _ then: @escaping () -> Void = {}) {
    guard let target = path ?? file.path else { return askForName(then) }
    guard let objection = file.objection(toSavingAt: target) else { return write(as: path, then) }
    let replace = AlertAction("Replace", role: .destructive) { [weak self] in self?.write(as: path, then) }
    window?.presentAlert(
      "Replace the file?", message: StyledText(objection), actions: [AlertAction("Cancel", role: .cancel), replace])
  }

  private func write(as path: String?, _ then: @escaping () -> Void) {
    do throws(Failure) {
      try file.save(editor.buffer, as: path)
      forgetRecovery()
      recovery = file.path.map(RecoveryFile.init)
      toldStamp = nil
      editor.language = file.path.flatMap(TextLanguage.init(forFileNamed:))
      // What follows the last line ending is a line only if there is something.
      let buffer = editor.buffer
      let count = buffer.lineCount - (buffer.byteRange(ofLine: buffer.lineCount - 1).isEmpty ? 1 : 0)
      window?.presentToast("Saved \(count.grouped) line\(count == 1 ? "" : "s")", id: "saved", for: .seconds(2))
      showTitle()
      then()
    } catch {
      let other = AlertAction("Save as") { [weak self] in self?.askForName(then) }
      window?.presentAlert(
        "Not saved", message: StyledText(error.message), actions: [other, AlertAction("OK", role: .cancel)])
    }
  }

  private func askForName(_ then: @escaping () -> Void = {}) {
    guard let window else { return }
    let field = TextFieldModel("File", text: file.path ?? "", placeholder: "a path")
    field.ask("Save as", in: window) { [weak self] path in
      if !path.isEmpty { self?.save(as: path, then) }
    }
  }

  private func quit() {
    guard isModified else { return close() }
    window?.presentAlert(
      "Save changes?", message: "\(file.name) has changes that are not saved.",
      actions: [
        AlertAction("Cancel", role: .cancel),
        AlertAction("Discard", role: .destructive) { [weak self] in self?.close() },
        AlertAction("Save") { [weak self] in self?.save { self?.close() } },
      ])
  }

  private func close() {
    forgetRecovery()
    window?.close()
  }
}

/// What happens beside the user's work.
extension EditScreen {
  /// Writes what is not saved into a file beside the file, so that a crash costs two seconds of work.
  private func keepRecovery() {
    let text = editor.buffer
    guard let recovery, text != recoveredText ?? file.text else { return }
    guard text != file.text else { return forgetRecovery() }
    recoveredText = text
    let number = recovery.nextNumber()
    // The text is a value, so the user goes on typing in another one.
    perform(named: "recovery file") {
      try recovery.keep(text, number: number)
    } then: { screen, result in
      guard case .failure(let error) = result else { return screen.warn(nil) }
      // The next tick tries again.
      screen.recoveredText = nil
      screen.warn((error as? Failure)?.message ?? "\(error)")
    }
  }

  /// Says why a crash would lose the changes, until the recovery file has been written.
  private func warn(_ reason: String?) {
    warning.isHidden = reason == nil
    let advice = "A crash would lose your changes. Make room, or save elsewhere with f12."
    if let reason { warning.text = StyledText("\(reason). \(advice)") }
  }

  private func forgetRecovery() {
    recoveredText = nil
    recovery?.remove()
    warn(nil)
  }

  /// Asks what to do with a file that another program has changed, once for each change.
  private func noticeChange() {
    guard file.isChangedByOthers, let path = file.path, case let stamp = FileStamp(path: path),
      toldStamp != .some(stamp)
    else { return }
    toldStamp = .some(stamp)
    guard stamp != nil else {
      window?.presentAlert("\(file.name) has been removed", message: "Save it to keep the text.")
      return
    }
    window?.presentAlert(
      "\(file.name) has changed",
      message: StyledText(
        isModified
          ? "Another program has written it. Loading it loses your changes." : "Another program has written it."),
      actions: [
        AlertAction("Keep this text", role: .cancel),
        AlertAction("Load", role: isModified ? .destructive : .choice) { [weak self] in self?.reload() },
      ])
  }

  private func reload() {
    do throws(Failure) {
      try file.read()
      // As a step, so that the user can go back to the text before.
      editor.replace(0..<editor.buffer.byteCount, with: file.text.text)
      protectRepairedText()
    } catch {
      window?.presentAlert("Not loaded", message: StyledText(error.message))
    }
  }

  /// Only shows a file that is not UTF-8, unless the user wants to edit what is left of it.
  private func protectRepairedText() {
    editor.isReadOnly = file.isRepaired
    guard file.isRepaired else { return }
    window?.presentAlert(
      "This file is not UTF-8", message: "Some bytes are shown as “\u{FFFD}”. Saving would replace them by that.",
      actions: [
        AlertAction("Only read", role: .cancel),
        AlertAction("Edit", role: .destructive) { [weak self] in self?.editor.isReadOnly = false },
      ])
  }

  /// Asks whether to go on with what was not saved when the program ended last; until then, nothing may replace it.
  private func offer(_ text: TextBuffer) {
    window?.presentAlert(
      "Restore unsaved changes?", message: "The program ended before \(file.name) was saved.",
      actions: [
        AlertAction("Quit", role: .cancel) { [weak self] in self?.window?.close() },
        AlertAction("Discard", role: .destructive) { [weak self] in self?.forgetRecovery() },
        AlertAction("Restore") { [weak self] in
          self?.recoveredText = text
          self?.editor.replace(0..<(self?.editor.buffer.byteCount ?? 0), with: text.text)
        },
      ])
  }
}
