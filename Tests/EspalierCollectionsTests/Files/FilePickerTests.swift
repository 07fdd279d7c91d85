import EspalierCanvas
import EspalierControls
import EspalierTesting
import EspalierTree
import EspalierWindow
import EspalierWork
import Synchronization
import TestSupport
import Testing

@testable import EspalierCollections

/// Files that a test makes up.
private final class Shelf: FileSource {
  struct Denied: Error, CustomStringConvertible {
    let description = "Permission denied"
  }

  let home: String? = "/home"
  let folders = Mutex<[String: [FileEntry]]>([:])
  let locked = Mutex<Set<String>>([])

  /// The paths at which something is found only when everything else has been.
  let delays = Mutex<Set<String>>([])

  init(_ paths: [String]) {
    var folders: [String: [FileEntry]] = [:]
    for path in paths {
      let isFolder = path.hasSuffix("/")
      let parts = path.split(separator: "/").map(String.init)
      let above = "/" + parts.dropLast().joined(separator: "/")
      let entry = FileEntry(path: "/" + parts.joined(separator: "/"), isFolder: isFolder, size: isFolder ? nil : 1_234)
      folders[above, default: []].append(entry)
      if isFolder, folders[entry.path] == nil { folders[entry.path] = [] }
    }
    self.folders.withLock { $0 = folders }
  }

  func entries(in folder: String) async throws -> [FileEntry] {
    if locked.withLock({ $0.contains(folder) }) { throw Denied() }
    return folders.withLock { $0[folder] ?? [] }
  }

  func entry(at path: String) async throws -> FileEntry? {
    if delays.withLock({ $0.contains(path) }) { for _ in 0..<10_000 where !Task.isCancelled { await Task.yield() } }
    if let entry = folders.withLock({ $0.values.joined().first { $0.path == path } }) { return entry }
    return folders.withLock { $0[path] != nil } ? FileEntry(path: path, isFolder: true) : nil
  }
}

@Suite("A file picker", .expectations)
struct FilePickerTests {
  private static let paths = [
    "home/", "home/zoo/", "home/zoo/.cage/", "home/zoo/ape.jpg", "home/Art/", "home/notes.txt", "home/.hidden",
    "home/Fig.JPG", "home/bad\u{1b}name",
  ]

  private let shelf = Shelf(paths)

  private func stage(
    _ kind: FilePickerModel.Kind = .files, width: Int = 36
  ) async -> (picker: FilePickerModel, window: Window, chosen: Chosen) {
    let picker = FilePickerModel("/home", kind: kind, source: shelf)
    let chosen = Chosen()
    picker.onChoose = { chosen.paths.append($0) }
    let view = ContainerView(picker)
    let window = Window(width: width, height: 12) { .view(view) }.updated()
    await window.settle()
    window.update()
    return (picker, window, chosen)
  }

  private final class Chosen {
    var paths: [[String]] = []
  }

