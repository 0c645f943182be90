/**
 * `node simulators/cargotel/main.ts [port]`: a bridge to CargoTel that stores orders in memory: `PUT`, `GET` and
 * `DELETE /orders/{id}`. CargoTel's own API is not public; this is the API that the product's HTTP adapter expects.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const orders = new Map<string, unknown>()
let failing = 0

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

async function answer(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
  const { method = 'GET', url = '/' } = request
  const text = await bodyOf(request)
  if (url === '/_simulator/fail') {
    failing = Number(text)
    return [204]
  }
  if (url === '/_simulator/orders') return [200, Object.fromEntries(orders)]
  const id = /^\/orders\/([^/]+)$/.exec(url)?.[1]
  if (id === undefined) return [404]
  if (failing > 0) {
    failing -= 1
    return [503, { message: 'CargoTel is closed for the night' }]
  }
  const name = decodeURIComponent(id)
  if (method === 'PUT') {
    const order = JSON.parse(text) as { vehicles: unknown[] }
    if (!order.vehicles.length) return [400, { message: 'an order needs a vehicle' }]
    const number = name.startsWith('CT-') ? name : `CT-${name}`
    orders.set(number, order)
    return [200, { id: number }]
  }
  if (method === 'DELETE') return orders.delete(name) || orders.delete(`CT-${name}`) ? [204] : [404]
  return orders.has(name) ? [200, orders.get(name)] : [404]
}

const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  void answer(request)
    .catch((fault: unknown): [number, unknown] => [500, { message: String(fault) }])
    .then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
