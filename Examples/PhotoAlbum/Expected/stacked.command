PhotoAlbum "more August, scroll 20" --width 24
