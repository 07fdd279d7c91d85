@_exported public import EspalierCanvas
@_exported public import EspalierControls
@_exported public import EspalierRefresh
@_exported public import EspalierRouting
@_exported public import EspalierTerminal
@_exported public import EspalierTree
@_exported public import EspalierWindow
@_exported public import EspalierWork
