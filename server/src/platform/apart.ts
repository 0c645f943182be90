import { messageOf } from './caught.ts'

/**
 * Items of one turn of background work, each by itself: one that fails holds up no other. What failed is thrown at the
 * end, so that it is logged and the turn is repeated.
 */
export class Failed {
  readonly #errors: unknown[] = []

  /** Runs a step; its error is thrown later, by `rethrow`. */
  async apart(step: () => Promise<unknown>): Promise<void> {
    try {
      await step()
    } catch (error) {
      this.#errors.push(error)
    }
  }

  /** Throws what failed: the error itself, or all of them as one. */
  rethrow(): void {
    const [first] = this.#errors
    if (this.#errors.length === 1) throw first
    if (this.#errors.length > 1) throw new AggregateError(this.#errors, messageOf(first))
  }
}
