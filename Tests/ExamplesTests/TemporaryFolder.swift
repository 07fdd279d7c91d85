import Foundation

/// A folder that is removed with the test.
final class TemporaryFolder {
  private let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("disk-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func path(_ name: String) -> String { name.isEmpty ? root : root + "/" + name }

  /// Writes a file, and makes missing folders.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Removes a file, or a folder with everything in it.
  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// The number of blocks of a file or folder, as the system reports it.
  func blocks(_ name: String) -> Int {
    var status = stat()
    return lstat(path(name), &status) == 0 ? Int(status.st_blocks) : -1
  }
}
