PhotoAlbum "scroll 11" --color always
