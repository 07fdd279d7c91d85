// An activity below other lines, which `.ci/check-terminal` resizes, cancels, kills and reads without a terminal.
//
// With `--endless`, three steps run until they are cancelled. With `--fail`, one of them fails. With `--ask`, a step asks a
// question.

import Espalier

struct OutOfSpace: Error, CustomStringConvertible {
  var description: String { "no space left" }
}

func compile(_ build: Activity, _ number: Int, isEndless: Bool) async throws {
  try await build.step("step \(number)", total: 100) { step in
    repeat {
      if isEndless { try await Task.sleep(for: .milliseconds(20 * number)) }
      step.advance(by: 10)
      build.advance(by: 10)
      if step.completed % 50 == 0 { step.print("step \(number) at \(step.completed)") }
    } while isEndless || step.completed < 100
  }
}

let options = CommandLine.arguments.dropFirst()
print("before")
do {
  try await Terminal.activity("Building") { build in
    build.total = 300
    if options.contains("--endless") {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...3 { group.addTask { try await compile(build, number, isEndless: true) } }
        try await group.waitForAll()
      }
    }
    for number in 1...3 { try await compile(build, number, isEndless: false) }
    if options.contains("--ask") {
      let answer = try await build.step("asking") { _ in try await Terminal.confirm("Go on?", default: true) }
      build.print("the answer is \(answer)")
    }
    if options.contains("--fail") {
      try await build.step("link") { link in
        link.print("writing")
        throw OutOfSpace()
      }
    }
  }
  print("after")
} catch {
  print("ended by \(error)")
}
