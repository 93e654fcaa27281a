# One image for each part:
#   docker build --target api .
#   docker build --target shell .
#   docker build --target release --build-arg REMOTE=blog .
# A stage takes in no more than its part is made from, so a change to one remote builds that image alone.
ARG NODE_IMAGE=node:24.19.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /site
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY release-rules/package.json release-rules/
COPY shell/package.json shell/
COPY remote-auth/package.json remote-auth/
COPY remote-blog/package.json remote-blog/
COPY remote-tools/package.json remote-tools/
COPY remote-info/package.json remote-info/
COPY remote-console/package.json remote-console/
COPY api/package.json api/
COPY e2e/package.json e2e/
COPY tools/command-kit/package.json tools/command-kit/
COPY tools/programs/package.json tools/programs/
COPY tools/build/package.json tools/build/
COPY tools/release/package.json tools/release/
COPY tools/launcher/package.json tools/launcher/
COPY tools/demo/package.json tools/demo/
COPY tools/quality/package.json tools/quality/
COPY tools/remote-kit/package.json tools/remote-kit/

FROM manifests AS tools
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY tools tools
COPY shared shared

FROM tools AS api-build
COPY release-rules release-rules
COPY api api
RUN npm run build -- api

FROM manifests AS api-packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=api

FROM tools AS shell-build
COPY shell shell
RUN npm run build -- shell shell-server

# What teams outside of this repository get; it checks a release by the rules of the registry.
FROM shell-build AS kit-build
COPY release-rules release-rules
COPY api api
COPY LICENSE ./
RUN npm run build -- kit

FROM manifests AS shell-packages
RUN npm ci --no-audit --no-fund --omit=dev --workspace=shell

FROM tools AS remote-build
ARG REMOTE
COPY remote-${REMOTE} remote-${REMOTE}
RUN npm run build -- remote-${REMOTE} && mv dist/remotes/${REMOTE}/* /release && mv .source-maps/remotes/${REMOTE}/* /source-maps

# There is no image of a release that breaks the contract in a browser; `--build-arg UNCHECKED=yes` makes one.
FROM shell-build AS remote-check
ARG REMOTE
ARG UNCHECKED=
RUN apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*
COPY release-rules release-rules
COPY api api
COPY --from=remote-build /release /release
COPY --from=remote-build /source-maps /source-maps
RUN test -n "$UNCHECKED" || npm run site -- remote check /release

FROM tools AS publisher-build
RUN npx esbuild tools/release/publish-job/publish-job.ts --bundle --platform=node --format=esm --outfile=/publish-job.mjs
RUN npx esbuild tools/release/publish-job/publish-shell-job.ts --bundle --platform=node --format=esm --outfile=/publish-shell-job.mjs

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production
WORKDIR /site

FROM runtime AS server
ENV HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data

FROM server AS api
COPY --from=api-packages /site ./
COPY --from=api-build /site/api/dist api/dist
CMD ["node", "api/dist/server.mjs"]

FROM server AS shell
COPY --from=shell-packages /site ./
COPY --from=shell-build /site/shell/dist shell/dist
COPY --from=kit-build /site/dist/shell dist/shell
# A job runs it, from the very image whose servers it makes ready: `node publish-shell-job.mjs dist/shell`.
COPY --from=publisher-build /publish-shell-job.mjs ./
# For that job; no server reads them.
COPY --from=kit-build /site/.source-maps .source-maps
CMD ["node", "shell/dist/server.mjs"]

FROM runtime AS release
ARG REMOTE
ENV REMOTE=${REMOTE}
COPY --from=publisher-build /publish-job.mjs ./
COPY --from=remote-check /release release
# Beside the release, where its publisher looks for them.
COPY --from=remote-check /source-maps .source-maps/release
USER node
CMD ["sh", "-c", "exec node publish-job.mjs \"$REMOTE\" release"]
