import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * An address that only one process can listen on, and that is freed when the process ends, even after a kill.
 * @param {string} what
 */
const addressOf = (what) => {
  const name = `waybill-${createHash('sha256').update(`${userInfo().uid} ${what}`).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), name)
}

/**
 * Listens; undefined if another process does.
 * @param {string} address
 * @returns {Promise<import('node:net').Server | undefined>}
 */
const claim = (address) =>
  new Promise((resolve, reject) => {
    const server = createServer((waiting) => waiting.on('error', () => {}))
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })

/** Waits until the listening process ends. @param {string} address */
const untilFree = (address) =>
  new Promise((resolve) => {
    const waiting = connect(address)
    waiting.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // Only a socket file remains after its process ends.
      if (error.code === 'ECONNREFUSED' && address.startsWith('/')) rmSync(address, { force: true })
    })
    waiting.on('close', () => setTimeout(resolve, 50))
    waiting.resume()
  })

/**
 * Waits until no other process of this user holds the same lock, then takes it.
 * @param {string} what the name of the lock
 * @returns {Promise<() => void>} releases the lock; so does the end of the process
 */
export const alone = async (what) => {
  const address = addressOf(what)
  for (;;) {
    const server = await claim(address)
    if (server) {
      /** @type {Set<import('node:net').Socket>} */
      const waiting = new Set()
      server.on('connection', (socket) => waiting.add(socket))
      server.unref()
      return () => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }
    }
    await untilFree(address)
  }
}
