import EspalierCanvas
public import EspalierRefresh
public import Foundation

/// Stores pages as JSON files in a folder, one file per target.
///
/// Files are written atomically, so a reader finds either a complete file or none. A damaged file is treated as missing
/// and reported with a diagnostic; nothing in a file can crash the program. A file that is larger than ``largestFile``
/// is neither read nor written, and reported as well.
public struct FilePageStore<Target: RefreshTarget, Item: Codable & Sendable>: PageStore {
  /// The folder of the files, created when it is first needed.
  public let folder: URL

  /// The maximum size of a file, in bytes.
  public let largestFile: Int

  private let name: @Sendable (Target) -> String
  private let report: @Sendable (PageStoreDiagnostic) -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - largestFile: The maximum size of a file, in bytes.
  ///   - onDiagnostic: A closure that is called when a file cannot be read or written, on any isolation.
  ///   - name: A closure that returns the file name of a target, which must be unique; characters that a file name
  ///     cannot contain are escaped.
  /// - Precondition: `largestFile` is at least 1.
  public init(
    folder: URL, largestFile: Int = 64 << 20,
    onDiagnostic: @escaping @Sendable (PageStoreDiagnostic) -> Void = { _ in },
    name: @escaping @Sendable (Target) -> String
  ) {
    require(largestFile >= 1, "the limit for a file must be at least 1 byte; got \(largestFile)")
    self.largestFile = largestFile
    self.folder = folder
    self.name = name
    report = onDiagnostic
  }

  /// Returns the URL of a target's file.
  public func file(for target: Target) -> URL {
    folder.appendingPathComponent(Self.escaped(name(target)) + ".json")
  }

  /// Returns the page in the target's file; `nil` if the file is missing, damaged or too large.
  public func page(for target: Target) async -> Page<Item>? {
    let file = file(for: target)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try JSONDecoder().decode(Page<Item>.self, from: content(of: file))
    } catch {
      let kind: PageStoreDiagnostic.Kind = error is DecodingError ? .damaged : .unreadable
      report(PageStoreDiagnostic(kind: kind, file: file, reason: String(describing: error)))
      return nil
    }
  }

  /// Writes the target's file.
  public func keep(_ page: Page<Item>, for target: Target) async {
    let file = file(for: target)
    do {
      let data = try JSONEncoder().encode(page)
      guard data.count <= largestFile else {
        throw TooLarge(description: "it would have \(data.count) bytes, which is more than \(largestFile)")
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      report(PageStoreDiagnostic(kind: .unwritable, file: file, reason: String(describing: error)))
    }
  }

  /// The reason why a file is neither read nor written.
  private struct TooLarge: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the bytes of a file, of which no more than the limit are read.
  private func content(of file: URL) throws -> Data {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: largestFile) ?? Data()
    guard try handle.read(upToCount: 1)?.isEmpty != false else {
      throw TooLarge(description: "it has more than \(largestFile) bytes")
    }
    return data
  }

  /// Returns a file name for a page that cannot lead out of the folder: any character other than an ASCII letter, a
  /// digit, `-` or `_` becomes `~` and its code in two hexadecimal digits; a long name is truncated and gets a hash.
  private static func escaped(_ name: String) -> String {
    let escaped = name.utf8.map { byte in
      if byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
      // Always two digits, because otherwise the code of one byte could read like the codes of two others.
      return "~" + byte.hexadecimal(digits: 2)
    }.joined()
    guard escaped.utf8.count > 200 else { return escaped.isEmpty ? "~" : escaped }
    // FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), which gives the same result in every run, unlike
    // `Hasher`.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "\(escaped.prefix(180))~~\(String(hash, radix: 16))"
  }
}
