/// Sources that reach outside: files and HTTP.
enum EspalierSources {}
