/** Open connections of pools, so that lingering ones can be destroyed. */
import { Socket } from 'node:net'
import type pg from 'pg'
import { fieldOf } from '../unknown-fields.ts'

/** The socket of a connection, missing in the driver's types. */
const streamOf = (client: pg.ClientBase): Socket | undefined => {
  const stream = fieldOf(fieldOf(client, 'connection'), 'stream')
  return stream instanceof Socket ? stream : undefined
}

const corked = new WeakSet<Socket>()
/** What is sent on a connection before the program next pauses goes out as one packet: the driver would write each query separately. */
export function inOnePacket(client: pg.ClientBase): void {
  const stream = streamOf(client)
  if (!stream || corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  process.nextTick(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

export class Connections {
  readonly #open = new Set<pg.ClientBase>()
  #whenEmpty: (() => void) | undefined

  watch(pool: pg.Pool): void {
    pool.on('connect', (client) => this.#open.add(client))
    pool.on('remove', (client) => {
      this.#open.delete(client)
      if (!this.#open.size) this.#whenEmpty?.()
    })
  }

  /** Waits until every connection is closed; after a while the remaining ones are destroyed. */
  async end(pools: Promise<unknown>, withinMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const client of this.#open) streamOf(client)?.destroy()
    }, withinMs)
    await pools
    // A pool resolves once it has asked its connections to end: a database stopped now would cut them off first.
    if (this.#open.size) await this.#lastClosed()
    clearTimeout(late)
  }

  #lastClosed(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenEmpty = resolve
    })
  }
}
