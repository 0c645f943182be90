/** Where PostgreSQL listens and how clients reach it. */
import { chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Access, NAME, SERVER } from './cluster.ts'
import type { RunAs } from './run-as.ts'

/** PostgreSQL's settings for an address, and that address. */
export interface Address {
  settings: { listen_addresses: string; unix_socket_directories: string; port: string }
  /** 127.0.0.1, or the folder of the socket */
  host: string
  port: number
}

/** The longest socket name that every system accepts, in bytes. */
const SOCKET_NAME_MAX = 103
const SOCKET_PORT = 5432

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })

const tcp = (port: number): Address => ({
  settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}` },
  host: '127.0.0.1',
  port,
})

/**
 * Chooses the address: a socket in the data folder, which takes no port and serves a third more short requests; TCP if
 * the folder's name is too long for a socket, or if a port was requested.
 * @param last the previous port, reused if it is free
 */
export const chooseAddress = async (
  dataFolder: string,
  user: RunAs | undefined,
  requested: number | undefined,
  last: number,
): Promise<Address> => {
  if (requested !== undefined) return tcp(requested)
  const folder = join(dataFolder, 'socket')
  if (
    process.platform !== 'win32' &&
    Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= SOCKET_NAME_MAX
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
    const settings = { listen_addresses: '', unix_socket_directories: folder, port: `${SOCKET_PORT}` }
    return { settings, host: folder, port: SOCKET_PORT }
  }
  const port = (await tryPort(last)) ?? (await tryPort(0))
  if (port === undefined) throw new Error('no free TCP port on 127.0.0.1')
  return tcp(port)
}

const urlFor = (user: string, password: string, { host, port }: Access, database: string): string =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`

/** The owner's connection string of a database, by default the product's. */
export const ownerUrlOf = (access: Access, database = NAME): string => urlFor(NAME, access.password, access, database)

/** The connection string of the server's own role. */
export const serverUrlOf = (access: Access): string => urlFor(SERVER, access.serverPassword, access, NAME)
