#if os(Linux) || os(macOS)
  extension Terminal {
    /// Returns the path of a file among the user's settings: in `$XDG_CONFIG_HOME` or, without it, in `~/.config`.
    ///
    /// ```swift
    /// options.themeFile = Terminal.configurationFile("orchard/theme")
    /// ```
    ///
    /// Source: the XDG Base Directory Specification, by which a relative `$XDG_CONFIG_HOME` does not count.
    ///
    /// - Parameters:
    ///   - path: The path of the file in the folder of all settings, usually in a folder with the name of the program.
    ///   - environment: The environment; `nil` for that of the process.
    /// - Returns: The path, whether or not there is a file; `nil` if the user has no home.
    public static func configurationFile(_ path: String, environment: [String: String]? = nil) -> String? {
      let environment = environment ?? SystemCall.terminalEnvironment()
      if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return joined(folder, path) }
      return environment["HOME"].flatMap { $0.isEmpty ? nil : joined(joined($0, ".config"), path) }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
      folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }
  }
#endif
