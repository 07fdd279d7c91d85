import ExampleFiles
import ExampleSupport
import Foundation

/// The file in which a session is kept between runs.
struct SessionFile {
  let path: String

  /// The session in the file; `nil` when there is no file yet.
  func read() throws(Failure) -> Session? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Failure(.input, "\(path): the file cannot be read: \(Failure.reason(for: error))")
    }
    do {
      return try JSONDecoder().decode(Session.self, from: data)
    } catch {
      throw Failure(.data, "\(path): this is not a session of TaskBoard: move the file away to start over")
    }
  }

  /// Writes a session, all of it or nothing.
  func write(_ session: Session) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try encoder.encode(session).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Failure(.output, "\(path): the file cannot be written: \(Failure.reason(for: error))")
    }
  }
}
