/**
 * What a transaction has to know from outside. It does not wait for that while it holds rows and a connection: it is rolled back,
 * the answers are asked for, and it begins again.
 */

/** The transaction has to begin again. */
class NotKnownYet extends Error {
  constructor(key: string) {
    super(`Not known yet: ${key}`)
  }
}

/** How often a transaction may begin again for them. */
const ROUNDS_MAX = 20

export class OutsideAnswers {
  readonly #known = new Map<string, PromiseSettledResult<unknown>>()
  readonly #lacking = new Map<string, () => Promise<unknown>>()
  #rounds = 0

  /** The answer; throws if it is not known yet. */
  async of<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key)
    if (!known) {
      this.#lacking.set(key, ask)
      throw new NotKnownYet(key)
    }
    if (known.status === 'rejected') throw known.reason
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was asked under the same key
    return known.value as T
  }

  get isLacking(): boolean {
    return this.#lacking.size > 0
  }

  /** Throws if something is not known yet, also where that was caught. */
  check(): void {
    for (const key of this.#lacking.keys()) throw new NotKnownYet(key)
  }

  /** Asks for everything that is not known yet. */
  async ask(): Promise<void> {
    if (++this.#rounds > ROUNDS_MAX) this.check()
    const lacking = [...this.#lacking]
    this.#lacking.clear()
    const answers = await Promise.allSettled(lacking.map(([, ask]) => ask()))
    for (const [i, [key]] of lacking.entries()) this.#known.set(key, answers[i]!)
  }
}
