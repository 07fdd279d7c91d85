/// A link of the index to a node directly below; it does not keep the node alive.
struct InterestedNode {
  private(set) weak var record: NodeRecord?
}
