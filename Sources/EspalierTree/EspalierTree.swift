// Content is a `StyledText` and a tap a `Point`, so clients of the tree need the types of the canvas.
@_exported public import EspalierCanvas
