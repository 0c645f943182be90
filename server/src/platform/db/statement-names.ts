/**
 * Names for the statements that come again and again, which connections then keep prepared. Those that come by, like the
 * filters that people make up, are never named; of the others the ones that were not asked for longest lose their name.
 */
import type pg from 'pg'
import { fieldOf } from '../unknown-fields.ts'

/** Statements that have a name at a time, and how often a text must come before it is given one. */
const MAX_NAMES = 400
const AFTER = 3
/** Longer ones are filters that somebody made up (characters). */
const LONGEST = 20_000

export class StatementNames {
  readonly #most: number
  /** By text, the one that was asked for longest ago first. */
  readonly #names = new Map<string, string>()
  readonly #inUse = new Set<string>()
  #seen = new Map<string, number>()
  /** What each connection was sent by name. */
  readonly #sent = new WeakMap<pg.ClientBase, Set<string>>()
  #count = 0

  constructor(most = MAX_NAMES) {
    this.#most = most
  }

  /** The name by which a connection is sent a text; undefined where it is sent without one. */
  of(text: string, client: pg.ClientBase): string | undefined {
    const name = this.#known(text) ?? this.#given(text)
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

  #given(text: string): string | undefined {
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
    // Never the same name twice: a connection that still keeps the older statement would answer by it.
    const name = `s${++this.#count}`
    this.#names.set(text, name)
    this.#inUse.add(name)
    return name
  }

  /**
   * Has a connection forget statements whose names are gone, a good many at a time. Called outside of a transaction, in
   * which a failure would keep them; what is sent next waits behind it.
   */
  tidy(client: pg.ClientBase): void {
    const sent = this.#sent.get(client)
    if (!sent || sent.size <= this.#most * 1.25) return
    const parsed = fieldOf(fieldOf(client, 'connection'), 'parsedStatements')
    for (const name of sent.difference(this.#inUse)) {
      sent.delete(name)
      // One that never became a statement is not there to be forgotten.
      client.query(`deallocate ${name}`).catch(() => {})
      if (typeof parsed === 'object' && parsed !== null) Reflect.deleteProperty(parsed, name)
    }
  }
}
