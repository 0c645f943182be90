/** A pause that can be ended early. A ring with nobody waiting ends the next pause at once. */
export class Alarm {
  #hasRung = false
  #end = () => {}

  ring(): void {
    this.#hasRung = true
    this.#end()
  }

  /** `ms`: the maximum; Infinity waits until it rings (milliseconds). */
  async pause(ms: number): Promise<void> {
    if (!this.#hasRung && ms > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = ms === Infinity ? undefined : setTimeout(resolve, ms)
      this.#end = resolve
      await promise
      clearTimeout(timer)
    }
    this.#hasRung = false
  }
}
