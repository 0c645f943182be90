/** What many do again and again, at the same moment: with a timer for each, what belongs together would be done a thousand times. */
export class Rounds {
  readonly #turns = new Set<() => void>()
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(everyMs: number) {
    this.#everyMs = everyMs
  }

  /** Takes part; returns what ends that. The first turn may come at once, or after the whole time. */
  join(turn: () => void): () => void {
    this.#turns.add(turn)
    this.#timer ??= setInterval(() => this.#turns.forEach((each) => each()), this.#everyMs)
    return () => {
      this.#turns.delete(turn)
      if (this.#turns.size) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }
}
