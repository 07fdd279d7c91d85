/// A file or a folder.
public struct FileEntry: Hashable, Sendable, Identifiable {
  /// The path.
  public var path: String

  /// Whether it is a folder, or a link to one.
  public var isFolder: Bool

  /// The number of bytes; `nil` for folders, and if it isn't known.
  public var size: Int?

  /// Creates a file or a folder.
  public init(path: String, isFolder: Bool, size: Int? = nil) {
    self.path = path
    self.isFolder = isFolder
    self.size = size
  }

  /// The path.
  public var id: String { path }

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Whether the name begins with a period, as those of hidden files do.
  public var isHidden: Bool { name.hasPrefix(".") }

  /// The extension of the name in lowercase, without a period; empty if there is none.
  public var fileExtension: String {
    guard let period = name.lastIndex(of: "."), period > name.startIndex else { return "" }
    return name[name.index(after: period)...].lowercased()
  }
}

extension FileEntry {
  /// Whether the entry is listed before another one: folders first, then by name, whatever its case.
  func precedes(_ other: FileEntry) -> Bool {
    guard isFolder == other.isFolder else { return isFolder }
    let (name, otherName) = (name.lowercased(), other.name.lowercased())
    return name == otherName ? path < other.path : name < otherName
  }

  /// The size in its largest unit of 1,000 bytes, with three digits or fewer; empty if it isn't known.
  var sizeText: String {
    guard let size else { return "" }
    var (value, unit) = (Double(size), 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
    let number = value < 9.95 && unit > 0 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    return "\(number) \(units[unit])"
  }
}
