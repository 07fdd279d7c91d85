import Espalier

/// A story of the news.
struct Story: Codable, Identifiable, Equatable, Sendable {
  let id: Int
  let title: String
  let source: String
}
