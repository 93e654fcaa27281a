#!/bin/sh
# Publishes the images of a version: `build` on a machine of each processor pushes $REGISTRY/<image>:$VERSION-<processor>, each with
# its software bill of materials and its provenance; then `join` makes $REGISTRY/<image>:$VERSION of those for amd64 and arm64, and
# prints their digests. REGISTRY_USER and REGISTRY_PASSWORD log in where nobody has done that yet.
set -eu
: "${REGISTRY:?such as registry.example/site}" "${VERSION:?such as 1.1.0}"

# in_turn <command>: runs it with the name of each image and the arguments of its build
in_turn() {
  "$1" site-api --target api .
  "$1" site-shell --target shell .
  "$1" site-store deploy/store
  for folder in remote-*/; do
    remote=$(basename "${folder#remote-}")
    "$1" "site-release-$remote" --target release --build-arg "REMOTE=$remote" .
  done
}

build() {
  image=$1
  shift
  docker buildx build --builder site-images --push --sbom=true --provenance=mode=max --platform "linux/$processor" \
    --label "org.opencontainers.image.version=$VERSION" \
    --label "org.opencontainers.image.revision=$(git rev-parse HEAD)" \
    --tag "$REGISTRY/$image:$VERSION-$processor" "$@"
}

join() {
  name=$REGISTRY/$1:$VERSION
  docker buildx imagetools create --tag "$name" "$name-amd64" "$name-arm64"
  printf '%s@%s\n' "$name" "$(docker buildx imagetools inspect "$name" --format '{{.Manifest.Digest}}')"
}

if [ -n "${REGISTRY_PASSWORD:-}" ]; then
  printf '%s' "$REGISTRY_PASSWORD" | docker login "${REGISTRY%%/*}" --username "$REGISTRY_USER" --password-stdin
fi

case "${1:-}" in
  build)
    case $(uname -m) in
      x86_64) processor=amd64 ;;
      aarch64 | arm64) processor=arm64 ;;
      *) echo "There are no images for $(uname -m)." >&2 && exit 1 ;;
    esac
    # Attestations need a builder in a container.
    docker buildx inspect site-images >/dev/null 2>&1 || docker buildx create --name site-images --driver docker-container
    in_turn build
    ;;
  join) in_turn join ;;
  *) echo 'usage: publish-images.sh build | join' >&2 && exit 2 ;;
esac
