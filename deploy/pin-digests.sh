#!/bin/sh
# Adds its digest to every image from elsewhere that these files name: a tag may change its image, and a digest never does.
set -eu
files='docker-compose.yml Dockerfile deploy/store/Dockerfile'

sed -n 's/^ *image: \([^$@]*\)$/\1/p; s/^ARG NODE_IMAGE=\([^@]*\)$/\1/p; s/^FROM \([a-z][^@ ]*\)$/\1/p' $files |
  while read -r image; do
    digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}' </dev/null)
    for file in $files; do
      sed "s|[ =]$image\$|&@$digest|" "$file" >"$file.pinned"
      cat "$file.pinned" >"$file"
      rm "$file.pinned"
    done
  done
