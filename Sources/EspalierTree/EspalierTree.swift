// A model's content is a `StyledText` and a tap a `Point`: who imports the tree can name what it speaks of.
@_exported public import EspalierCanvas
