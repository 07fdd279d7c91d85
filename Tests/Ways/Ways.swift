// The program that `.ci/check-ways` observes: what does an edit, a key or a `loadMore` pass through?
//
// It is a live program like any other one; only the order to forget what was entered comes from outside, or, where an
// edit has to be observed without the key that causes it, from the key's handler.

import CoverageOrders
import EspalierRefresh
import EspalierTerminal
import EspalierTree
import EspalierWindow
import Foundation

@main
struct Ways {
  static func main() async throws {
    let environment = ProcessInfo.processInfo.environment
    guard let orders = environment["WAYS_ORDERS"], let confirmations = environment["WAYS_CONFIRMATIONS"],
      followCoverageOrders(orders, confirmations)
    else {
      print("Ways is run by .ci/check-ways, which builds it with coverage and sets WAYS_ORDERS and WAYS_CONFIRMATIONS")
      exit(EXIT_FAILURE)
    }
    try await Terminal.run(makeWindow())
  }

  /// A pane with labels above a list that loads its pages.
  static func makeWindow() -> Window {
    let label = LabelModel("before the edit")
    let labels = ContainerModel {
      label
      for number in 1...8 { LabelModel("label \(number)") }
    }
    let list = PagedListModel(source: ArraySource(Array(1...40), pageSize: 20)) { number in
      LabelModel(number <= 20 ? "item \(number)" : "next \(number)")
    }
    let view = ContainerView(list)
    let window = Window(width: 40, height: 20) {
      .column(.view(ContainerView(labels)), .view(view))
    }
    window.onKey("e") { _ in
      forgetCoverage()
      label.text = "after the edit "
    }
    window.onKey("k") { _ in label.text = "after the key  " }
    window.onKey("l") { _ in
      forgetCoverage()
      view.followsEnd = true
      view.contentOffset.y = view.contentSize.height
    }
    return window
  }
}
