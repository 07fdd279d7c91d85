import Testing

@testable import GitHistory

@Suite("The changes of a commit")
struct PatchReaderTests {
  private func patch(_ counts: [String], _ text: String, isCut: Bool = false) -> Patch {
    let head = counts.map { $0 + "\u{0}" }.joined() + "\u{0}"
    return PatchReader(Array((head + text).utf8)).patch(isCut: isCut)
  }

  private func lines(of hunk: Patch.Hunk, in patch: Patch) -> [String] {
    (0..<hunk.count).map { line in
      let (kind, text) = patch.line(line, of: hunk)
      return "\(kind) \(String(decoding: text, as: UTF8.self))"
    }
  }

  @Test("Files, hunks and lines are found, whatever the lines contain")
  func lines() {
    let patch = patch(
      ["2\t1\ta.txt", "-\t-\tb.bin"],
      """
      diff --git a/a.txt b/a.txt
      index 1..2 100644
      --- a/a.txt
      +++ b/a.txt
      @@ -1,2 +1,3 @@ func main()
      \u{20}one
      -diff --git a/x b/x
      +@@ -1 +1 @@
      +two
      \\ No newline at end of file
      diff --git a/b.bin b/b.bin
      new file mode 100644
      index 0..1
      Binary files /dev/null and b/b.bin differ

      """)
    #expect(patch.files.map(\.path) == ["a.txt", "b.bin"])
    let hunks = patch.files[0].hunks
    #expect(hunks.count == 1)
    #expect(
      lines(of: hunks[0], in: patch) == [
        "same one", "removed diff --git a/x b/x", "added @@ -1 +1 @@", "added two", "remark  No newline at end of file",
      ])
    #expect(String(decoding: patch.bytes[hunks[0].header], as: UTF8.self) == "@@ -1,2 +1,3 @@ func main()")
    #expect(patch.files[1].counts == nil && patch.files[1].notes == ["new file", "no text"])
    #expect(patch.files[0].counts! == (2, 1))
  }

  @Test("A renamed file has both names, and a file that became a link has both parts")
  func names() {
    let patch = patch(
      ["0\t0\t", "old name", "new name", "1\t1\tl"],
      """
      diff --git a/old name b/new name
      similarity index 100%
      rename from old name
      rename to new name
      diff --git a/l b/l
      deleted file mode 120000
      --- a/l
      +++ /dev/null
      @@ -1 +0,0 @@
      -q
      diff --git a/l b/l
      new file mode 100644
      --- /dev/null
      +++ b/l
      @@ -0,0 +1 @@
      +hi

      """)
    #expect(patch.files.map(\.path) == ["new name", "l"])
    #expect(patch.files[0].oldPath == "old name" && patch.files[0].notes == ["renamed"])
    #expect(patch.files[1].hunks.map { lines(of: $0, in: patch) } == [["removed q"], ["added hi"]])
    #expect(patch.files[1].notes == ["deleted", "new file"])
  }

  @Test("A patch cut anywhere is read up to the cut, and no further")
  func cuts() {
    let whole = Array(
      """
      1\t1\ta\u{0}\u{0}diff --git a/a b/a
      --- a/a
      +++ b/a
      @@ -1,2 +1,2 @@
       k
      -o
      +n

      """.utf8)
    for end in 0...whole.count {
      let patch = PatchReader(Array(whole[..<end])).patch(isCut: true)
      #expect(patch.files.count <= 1)
      for hunk in patch.files.flatMap(\.hunks) {
        for line in 0..<hunk.count { _ = patch.line(line, of: hunk) }
        #expect(hunk.offsets.last! <= end)
      }
    }
  }

  @Test("Random bytes are read without a crash", arguments: 0..<200)
  func noise(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let pieces = [
      "diff --git a/a b/a\n", "@@ -1,2 +1,9 @@\n", "+", "-", " ", "\n", "\\", "\u{0}", "1\t1\ta", "é", "@@ -",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      bytes += Array(pieces[Int(state % UInt64(pieces.count))].utf8)
    }
    let patch = PatchReader(bytes).patch(isCut: false)
    for hunk in patch.files.flatMap(\.hunks) {
      for line in 0..<hunk.count { #expect(patch.line(line, of: hunk).text.endIndex <= bytes.count) }
    }
  }
}

@Suite("The words that have changed")
struct WordChangesTests {
  private func changes(_ old: String, _ new: String) -> [String] {
    let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
    let changes = WordChanges(from: oldBytes[...], to: newBytes[...])
    return changes.removed.map { "-" + String(decoding: oldBytes[$0], as: UTF8.self) }
      + changes.added.map { "+" + String(decoding: newBytes[$0], as: UTF8.self) }
  }

  @Test(
    "Only the differences are marked, word by word",
    arguments: [
      ("let a = 1", "let b = 1", ["-a", "+b"]), ("f(x)", "f(x, y)", ["+, y"]), ("same", "same", []),
      ("a b c d", "a c d", ["-b "]), ("let größe = 1", "let größer = 1", ["-größe", "+größer"]),
      ("nothing in common", "0123456789", []), ("", "", []),
    ])
  func words(old: String, new: String, expected: [String]) {
    #expect(changes(old, new) == expected)
  }

  @Test("Without the marked words, both lines are the same", arguments: 0..<100)
  func common(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func line() -> [UInt8] {
      (0..<24).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Array("ab ,".utf8)[Int(state % 4)]
      }
    }
    let (old, new) = (line(), line())
    let changes = WordChanges(from: old[...], to: new[...])
    guard !changes.removed.isEmpty || !changes.added.isEmpty else { return }
    func rest(_ bytes: [UInt8], without ranges: [Range<Int>]) -> [UInt8] {
      bytes.indices.filter { index in !ranges.contains { $0.contains(index) } }.map { bytes[$0] }
    }
    #expect(rest(old, without: changes.removed) == rest(new, without: changes.added))
  }
}
