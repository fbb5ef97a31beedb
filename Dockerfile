# syntax=docker/dockerfile:1
FROM node:26-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY patches patches
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY sandbox-gateway/package.json sandbox-gateway/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY docs/package.json docs/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:26-bookworm-slim
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NODE_COMPILE_CACHE=/tmp/compiled
COPY --from=build --chown=node:node /portal ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
# The flags of server/node-flags.json.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=256", "server/src/main.ts"]
