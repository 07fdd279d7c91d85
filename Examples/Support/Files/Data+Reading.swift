package import Foundation

extension Data {
  /// Reads a file to its end; the file can also be a pipe, such as `<(du -ab)`, which `Data(contentsOf:)` refuses.
  package init(readingFileAt path: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    self = try file.readToEnd() ?? Data()
  }
}
