import Espalier
import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The user's editor, which takes over the terminal.
enum Editor {
  /// Shows a text until the user leaves the editor; changes to it are lost.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - name: The name of the file that contains the text, which tells the editor what kind of text it is.
  ///   - line: The line that the editor shows first.
  ///   - window: The window that hands over the terminal to the editor.
  static func show(_ bytes: [UInt8], named name: String, line: Int, from window: Window) throws(Failure) {
    var pattern = TemporaryFile.pattern
    guard mkdtemp(&pattern) != nil else { throw failure("a folder") }
    let folder = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { rmdir(folder) }
    // The shell and the editor only see characters of the name that have no special meaning.
    let last = name.split(separator: "/").last ?? "file"
    let safe = last.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) ? $0 : "_" }
    let path = "\(folder)/_\(String(safe))"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o400)
    guard descriptor >= 0 else { throw failure("a file") }
    defer { unlink(path) }
    var written = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count,
        case let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written),
        count > 0
      { written += count }
    }
    close(descriptor)
    guard written == bytes.count else { throw failure("a file") }
    let editor = #"${VISUAL:-${EDITOR:-vi}}"#
    let quoted = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    let status = window.suspend { system("\(editor) \(lineOption(line)) \(quoted)") }
    guard status != 127 << 8 else { throw Failure(.unavailable, "the editor cannot be found: set EDITOR") }
  }

  /// `+12`, for editors that support it.
  private static func lineOption(_ line: Int) -> String {
    let command = getenv("VISUAL").map { String(cString: $0) } ?? getenv("EDITOR").map { String(cString: $0) } ?? "vi"
    let program = command.prefix { $0 != " " }.split(separator: "/").last ?? ""
    return ["vi", "vim", "nvim", "nano", "emacs", "micro", "kak", "joe"].contains(String(program)) ? "+\(line)" : ""
  }

  private static func failure(_ what: String) -> Failure {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return Failure(.output, "\(what) for the editor cannot be made: \(reason)")
  }
}
