import Espalier
import EspalierTesting
import Testing

/// A screen whose label is computed in the background.
private final class Forecast: ContainerModel {
  let label = LabelModel("asking")

  init(isEager: Bool) {
    super.init()
    nodeName = "Forecast"
    add(label)
    if isEager { reload() }
  }

  func reload() {
    perform {
      "rain"
    } then: { forecast, answer in
      forecast.label.text = StyledText((try? answer.get()) ?? "?")
    }
  }
}

private enum ForecastScene: Scene {
  case forecast(isEager: Bool)

  var title: StyledText { "Forecast" }

  func makeContainer() -> ContainerModel {
    switch self {
    case .forecast(let isEager): Forecast(isEager: isEager)
    }
  }
}

@Suite("The screen driver and the work of nodes", .timeLimit(.minutes(10)))
struct ScreenDriverWorkTests {
  @Test("Work is a request, even if it began before its node came on the screen", arguments: [false, true])
  func request(isEager: Bool) async throws {
    try await ScreenDriver.run(width: 20, height: 2) { driver in
      try driver.start(ForecastScene.forecast(isEager: isEager))
      if !isEager {
        try driver.expectScreen("asking")
        try driver.act("a reload") { try #require(driver.view.container as? Forecast).reload() }
      }
      try driver.expectRequests("reload() of Forecast")
      if isEager { try driver.expectScreen("asking") }
      try await driver.settle()
      try driver.expectScreen("rain")
    }
  }

  @Test("Work continues in a scene that another scene covers")
  func covered() async throws {
    try await ScreenDriver.run(width: 20, height: 2) { driver in
      try driver.start(ForecastScene.forecast(isEager: true))
      try driver.expectRequests("reload() of Forecast")
      try driver.expectScreen("asking")
      try driver.act("another forecast") {
        try driver.coordinator.transition(to: ForecastScene.forecast(isEager: false), type: .push)
      }
      try await driver.settle()
      try driver.back()
      try driver.expectScreen("rain")
    }
  }

  @Test("Work that is not asserted fails the test")
  func forgotten() async {
    let failure = await #expect(throws: ExpectationFailure.self) {
      try await ScreenDriver.run(width: 20, height: 2) { driver in
        try driver.start(ForecastScene.forecast(isEager: true))
        try driver.expectScreen("asking")
        try await driver.settle()
      }
    }
    #expect(
      failure?.message == """
        After the start, and before settle, this was not asserted:
          a request: reload() of Forecast
        """)
  }
}
