// Lists report to the inbox that their hosts share, and programs that name them name it, too.
@_exported public import EspalierWork
