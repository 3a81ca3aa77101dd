# The site in a container; docs/containers.md says how to run it. Another supported line of Node:
# docker build --build-arg NODE=22 .
ARG NODE=24

# Makes a release and installs it. This image has what compiles the database.
FROM node:${NODE}-bookworm AS build
WORKDIR /source
COPY . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile
RUN npx -y pnpm@12.21.0 run release
WORKDIR /site
RUN tar -xzf ../source/dist/starguess-*.tar.gz --strip-components=1
RUN npm install --omit=dev
WORKDIR /data

FROM node:${NODE}-bookworm-slim
ENV HOST=0.0.0.0 PORT=8787 DATABASE_URL=file:/data/starguess.sqlite
WORKDIR /site
COPY --from=build /site .
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.js"]
