# The server as an image. It holds no secret and no data: all settings come by environment (README.md, "Settings").
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# Installs by the lockfile, then builds server and pages.
RUN npm run build
# What only building needs stays behind. Native packages come as optional ones, so these stay.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/dist dist
USER node
EXPOSE 8080
# Says that the process lives; whether it may take requests is what the proxy asks at /readyz.
HEALTHCHECK --interval=10s --timeout=2s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "dist/server/main.mjs"]
