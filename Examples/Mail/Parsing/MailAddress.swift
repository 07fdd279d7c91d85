/// A person, or a list, as header fields name them (RFC 5322, section 3.4).
struct MailAddress: Equatable, Sendable {
  let name: String
  let address: String

  /// What a list shows: the name if there is one.
  var shortText: String { name.isEmpty ? address : name }

  /// What a message shows, so that a name can't hide where a message comes from.
  var text: String { name.isEmpty ? address : address.isEmpty ? name : "\(name) <\(address)>" }

  /// The first of the addresses in a field.
  init(_ field: Bytes, noting damage: inout Damage) {
    let bytes = ParameterizedValue.parts(of: field, by: UInt8(ascii: ",")).first ?? []
    var rest = bytes
    let before = rest.popPart(before: UInt8(ascii: "<"))
    guard before.endIndex < bytes.endIndex else {
      // An older form: ada@orchard.example (Ada Lovelace)
      var comment = bytes
      address = HeaderText.decode(comment.popPart(before: UInt8(ascii: "(")).trimmed, noting: &damage)
      name = HeaderText.decode(comment.popPart(before: UInt8(ascii: ")")), noting: &damage)
      return
    }
    address = HeaderText.decode(rest.popPart(before: UInt8(ascii: ">")).trimmed, noting: &damage)
    name = HeaderText.decode(ParameterizedValue.unquoted(before.trimmed), noting: &damage)
  }
}
