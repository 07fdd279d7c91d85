import EspalierTree

/// A node above a view that gives commands other keys.
final class KeymapStation: KeymapSource {
  var eventStorage = EventStorage()
  var keymap: [String: [Key]] = [:]
  let nodeName: String

  init(_ name: String = "Station") {
    nodeName = name
  }
}
