# status: 64
# error: PhotoAlbum: “scroll” takes a number of rows, as in “scroll 3” or “scroll -3”, not “far” (--help tells how)
PhotoAlbum --steps "scroll far"

# status: 64
# error: PhotoAlbum: “scroll” is one argument too many (--help tells how)
PhotoAlbum "scroll"
