import Espalier

/// The commands of the mail reader.
enum MailCommands {
  static let open = Command("mail.open", "Open", keys: "enter")
  static let back = Command("mail.back", "Back", keys: "escape")
  static let search = Command("mail.search", "Search", keys: "/")
  static let found = Command("mail.found", "Found messages", keys: "down")
  static let endSearch = Command("mail.endSearch", "All messages", keys: "escape")
  static let damaged = Command("mail.damaged", "Damaged only", keys: "!", prominence: .low)
  static let next = Command("mail.next", "Next message", keys: "J", "n")
  static let previous = Command("mail.previous", "Previous message", keys: "K", "p", prominence: .low)
  static let delete = Command("mail.delete", "Delete", keys: "d", "delete")
  static let undo = Command("mail.undo", "Undo", keys: "u")
  static let compose = Command("mail.compose", "Write", keys: "w")
  static let discard = Command("mail.discard", "Discard", keys: "escape")
  static let reply = Command("mail.reply", "Reply", keys: "r")
}

enum MailEvents {
  /// The user wants to see a folder.
  static let folderOpened = EventID<FolderRow>("folderOpened")
  /// The user wants to read a message.
  static let messageOpened = EventID<MessageRow>("messageOpened")
}
