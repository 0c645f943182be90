/** A cache of the most recently used values, each until its own expiry. */
export class Recent<T> {
  readonly #kept = new Map<string, { value: T; until: number }>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** `now` and `until` in milliseconds. */
  get(key: string, now: number): T | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    if (found.until <= now) return undefined
    this.#kept.set(key, found) // now the most recent
    return found.value
  }

  set(key: string, value: T, until: number): void {
    this.#kept.set(key, { value, until })
    if (this.#kept.size <= this.#most) return
    const oldest = this.#kept.keys().next()
    if (!oldest.done) this.#kept.delete(oldest.value)
  }
}
