import Espalier
import Foundation
import Testing

@testable import EspalierPrompts
@testable import EspalierTerminal

/// Asks with a file as the input, and returns what is written to another file.
///
/// These are not pipes: processes started by other tests would inherit their ends, so the input would never end.
func ask<Answer>(
  input bytes: [UInt8], _ questions: (PromptRun) async throws -> Answer
) async throws -> (output: String, answer: Answer) {
  let (input, output) = (try temporaryFile(bytes), try temporaryFile([]))
  defer {
    close(input)
    close(output)
  }
  let run = PromptRun(
    lines: LineInput(input), output: output, errors: output, options: Terminal.Options(environment: [:]))
  let answer = try await questions(run)
  var written = [UInt8](repeating: 0, count: 10_000)
  let count = pread(output, &written, written.count, 0)
  return (String(decoding: written.prefix(count), as: UTF8.self), answer)
}

/// An open file without a name, at its beginning.
func temporaryFile(_ bytes: [UInt8]) throws -> Int32 {
  let path = FileManager.default.temporaryDirectory.path + "/espalier-\(UUID().uuidString)"
  let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  try #require(file >= 0)
  unlink(path)
  var left = bytes[...]
  while !left.isEmpty {
    let count = left.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    try #require(count > 0)
    left = left.dropFirst(count)
  }
  lseek(file, 0, SEEK_SET)
  return file
}
