/** Permanent failures in this process, for its metrics: nothing retries them automatically. */

const GIVEN_UP = ['mail', 'delivery', 'push'] as const
type GivenUp = (typeof GIVEN_UP)[number]

/** Counts since process start. */
export class Failures {
  readonly #counts = new Map<GivenUp, number>(GIVEN_UP.map((what) => [what, 0]))

  add(what: GivenUp): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  get counts(): ReadonlyMap<GivenUp, number> {
    return this.#counts
  }
}
