import ExampleSupport
import Testing

@testable import Disk

@Suite("A tree of the entries on a disk")
struct DiskTreeTests {
  @Test("A list in any order gives the same tree, and its folders have the totals of their lines or of their contents")
  func lists() throws {
    let lines = ["3\ta/b/c", "4 a/b/d/e", "9\ta/b/", "1\ta/f"]
    for lines in [lines, lines.reversed()] {
      let tree = try self.tree(lines.joined(separator: "\n"))
      #expect(tree.dump == "a 10: b 9: c 3, d 4: e 4, f 1")
    }
  }

  @Test(
    "The topmost folder is the common ancestor of all paths",
    arguments: [
      ("1\t/usr/lib/x\n2\t/usr/lib/y", "/usr/lib 3: x 1, y 2"), ("1\t/usr\n2\t/bin", "/ 3: bin 2, usr 1"),
      ("1\tx\n2\ty", " 3: x 1, y 2"), ("1\tab/x\n2\tac/y", " 3: ab 1: x 1, ac 2: y 2"), ("7\tx", "x 7"),
      ("9\t/\n2\t/usr/x", "/ 9: usr 2: x 2"),
    ])
  func commonFolder(list: String, dump: String) throws {
    #expect(try tree(list).dump == dump)
  }

  @Test(
    "An invalid line is refused with its number",
    arguments: ["12", "\tx", "12x", "12 ", "-1\tx", "99999999999999999999\tx", "1152921504606846977\tx"])
  func refusals(line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("5\tx/y\n\n\(line)\n", to: "list")
    let file = folder.path("list")
    #expect(throws: Failure(.data, "\(file), line 3: expected a size in bytes and a path, as `du -ab` prints them")) {
      try ListFile(file: file).read(DiskProgress())
    }
  }

  @Test("Sums of sizes stop at the largest number")
  func hugeSizes() throws {
    let lines = (0..<9).map { "1152921504606846976\tx/\($0)" }
    #expect(try tree(lines.joined(separator: "\n")).size(of: DiskTree.root) == .max)
  }

  @Test("Paths are relative to the topmost folder, or begin with its path")
  func paths() throws {
    let tree = try tree("1\t/usr/lib/a/b\n2\t/usr/lib/c")
    let entry = try #require(tree.way(along: "a/b")?.last)
    #expect(tree.way(along: "/usr/lib/a/b/")?.last == entry)
    #expect(tree.way(along: "./a//b")?.last == entry)
    #expect(String(decoding: tree.path(of: entry), as: UTF8.self) == "/usr/lib/a/b")
    #expect(tree.way(along: "") == [] && tree.way(along: "/usr/lib") == [])
    #expect(tree.way(along: "a/x") == nil && tree.way(along: "/usr/library/a") == nil)
  }

  @Test("Names that are not text keep their bytes")
  func oddNames() throws {
    var tree = DiskTree(path: "x".utf8)
    let added = tree.add([0xFF, 0x41], .file, size: 1, to: DiskTree.root)
    let id = try #require(added)
    #expect(Array(tree.nameBytes(of: id)) == [0xFF, 0x41])
    #expect(tree.name(of: id) == "\u{FFFD}A")
  }

  @Test("Equal sizes are sorted by name, and names by their bytes")
  func sorting() throws {
    let tree = try tree("1\tx/b\n1\tx/ab\n5\tx/c\n1\tx/a\n0\tx/é")
    #expect(tree.children(of: DiskTree.root, by: .size).map(tree.name) == ["c", "a", "ab", "b", "é"])
    #expect(tree.children(of: DiskTree.root, by: .name).map(tree.name) == ["a", "ab", "b", "c", "é"])
  }

  @Test("An entry takes 32 bytes and its name")
  func memory() {
    #expect(MemoryLayout<DiskTree.Entry>.stride == 32)
  }

  private func tree(_ list: String) throws -> DiskTree {
    let folder = try TemporaryFolder()
    try folder.write(list, to: "list")
    return try ListFile(file: folder.path("list")).read(DiskProgress())
  }
}

extension DiskTree {
  /// All entries with their sizes, sorted by name.
  fileprivate var dump: String { dump(of: Self.root) }

  private func dump(of id: ID) -> String {
    let children = children(of: id, by: .name).map(dump).joined(separator: ", ")
    return "\(name(of: id)) \(size(of: id))" + (children.isEmpty ? "" : ": " + children)
  }
}