  private func text(_ window: Window) -> String {
    window.update()
    var lines = window.rendered().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private func press(_ window: Window, _ keys: Key...) async {
    for key in keys {
      window.press(key)
      window.update()
      await window.settle()
      window.update()
    }
  }

  @Test("Folders come first, names are in order whatever their case, hidden files on request")
  func list() async {
    let (picker, window, chosen) = await stage()
    #expect(
      text(window) == """
        Path  Type a path, or choose below
        ▾ /home
        ├─▸ Art
        ├─▸ zoo
        ├── bad␛name                  1.2 kB
        ├── Fig.JPG                   1.2 kB
        └── notes.txt                 1.2 kB
        """)
    picker.outline.focus("/home/zoo")
    await press(window, ".", "enter")
    #expect(
      text(window) == """
        Path  Type a path, or choose below
        ▾ /home
        ├─▸ Art
        ├─▾ zoo
        │ ├─▸ .cage
        │ └── ape.jpg                 1.2 kB
        ├── .hidden                   1.2 kB
        ├── bad␛name                  1.2 kB
        ├── Fig.JPG                   1.2 kB
        └── notes.txt                 1.2 kB
        """)
    picker.fileExtensions = ["jpg"]
    await press(window, "down", "down", "enter")
    #expect(chosen.paths == [["/home/zoo/ape.jpg"]])
    #expect(window.activeView?.focusedModel?.spokenValue == "level 3, 2 of 2, 1.2 kB")
    #expect(!text(window).contains("notes") && text(window).contains("Fig.JPG"))
  }

  @Test("Several files are checked and chosen together")
  func many() async {
    let (picker, window, chosen) = await stage()
    picker.allowsMany = true
    picker.outline.focus("/home/Fig.JPG")
    await press(window, "up", "down", "space", "down", "space")
    #expect(text(window).contains("├── [x] Fig.JPG") && text(window).contains("├─▸ zoo"))
    #expect(picker.checkedPaths == ["/home/Fig.JPG", "/home/notes.txt"])
    await press(window, "space", "enter")
    #expect(chosen.paths == [["/home/Fig.JPG"]])
  }

  @Test("Folders are chosen by space, and backspace shows the folder above")
  func folders() async {
    let (picker, window, chosen) = await stage(.folders)
    picker.outline.focus("/home/zoo")
    await press(window, "up", "down", "space")
    #expect(chosen.paths == [["/home/zoo"]])
    await press(window, "backspace", "backspace")
    #expect(
      text(window) == """
        Path  Type a path, or choose below
        ▾ /
        └─▾ home
          ├─▸ Art
          └─▸ zoo
        """)
  }

  @Test("A folder that cannot be read says why, and can be read again")
  func denied() async {
    shelf.locked.withLock { $0 = ["/home/zoo"] }
    let (picker, window, _) = await stage()
    picker.outline.focus("/home/zoo")
    await press(window, "up", "down", "right", "right")
    #expect(text(window).contains("│ └── Permission denied · enter"))
    shelf.locked.withLock { $0 = [] }
    await press(window, "enter")
    #expect(text(window).contains("│ └── ape.jpg"))
  }

  @Test("A typed path chooses a file, shows a folder, or says that there is nothing")
  func typed() async {
    let (picker, window, chosen) = await stage()
    window.focus(picker.field)
    window.update()
    for text in ["nothing", "zoo", "ape.jpg"] {
      window.focus(picker.field)
      window.paste(text)
      await press(window, "enter")
      if text == "nothing" {
        #expect(self.text(window).contains("There is nothing at this path"))
        picker.field.value.value = ""
      }
    }
    #expect(picker.folder == "/home/zoo" && chosen.paths == [["/home/zoo/ape.jpg"]])
    picker.allowsNewPaths = true
    picker.field.value.value = ""
    window.focus(picker.field)
    window.paste("new.jpg")
    await press(window, "enter")
    #expect(chosen.paths.last == ["/home/zoo/new.jpg"])
  }

  @Test(
    "A typed path may have a home, dots and slashes too many",
    arguments: [
      ("zoo/", "/home/zoo"), ("./zoo//", "/home/zoo"), ("..", "/"), ("../..", "/"), ("zoo/../Art", "/home/Art"),
      ("/home/zoo/..", "/home"), ("//home//Art", "/home/Art"), ("~", "/home"), ("~/zoo/", "/home/zoo"),
    ])
  func typedFolder(text: String, folder: String) async {
    let (picker, window, chosen) = await stage()
    picker.allowsNewPaths = true
    picker.field.onSubmit?(text)
    await window.settle()
    #expect(picker.folder == folder)
    picker.outline.focus(picker.folder)
    await press(window, "backspace")
    #expect(picker.folder == (folder == "/home" || folder == "/" ? "/" : "/home"))
    picker.field.onSubmit?("~/new.txt")
    await window.settle()
    #expect(chosen.paths == [["/home/new.txt"]])
  }

  @Test("The path that was typed last is shown, whichever is found last, unless the user has gone elsewhere")
  func typedTwice() async {
    let (picker, window, _) = await stage()
    shelf.delays.withLock { $0 = ["/home/zoo"] }
    picker.field.onSubmit?("zoo")
    picker.field.onSubmit?("Art")
    await window.settle()
    #expect(picker.folder == "/home/Art")
    picker.field.onSubmit?("/home/zoo")
    picker.folder = "/home"
    await window.settle()
    #expect(picker.folder == "/home")
  }

  @Test("The files of this machine are read outside of the view's isolation")
  func local() async throws {
    let entries = try await LocalFiles().entries(in: "/")
    #expect(entries.contains(FileEntry(path: "/etc", isFolder: true)))
    await #expect(throws: (any Error).self) { try await LocalFiles().entries(in: "/no such folder") }
    #expect(try await LocalFiles().entry(at: "/etc")?.isFolder == true)
    #expect(try await LocalFiles().entry(at: "/etc\0") == nil)
    #expect(try await LocalFiles().entry(at: "~")?.path == LocalFiles().home)
  }
}
