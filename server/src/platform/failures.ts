/** What was given up for good in this process, for its metrics: nobody tries it again by itself. */

const GIVEN_UP = ['mail', 'delivery'] as const
type GivenUp = (typeof GIVEN_UP)[number]

/** Counts since the process started. */
export class Failures {
  readonly #counts = new Map<GivenUp, number>(GIVEN_UP.map((what) => [what, 0]))

  add(what: GivenUp): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  get counts(): ReadonlyMap<GivenUp, number> {
    return this.#counts
  }
}
