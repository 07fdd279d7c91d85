/// What an inspector shows of a node, apart from whether it is expanded, which its outline knows.
struct NodeDetails {
  var parts = ShownParts()
  var showsFacts = false
}
