import ExampleFiles
import ExampleSupport
import Foundation

/// The files of /proc, as text.
protocol ProcFiles {
  /// Where the files are, for messages: a path that precedes their names, or nothing.
  var prefix: String { get }

  /// The text of a file, such as `net/dev`.
  func text(of file: String) throws(Failure) -> String

  /// The numbers of the processes that have a folder, in ascending order.
  func processIDs() throws(Failure) -> [Int]
}

extension ProcFiles {
  /// The contents of a file, read by `parse`; a file with other contents is a failure.
  func value<Value>(of file: String, expecting what: String, _ parse: (String) -> Value?) throws(Failure) -> Value {
    guard let value = parse(try text(of: file)) else { throw Failure(.data, "\(prefix)\(file): expected \(what)") }
    return value
  }
}

/// /proc itself, or a folder like it.
struct ProcFolder: ProcFiles {
  let path: String

  var prefix: String { path + "/" }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  func text(of file: String) throws(Failure) -> String {
    do {
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: prefix + file)), as: UTF8.self)
    } catch {
      throw Failure(.input, "\(prefix)\(file): the file cannot be read: \(Failure.reason(for: error))")
    }
  }

  func processIDs() throws(Failure) -> [Int] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).compactMap { Int($0) }.sorted()
    } catch {
      throw Failure(.input, "\(path): the folder cannot be read: \(Failure.reason(for: error))")
    }
  }
}

/// A recording of the files of /proc, one below the other, each after a line with its name.
///
/// ```
/// == loadavg
/// 0.71 1.75 2.26 3/412 20031
/// == uptime
/// …
/// ```
///
/// The part `history` is no file: it has the busy shares of the processors in the seconds before, in percent.
struct ProcRecord: ProcFiles {
  private var files: [String: String] = [:]

  init(_ text: String) {
    var file = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("== ") {
        file = String(line.dropFirst(3))
      } else {
        files[file, default: ""] += line + "\n"
      }
    }
  }

  /// Reads a recording as the package embeds it: each `== later` line is followed by the files that have changed since.
  static func moments(of bytes: [UInt8]) -> [ProcRecord] {
    var record = ProcRecord("")
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "== later\n").map { part in
      record.files.merge(ProcRecord(part).files) { _, later in later }
      return record
    }
  }

  /// The busy shares of the processors before the recording, oldest first.
  var history: [Double] { (files["history"] ?? "").numbers.map { $0 / 100 } }

  var prefix: String { "" }

  func text(of file: String) throws(Failure) -> String {
    guard let text = files[file] else { throw Failure(.input, "\(file): the record has no such file") }
    return text
  }

  func processIDs() -> [Int] {
    files.keys.compactMap { $0.hasSuffix("/status") ? Int($0.dropLast(7)) : nil }.sorted()
  }
}
