/** Ports for servers in processes of their own. */
import { createServer } from 'node:net'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

let tried = 0
/**
 * The first of neighboring ports, one for each portal, that nobody listens on. They lie below those that the system
 * gives to outgoing connections, and each process of tests begins at its own, so that two do not choose the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + (((process.pid % 300) * 10 + tried++) % 3_000) * PORTALS.length
    if ((await Promise.all(PORTALS.map((_, i) => isFree(port + i)))).every(Boolean)) return port
  }
}
