/// How long a row stays pinned while the user scrolls, and where.
///
/// ```
///   ┌─────────────┐
///   │ Mail        │  .stacked, in the list
///   │ November    │  .stacked, in a container of the list: below that of the container around it
///   │ Monday      │  .list or .container: below the stacked ones
///   │ a letter    │
/// ```
///
/// No row is pinned that would leave less than one line of the viewport free.
public enum Stickiness: Hashable, Sendable {
  /// Until the next sticky row pushes it off.
  case list
  /// Until the next sticky row or the end of its container pushes it off.
  case container
  /// Until the next stacked row of its container or the end of its container pushes it off; those of the containers
  /// inside pile up below it.
  case stacked
}
