/// Everything that outlives a run.
struct Session: Codable {
  var boards: [Board]

  /// Where the user is, as the coordinator saves it.
  var navigation: String
}
