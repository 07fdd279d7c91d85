// A window below other lines, which `.ci/check-terminal` grows, shrinks and prints from while its terminal is resized.

import Espalier
import EspalierTerminal

func makeWindow() -> Window {
  let list = ContainerModel { LabelModel("frame 0 " + String(repeating: "=", count: 60)) }
  let window = Window(width: 80, height: 1) { .view(ContainerView(list)) }
  var printedCount = 0
  window.onKey("+") { _ in
    list.add(LabelModel("frame \(list.children.count) " + String(repeating: "=", count: 20)))
  }
  window.onKey("-") { _ in
    if list.children.count > 1 { list.children.last?.removeFromParent() }
  }
  window.onKey("p") { window in
    printedCount += 1
    window.print(above: "printed \(printedCount)")
  }
  window.onKey("l") { window in
    printedCount += 1
    window.print(above: "printed \(printedCount) " + String(repeating: "0123456789", count: 12) + "!")
  }
  window.onKey("q") { window in window.close() }
  return window
}

try await Terminal.run(makeWindow(), options: Terminal.Options(screen: .inline(maximumHeight: 6)))
