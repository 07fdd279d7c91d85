/// A node that gives commands other keys, for all nodes below it: a window.
///
/// Its keymap applies if it is the last node on the path of a key.
package protocol KeymapSource: EventNode {
  /// The keys that the user has chosen, by command ids. A command that is missing here keeps its keys; a command with
  /// an empty array has no keys.
  var keymap: [String: [Key]] { get }
}
