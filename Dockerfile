# The archive of `npm run release` with its production packages. Build: `docker build -t coupe .`
FROM node:24-slim AS build
WORKDIR /build
COPY . .
RUN npm run release && mkdir /coupe && tar -xf release/coupe-*.tgz -C /coupe --strip-components=1
WORKDIR /coupe
# --build-arg OMIT=dev includes the embedded PostgreSQL, with its data in /data.
ARG OMIT=optional
RUN npm ci --omit=$OMIT

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /coupe
COPY --from=build /coupe ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--no-concurrent-recompilation", "dist/server/main.js"]
