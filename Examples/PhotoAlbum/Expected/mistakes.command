# status: 64
# error: PhotoAlbum: “scroll” must be followed by a number of rows, as in “scroll 3” or “scroll -3”; got “far” (see --help)
PhotoAlbum --steps "scroll far"

# status: 64
# error: PhotoAlbum: “scroll” is an unexpected argument (see --help)
PhotoAlbum "scroll"
