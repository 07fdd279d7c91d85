/// A node that gives commands other keys, for all that is below it: a window.
///
/// It counts where it is the last node of a key's way.
package protocol KeymapSource: EventNode {
  /// The keys that a user has chosen, by the ids of the commands; a command that has none here keeps its own, and one
  /// with an empty array has no key at all.
  var keymap: [String: [Key]] { get }
}
