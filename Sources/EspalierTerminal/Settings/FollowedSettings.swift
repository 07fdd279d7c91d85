#if os(Linux) || os(macOS)
  import EspalierTree
  import EspalierWindow

  /// The settings files of a run, which a window follows.
  ///
  /// ```
  ///   file ── saved ──▶ FileWatch ─▶ the loop wakes up ─▶ read ─▶ the window's theme and keys
  ///                                                         ├─ a mistake: a toast; the old ones stay
  ///                                                         └─ an unknown command: a toast; the others hold
  /// ```
  final class FollowedSettings {
    /// What reports changes; `nil` if the files are read again from time to time.
    let watch: FileWatch?

    private unowned let window: Window
    private var themeFile: SettingsFile?
    private var keyFile: SettingsFile?

    /// The keys that the program itself has set, which those of the file override.
    private let ownKeys: Keymap

    /// The commands by which the names in the file of keys are checked, beside those that are available.
    private let commands: [Command]

    /// The toasts that show mistakes, by the names of their files.
    private var toasts: [String: Overlay] = [:]

    private var choices: Subscription<Window>?

    /// The time at which the files are read again; `nil` if changes are reported.
    private(set) var nextLook: Duration?

    /// The time between two looks at files that are not watched.
    private static let pause = Duration.milliseconds(250)

    /// Creates the settings of a window; `nil` if there are no files to follow.
    init?(_ options: Terminal.Options, of window: Window) {
      guard options.themeFile != nil || options.keyFile != nil else { return nil }
      self.window = window
      themeFile = options.themeFile.map(SettingsFile.init)
      keyFile = options.keyFile.map(SettingsFile.init)
      ownKeys = window.keymap
      commands = options.commands
      watch = FileWatch([options.themeFile, options.keyFile].compactMap(\.self))
      choices = window.subscribe(to: Window.themeChosen) { [unowned self] _, theme in keep(theme) }
    }

    deinit { choices?.cancel() }

    /// Reads the files again, and applies what has changed.
    func apply(at now: Duration) {
      if watch == nil { nextLook = now + Self.pause }
      apply(themeFile?.readChange(), of: themeFile?.name) { text throws(SettingsError) in
        window.theme = try Theme(parsing: text)
        return []
      }
      apply(keyFile?.readChange(), of: keyFile?.name) { text throws(SettingsError) in
        window.keymap = ownKeys.merging(try Keymap(parsing: text)) { _, new in new }
        return try Keymap.unknownCommands(
          in: text, among: commands + window.commands.map(\.command), isComplete: !commands.isEmpty)
      }
    }

    /// Keeps a theme that the user has chosen, unless the file has more in it than such a choice, or cannot be read.
    private func keep(_ theme: Theme) {
      guard let file = themeFile, let name = theme.name, Theme.named(name) == theme else { return }
      // What is in the file now, because somebody may just have saved it.
      switch file.contents {
      case .text(let text) where !Self.hasOnlyBase(text):
        report("\(file.name) has settings of its own; the choice is not kept there", of: file.name)
      case .failure(let reason):
        report("\(file.name): \(reason); the choice is not kept there", of: file.name)
      case .none, .text:
        guard let reason = file.write("base = \(name.lowercased())\n") else { return }
        report("\(file.name) cannot be written: \(reason)", of: file.name)
      }
    }

    /// Returns whether a text is empty, or sets nothing but a base, as a kept choice does.
    private static func hasOnlyBase(_ text: String) -> Bool {
      text.split(whereSeparator: \.isNewline).allSatisfy { line in
        let name = line.prefix { $0 != "=" }.split(whereSeparator: \.isWhitespace)
        return name == ["base"] || line.allSatisfy(\.isWhitespace)
      }
    }

    private func apply(
      _ change: SettingsFile.Change?, of name: String?, _ use: (String) throws(SettingsError) -> [SettingsError]
    ) {
      guard let change, let name else { return }
      switch change {
      case .none: break
      case .failure(let reason): report("\(name): \(reason)", of: name)
      case .text(let text):
        do throws(SettingsError) {
          let warnings = try use(text)
          toasts.removeValue(forKey: name)?.dismiss()
          for warning in warnings.reversed() { report("\(name), \(warning)", of: name, level: .warning) }
        } catch {
          report("\(name), \(error)", of: name)
        }
      }
    }

    /// Shows a message, and notes it in the log; a later one about the same file replaces it.
    private func report(_ message: String, of name: String, level: LogLevel = .error) {
      let text = StyledText(message, style: window.theme.surface[level == .error ? .error : .warning].style)
      toasts[name] = window.presentToast(text, id: "settings.\(name)", for: .seconds(10))
      window.log(StyledText(message), level: level)
    }
  }
#endif
