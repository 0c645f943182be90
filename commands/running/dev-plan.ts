import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** How the front finds the server. */
export interface DevPlan {
  /** the server's first port on 127.0.0.1 */
  port: number
  /** the server's settings */
  env: Record<string, string>
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

const anyPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Consecutive free ports of 127.0.0.1. */
export const freePorts = async (count: number): Promise<number[]> => {
  for (;;) {
    const first = await anyPort()
    const row = Array.from({ length: count }, (_, i) => first + i)
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return row
  }
}
