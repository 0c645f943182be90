/**
 * Names for recurring statements, which connections then keep prepared. One-off statements, like users' own filters,
 * are never named; of the others the least recently used ones lose their name.
 */
import type pg from 'pg'
import { fieldOf } from '../unknown-fields.ts'

/** Named statements at a time, and how often a text must occur before it gets a name. */
const MAX_NAMES = 400
const AFTER = 3
/** Longer ones are users' filters (characters). */
const LONGEST = 20_000

export class StatementNames {
  readonly #most: number
  /** By text, least recently used first. */
  readonly #names = new Map<string, string>()
  readonly #inUse = new Set<string>()
  #seen = new Map<string, number>()
  /** What each connection was sent by name. */
  readonly #sent = new WeakMap<pg.ClientBase, Set<string>>()
  #count = 0

  constructor(most = MAX_NAMES) {
    this.#most = most
  }

  /** The name to send a text with on a connection; undefined to send it unnamed. */
  of(text: string, client: pg.ClientBase): string | undefined {
    const name = this.#known(text) ?? this.#assign(text)
    if (name === undefined) return undefined
    const sent = this.#sent.get(client) ?? new Set()
    this.#sent.set(client, sent.add(name))
    return name
  }

  #known(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name === undefined) return undefined
    this.#names.delete(text)
    this.#names.set(text, name)
    return name
  }

  #assign(text: string): string | undefined {
    if (text.length > LONGEST) return undefined
    const times = (this.#seen.get(text) ?? 0) + 1
    if (times < AFTER) {
      if (this.#seen.size >= this.#most) this.#seen = new Map()
      this.#seen.set(text, times)
      return undefined
    }
    this.#seen.delete(text)
    const [oldest] = this.#names
    if (oldest && this.#names.size >= this.#most) {
      this.#names.delete(oldest[0])
      this.#inUse.delete(oldest[1])
    }
    // A name is never reused: a connection with the older statement would run that.
    const name = `s${++this.#count}`
    this.#names.set(text, name)
    this.#inUse.add(name)
    return name
  }

  /**
   * Makes a connection drop statements whose names are gone, many at a time. Called outside a transaction, where a
   * failure would keep them; later statements queue behind it.
   */
  tidy(client: pg.ClientBase): void {
    const sent = this.#sent.get(client)
    if (!sent || sent.size <= this.#most * 1.25) return
    const parsed = fieldOf(fieldOf(client, 'connection'), 'parsedStatements')
    for (const name of sent.difference(this.#inUse)) {
      sent.delete(name)
      // A statement that was never prepared cannot be deallocated.
      client.query(`deallocate ${name}`).catch(() => {})
      if (typeof parsed === 'object' && parsed !== null) Reflect.deleteProperty(parsed, name)
    }
  }
}
