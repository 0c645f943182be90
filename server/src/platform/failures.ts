/** Permanent failures in this process, for its metrics: nothing retries them automatically. */

const KINDS = ['mail', 'delivery', 'push'] as const
type FailureKind = (typeof KINDS)[number]

/** Counts since process start. */
export class Failures {
  readonly #counts = new Map<FailureKind, number>(KINDS.map((what) => [what, 0]))

  add(what: FailureKind): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  get counts(): ReadonlyMap<FailureKind, number> {
    return this.#counts
  }
}
