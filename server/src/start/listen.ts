/** Opens the ports of the portals, and says in words why one cannot be opened. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { codeOf, errorOf } from '../platform/caught.ts'

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. End it, or set WAYBILL_PORT to the first of three free ports.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Set WAYBILL_PORT to a port above 1023.`,
  EADDRNOTAVAIL: (_, host) => `This machine has no address ${host}. Set WAYBILL_HOST to one of its own, or to 0.0.0.0.`,
  ENOTFOUND: (_, host) => `"${host}" is no address of this machine. Set WAYBILL_HOST to one of its own, or to 0.0.0.0.`,
}

/** Listens; throws an error that says what to do. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const reason = REASONS[codeOf(cause) ?? '']
    throw reason ? new Error(reason(port, host), { cause }) : errorOf(cause)
  }
}

/** Throws now where {@link listen} would throw later, after what takes longer. */
export async function refuseUsedPorts(ports: Iterable<number>, host: string): Promise<void> {
  for (const port of new Set(ports)) {
    const server = createServer()
    await listen(server, port, host)
    server.close()
    await once(server, 'close')
  }
}
