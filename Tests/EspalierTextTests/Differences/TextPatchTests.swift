import EspalierText
import TestSupport
import Testing

@Suite("Patches")
struct TextPatchTests {
  @Test("Git's patches are read with names, remarks and line numbers")
  func git() {
    let patch = TextPatch(
      """
      commit 1234
          --- a message that looks like a patch

      diff --git a/old name.txt b/new name.txt
      similarity index 90%
      rename from old name.txt
      rename to new name.txt
      --- a/old name.txt\t2026-01-01
      +++ b/new name.txt\t2026-01-02
      @@ -2,3 +2,4 @@ heading @@
       same
      --- removed
      +++ inserted
      + more
       end
      @@ -9 +10,0 @@
      -last\r
      \\ No newline at end of file
      diff --git a/new.sh b/new.sh
      new file mode 100755
      --- /dev/null
      +++ b/new.sh
      @@ -0,0 +1 @@
      +#!/bin/sh
      diff --git "a/gr\\303\\266\\303\\237e \\"a\\".txt" b/plain name.txt
      similarity index 100%
      rename from "gr\\303\\266\\303\\237e \\"a\\".txt"
      rename to plain name.txt
      diff --git a/gone b/gone
      deleted file mode 100644
      diff --git a/picture.png b/picture.png
      Binary files a/picture.png and b/picture.png differ
      """)
    let files = patch.files.map { file in
      "\(file.oldPath ?? "–") \(file.newPath ?? "–") \(file.notes) +\(file.insertedCount) -\(file.removedCount)"
    }
    #expect(
      files == [
        "old name.txt new name.txt [\"renamed\"] +2 -2", "– new.sh [\"new file\"] +1 -0",
        "größe \"a\".txt plain name.txt [\"renamed\"] +0 -0", "gone – [\"deleted\"] +0 -0",
        "picture.png picture.png [\"no text\"] +0 -0",
      ])
    let lines = patch.files[0].hunks.flatMap { hunk in (0..<hunk.count).map(hunk.line) }
    #expect(
      lines.map { "\($0.oldNumber ?? 0) \($0.newNumber ?? 0) \($0.text)" } == [
        "2 2 same", "3 0 -- removed", "0 3 ++ inserted", "0 4  more", "4 5 end", "9 0 last",
        "0 0 No newline at end of file",
      ])
    #expect(patch.files[0].hunks.map(\.headerText) == ["@@ -2,3 +2,4 @@ heading @@", "@@ -9 +10,0 @@"])
  }

  @Test("Anything can be read, and nothing is invented", arguments: SeededGenerator.seeds())
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "@@ -1,2 +1,2 @@\n", "@@ -1 +1 @@\n", "@@ -0,0 +9999999999 @@", "@@ -9999999999,9999999999 +1 @@\n", "--- a/x\n",
      "+++ b/x\n", "diff --git \n", "diff --git a/x b/x\n", "diff --git a\n", "+", "-", " ", "\\", "\n", "\r\n",
      "\u{0}",
      "rename from ", "new mode 1\n", "/dev/null", "\"", "\t", "é", "@@",
    ]
    for _ in 0..<60 {
      let text = (0..<random.number(0...40)).map { _ in random.pick(pieces)! }.joined()
      let bytes = Array(text.utf8).dropLast(random.number(0...2)) + (random.once(in: 3) ? [0xFF] : [])
      let patch = TextPatch(bytes: bytes)
      let lines = patch.files.flatMap(\.hunks).reduce(0) { count, hunk in
        count + (0..<hunk.count).map { hunk.line($0).text.utf8.count >= 0 ? 1 : 0 }.reduce(0, +)
      }
      if lines > bytes.count { Issue.record("seed \(seed): \(lines) lines of \(text)") }
    }
  }

  @Test("A patch cut anywhere is read up to the cut, and no further")
  func cuts() {
    let whole = Array("diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n k\n-o\n+n\n".utf8)
    for end in 0...whole.count {
      let patch = TextPatch(bytes: whole[..<end])
      let lines = patch.files.flatMap(\.hunks).flatMap { hunk in (0..<hunk.count).map(hunk.line) }
      let bytes = lines.reduce(0) { $0 + $1.text.utf8.count }
      if patch.files.count > 1 || lines.count > 3 || bytes > end { Issue.record("cut at \(end): \(lines)") }
    }
  }

  @Test("A written patch is read again, and leads from the old text to the new one", arguments: SeededGenerator.seeds())
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      func text() -> String {
        let lines = (0..<random.number(0...20)).map { _ in random.pick(["a", "b", "", "-- c", "\\ d", "@@ -1 +1 @@"])! }
        return lines.joined(separator: "\n") + random.pick(["", "\n"])!
      }
      let old = text()
      let new = random.once(in: 5) ? old : text()
      let context = random.pick([nil, 0, 1, 3])!
      let patch = TextPatch(from: old, to: new, path: "x", contextCount: context)
      let read = TextPatch(patch.text)
      guard read.text == patch.text, let hunks = read.files.first?.hunks else {
        Issue.record("seed \(seed): \(patch.text) is read as \(read.text)")
        return
      }
      if Self.applied(hunks, to: old) != new {
        Issue.record(
          "seed \(seed): \(patch.text) does not lead from \(old.debugDescription) to \(new.debugDescription)")
        return
      }
    }
  }

  @Test(
    "Paths are written as Git writes them, and read again",
    arguments: [
      ("new plan.txt", "b/new plan.txt"), ("größe.txt", "b/größe.txt"), ("\"a\"", #""b/\"a\"""#),
      (#"a\b"#, #""b/a\\b""#), ("a\nb", #""b/a\nb""#), ("a\tb", #""b/a\tb""#), ("a\r", #""b/a\r""#),
      ("a\r\nb", #""b/a\r\nb""#), ("\u{1}2", #""b/\0012""#), ("é\u{7F}", #""b/é\177""#), ("\u{1B}[m", #""b/\033[m""#),
    ])
  func paths(path: String, written: String) {
    let patch = TextPatch(from: "plum\n", to: "fig\n", path: path)
    #expect(patch.text.split(separator: "\n").dropFirst().first == "+++ \(written)")
    let read = TextPatch(patch.text).files
    #expect(read.map(\.oldPath) == [path] && read.map(\.newPath) == [path] && read.map(\.lineCount) == [2])
  }

  /// Applies hunks as `patch` does.
  private static func applied(_ hunks: [TextPatch.Hunk], to text: String) -> String {
    var old = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "\n" }
    if old.last == "\n" { old.removeLast() } else { old[old.count - 1].removeLast() }
    var (result, next): ([Substring], Int) = ([], 0)
    for hunk in hunks {
      let lines = (0..<hunk.count).map(hunk.line)
      let start = lines.contains { $0.oldNumber != nil } ? hunk.oldStart - 1 : hunk.oldStart
      result += old[next..<start].map { $0[...] }
      next = start
      for (index, line) in lines.enumerated() {
        if line.kind == .remark || line.kind == .removed {
          next += line.kind == .removed ? 1 : 0
          continue
        }
        let endsText = index + 1 < lines.count && lines[index + 1].kind == .remark
        result.append(line.text + (endsText ? "" : "\n"))
        next += line.kind == .unchanged ? 1 : 0
      }
    }
    return (result + old[next...].map { $0[...] }).joined()
  }
}
