import Espalier

func weather(of city: String) async throws -> String { city }

final class Weather: ContainerModel {
  var city = "Oslo"

  func reload() {
    perform {
      // expected: capture of 'self' with non-Sendable type 'Weather' in a '@Sendable' closure
      try await weather(of: self.city)
    } then: { weather, answer in
      weather.nodeName = "\(answer)"
    }
  }
}
