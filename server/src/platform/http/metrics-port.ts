/** Metrics on a separate port: the portals' ports are public. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Listens and serves `GET /metrics`. */
export async function listenForMetrics(at: { host: string; port: number }, registry: Registry): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return server
}
