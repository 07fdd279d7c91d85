/// What there is below a folder, and how much room it takes; a value that can be read anywhere.
///
/// A million entries take little more than their names do: an entry is 32 bytes, whose children are a list that is
/// linked through them, and all names are in one buffer.
///
/// ```
/// entries   0 orchard ──first child──▶ 1 trees ──next──▶ 4 shed
///                                        └─▶ 2 pear ──▶ 3 plum
/// names     orchard trees pear plum shed
/// ```
struct DiskTree: Sendable {
  /// The number of an entry; that of a child is greater than that of its folder.
  typealias ID = UInt32

  /// What an entry is.
  enum Kind: UInt8 {
    case file
    case folder
    case link
  }

  /// Why an entry shows less than there is.
  enum Remark: Equatable {
    /// What the system says about a folder that cannot be read, or an entry about which it says nothing else.
    case unreadable(reason: String)
    /// It is on another file system, which is not looked at.
    case otherFileSystem
    /// The same file or folder has been met before, by another name.
    case countedBefore
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
  /// The number that stands for no entry.
  static let none = ID.max

  private(set) var entries: [Entry] = []
  private(set) var remarks: [ID: Remark] = [:]
  private(set) var names: [UInt8] = []

  /// Creates a tree of an empty folder.
  ///
  /// - Parameter path: What the folder is called.
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

  /// The folder that an entry is in; `nil` for the uppermost one.
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

  /// What a folder has in it, in no particular order.
  func children(of id: ID) -> [ID] {
    var children: [ID] = []
    var next = entries[Int(id)].firstChild
    while next != Self.none {
      children.append(next)
      next = entries[Int(next)].nextSibling
    }
    return children
  }

  /// How much of its folder an entry takes, from 0 to 1.
  func share(of id: ID) -> Double {
    guard let parent = parent(of: id), size(of: parent) > 0 else { return 0 }
    return min(Double(size(of: id)) / Double(size(of: parent)), 1)
  }

  /// Adds an entry to a folder.
  ///
  /// - Returns: Its number; `nil` when there is no number or no room for its name any more.
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

  /// Adds the sizes of what is in a folder to its own, in all folders but those whose totals are known.
  mutating func addUp(except known: Set<ID> = []) {
    for id in entries.indices.dropFirst().reversed() {
      let parent = entries[id].parent
      guard !known.contains(parent) else { continue }
      let (sum, isTooMuch) = entries[Int(parent)].size.addingReportingOverflow(entries[id].size)
      entries[Int(parent)].size = isTooMuch ? .max : sum
    }
  }
}
