import ExampleSupport
import Foundation
import Testing

@testable import Disk

@Suite("A scan of a folder")
struct FolderScanTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 100_000), to: "trees/pear")
    try folder.write("y", to: "trees/old/plum")
  }

  @Test("A folder's size is that of its contents and of itself, as reported by du")
  func totals() throws {
    let tree = try scan()
    #expect(tree.names(in: "") == ["trees"] && tree.names(in: "trees") == ["old", "pear"])
    #expect(tree.size("trees/pear") >= 100_000)
    let own = folder.blocks("") + folder.blocks("trees") + folder.blocks("trees/old")
    let files = folder.blocks("trees/pear") + folder.blocks("trees/old/plum")
    #expect(tree.size(of: DiskTree.root) == (own + files) * 512)
  }

  @Test("Links are not followed, so a link to an enclosing folder makes no cycle")
  func links() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("trees/up"), withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: folder.path("nowhere"), withDestinationPath: "missing")
    let tree = try scan()
    #expect(tree.names(in: "") == ["nowhere", "trees"] && tree.names(in: "trees/up") == [])
    #expect(tree.kind("trees/up") == .link && tree.kind("nowhere") == .link)
    #expect(tree.unreadableCount == 0)
  }

  @Test("The scanned folder may be a link")
  func linkedRoot() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "trees")
    let tree = try FolderScan(path: folder.path("link")).read(DiskProgress())
    #expect(tree.names(in: "") == ["old", "pear"])
  }

  @Test("A file with two names is counted once")
  func hardLinks() throws {
    let before = try scan().size("trees")
    try FileManager.default.linkItem(atPath: folder.path("trees/pear"), toPath: folder.path("trees/twin"))
    let tree = try scan()
    #expect(tree.size("trees") == before)
    let remarks = ["trees/pear", "trees/twin"].map { tree.remark(on: tree.id($0)) }
    #expect(remarks.count { $0 == .countedBefore } == 1 && remarks.count { $0 == nil } == 1)
  }

  @Test("A folder that cannot be read is reported with the reason, and the others are counted")
  func unreadable() throws {
    // A path that is too long cannot be read by anyone, not even by root.
    let name = String(repeating: "n", count: 200)
    try folder.write("z", to: "trees/\(name)/plum")
    let (path, wrapper, manager) = (folder.path("trees/\(name)"), folder.path("wrapper"), FileManager.default)
    // The folder is moved down repeatedly, so that none of the paths used here is too long itself.
    for _ in 0..<30 {
      try manager.createDirectory(atPath: wrapper, withIntermediateDirectories: false)
      try manager.moveItem(atPath: path, toPath: wrapper + "/" + name)
      try manager.moveItem(atPath: wrapper, toPath: path)
    }
    defer {
      while (try? manager.moveItem(atPath: path + "/" + name, toPath: wrapper)) != nil {
        try? manager.removeItem(atPath: path)
        try? manager.moveItem(atPath: wrapper, toPath: path)
      }
    }
    let tree = try scan()
    #expect(tree.unreadableCount == 1)
    #expect(tree.remarks.values.contains(.unreadable(reason: String(cString: strerror(ENAMETOOLONG)))))
    #expect(tree.size("trees/pear") >= 100_000)
  }

  @Test("A folder without permission is reported with the reason", .enabled(if: geteuid() != 0))
  func forbidden() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("trees/old"))
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("trees/old"))
    }
    let tree = try scan()
    #expect(tree.remark(on: tree.id("trees/old")) == .unreadable(reason: String(cString: strerror(EACCES))))
    #expect(tree.size("trees/pear") >= 100_000)
  }

  @Test("The progress ends with everything counted except the folder itself")
  func progress() throws {
    let progress = DiskProgress()
    let tree = try FolderScan(path: folder.path("")).read(progress)
    let own = folder.blocks("") * 512
    #expect(progress.count == DiskProgress.Count(entries: 4, bytes: tree.size(of: DiskTree.root) - own))
  }

  @Test("While it reads, a scan offers what it has found, with remarks on folders that have not been read")
  func sketch() throws {
    try folder.write("z", to: "shed/spade")
    let progress = DiskProgress()
    _ = try FolderScan(path: folder.path("")).read(progress)
    // Nobody took the first one, so no other was made.
    let tree = try #require(progress.takeSketch())
    #expect(tree.names(in: "") == ["shed", "trees"] && tree.names(in: "trees") == [])
    #expect(tree.remark(on: tree.id("trees")) == .waiting && tree.remark(on: tree.id("shed")) == .waiting)
    #expect(tree.size(of: DiskTree.root) > tree.size("shed"))
    #expect(progress.takeSketch() == nil)
  }

  @Test("A cancelled task reads nothing")
  func cancelling() async throws {
    let scan = try FolderScan(path: folder.path(""))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try scan.read(DiskProgress())
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A second scan reports a folder that has gone away")
  func removed() throws {
    let scan = try FolderScan(path: folder.path("trees"))
    try FileManager.default.removeItem(atPath: folder.path("trees"))
    #expect(throws: Failure.self) { try scan.read(DiskProgress()) }
  }

  @Test("Files that come and go during a scan do no harm")
  func changingFolder() async throws {
    for number in 0..<200 { try folder.write("x", to: "many/\(number)/leaf") }
    let path = folder.path("many")
    let removing = Task.detached {
      for number in 0..<200 { try FileManager.default.removeItem(atPath: "\(path)/\(number)") }
    }
    for _ in 0..<20 {
      let tree = try scan()
      #expect(tree.names(in: "trees") == ["old", "pear"])
    }
    try await removing.value
    #expect(try scan().names(in: "many") == [])
  }

  @Test("Another file system is reported, and scanned only on request", .enabled(if: hasMountedFolder))
  func otherFileSystems() throws {
    let tree = try FolderScan(path: "/dev").read(DiskProgress())
    #expect(tree.remark(on: tree.id("pts")) == .otherFileSystem && tree.names(in: "pts") == [])
    let wholeTree = try FolderScan(path: "/dev", crossesFileSystems: true).read(DiskProgress())
    #expect(wholeTree.remark(on: wholeTree.id("pts")) == nil && wholeTree.names(in: "pts").contains("ptmx"))
  }

  private static var hasMountedFolder: Bool {
    var (folder, mounted) = (stat(), stat())
    return lstat("/dev", &folder) == 0 && lstat("/dev/pts/ptmx", &mounted) == 0 && folder.st_dev != mounted.st_dev
  }

  private func scan() throws -> DiskTree { try FolderScan(path: folder.path("")).read(DiskProgress()) }
}
