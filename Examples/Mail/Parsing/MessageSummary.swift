/// What a list shows of a message: what its header says.
struct MessageSummary: Equatable, Sendable {
  let subject: String
  let from: MailAddress
  /// The date, in seconds since 1970.
  let time: Int?

  init(_ header: MessageHeader, noting damage: inout Damage) {
    subject = header.text(of: "subject", noting: &damage)
    from = MailAddress(header["from"] ?? [], noting: &damage)
    if from.shortText.isEmpty { damage.note("It doesn’t say who it is from.") }
    time = header["date"].flatMap { MailDate.seconds($0) }
    if time == nil {
      damage.note(header["date"] == nil ? "It has no date." : "Its date can’t be read.")
    }
  }
}
