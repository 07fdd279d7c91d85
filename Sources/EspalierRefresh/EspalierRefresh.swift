// Lists deliver through the inbox that their host shares, so programs that use them also name its type.
@_exported public import EspalierWork
