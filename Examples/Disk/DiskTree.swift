/// The contents of a folder and how much space they take up; a value that any thread can read.
///
/// A million entries take little more memory than their names: an entry takes 32 bytes, the children of a folder are a
/// list that is linked through the entries, and one buffer has all names.
///
/// ```
/// entries   0 orchard ──first child──▶ 1 trees ──next──▶ 4 shed
///                                        └─▶ 2 pear ──▶ 3 plum
/// names     orchard trees pear plum shed
/// ```
struct DiskTree: Sendable {
  /// The number of an entry; a child's number is greater than its folder's.
  typealias ID = UInt32

  /// What an entry is.
  enum Kind: UInt8 {
    case file
    case folder
    case link
  }

  /// Why an entry shows less than there is.
  enum Remark: Equatable {
    /// The system's reason why a folder cannot be read, or why nothing is known about an entry.
    case unreadable(reason: String)
    /// It is on another file system, which is skipped.
    case otherFileSystem
    /// The same file or folder was found before, under another name.
    case countedBefore
    /// The folder has been found, but not been read yet.
    case waiting
  }

  struct Entry {
    var size: Int
    let nameStart: UInt32
    let parent: ID
    var firstChild = DiskTree.none
    var nextSibling = DiskTree.none
    let nameLength: UInt16
    let kind: Kind
  }

  static let root: ID = 0
  /// The number that means no entry.
  static let none = ID.max

  private(set) var entries: [Entry] = []
  private(set) var remarks: [ID: Remark] = [:]
  private(set) var names: [UInt8] = []

  /// Creates a tree of an empty folder.
  ///
  /// - Parameter path: The path of the folder.
  init(path: some Collection<UInt8>) {
    names.append(contentsOf: path)
    entries.append(
      Entry(
        size: 0, nameStart: 0, parent: Self.none, nameLength: UInt16(clamping: names.count), kind: .folder))
  }

  /// How many entries there are below the folder.
  var count: Int { entries.count - 1 }

  /// How many entries could not be read.
  var unreadableCount: Int {
    remarks.values.count { remark in if case .unreadable = remark { true } else { false } }
  }

  func size(of id: ID) -> Int { entries[Int(id)].size }
  func kind(of id: ID) -> Kind { entries[Int(id)].kind }
  func remark(on id: ID) -> Remark? { remarks[id] }

  /// The folder that contains an entry; `nil` for the top folder.
  func parent(of id: ID) -> ID? {
    let parent = entries[Int(id)].parent
    return parent == Self.none ? nil : parent
  }

  /// The bytes of a name, which need not be UTF-8.
  func nameBytes(of id: ID) -> ArraySlice<UInt8> {
    let entry = entries[Int(id)]
    return names[Int(entry.nameStart)..<Int(entry.nameStart) + Int(entry.nameLength)]
  }

  /// A name as it is shown.
  func name(of id: ID) -> String { String(decoding: nameBytes(of: id), as: UTF8.self) }

  /// Whether a folder has anything in it.
  func hasChildren(_ id: ID) -> Bool { entries[Int(id)].firstChild != Self.none }

  /// The entries of a folder, in no particular order.
  func children(of id: ID) -> [ID] {
    var children: [ID] = []
    var next = entries[Int(id)].firstChild
    while next != Self.none {
      children.append(next)
      next = entries[Int(next)].nextSibling
    }
    return children
  }

  /// An entry's share of its folder, from 0 to 1.
  func share(of id: ID) -> Double {
    guard let parent = parent(of: id), size(of: parent) > 0 else { return 0 }
    return min(Double(size(of: id)) / Double(size(of: parent)), 1)
  }

  /// Adds an entry to a folder.
  ///
  /// - Returns: Its number; `nil` if there is no number left, or no room for its name.
  mutating func add(_ name: some Collection<UInt8>, _ kind: Kind, size: Int, to parent: ID) -> ID? {
    guard entries.count < Int(Self.none), names.count < Int(UInt32.max), name.count <= Int(UInt16.max) else {
      return nil
    }
    let id = ID(entries.count)
    var entry = Entry(
      size: size, nameStart: UInt32(names.count), parent: parent, nameLength: UInt16(name.count), kind: kind)
    entry.nextSibling = entries[Int(parent)].firstChild
    names.append(contentsOf: name)
    entries.append(entry)
    entries[Int(parent)].firstChild = id
    return id
  }

  mutating func setSize(_ size: Int, of id: ID) { entries[Int(id)].size = size }

  mutating func note(_ remark: Remark, on id: ID) { remarks[id] = remark }

  /// Adds the sizes of entries to their folders, except to folders whose totals are known.
  mutating func addUp(except known: Set<ID> = []) {
    for id in entries.indices.dropFirst().reversed() {
      let parent = entries[id].parent
      guard !known.contains(parent) else { continue }
      let (sum, isTooMuch) = entries[Int(parent)].size.addingReportingOverflow(entries[id].size)
      entries[Int(parent)].size = isTooMuch ? .max : sum
    }
  }
}
