/** Open connections of pools, so that those that do not end by themselves can be cut off. */
import { Socket } from 'node:net'
import type pg from 'pg'
import { fieldOf } from '../unknown-fields.ts'

/** The socket of a connection, of which the driver's types know nothing. */
export const streamOf = (client: pg.ClientBase): Socket | undefined => {
  const stream = fieldOf(fieldOf(client, 'connection'), 'stream')
  return stream instanceof Socket ? stream : undefined
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

  /** Waits until every connection is closed; what is still open after a while is cut off, so that it comes. */
  async end(pools: Promise<unknown>, withinMs: number): Promise<void> {
    const late = setTimeout(() => {
      for (const client of this.#open) streamOf(client)?.destroy()
    }, withinMs)
    await pools
    // A pool is done once it has asked its connections to end: a database that stops now would cut them off first.
    if (this.#open.size) await this.#lastClosed()
    clearTimeout(late)
  }

  #lastClosed(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenEmpty = resolve
    })
  }
}
