/** Why heavy work was not done, other than by a fault of its program. */

/** The work was ended because it exceeded a limit; the message names it. */
export class BeyondLimit extends Error {}

/** The work has not begun: too much else is waiting. */
export class Busy extends Error {
  /** Its place in the queue, 1 for the next; 0 if it was not taken into it. */
  readonly place: number
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number

  constructor(message: string, place: number, retryAfter: number) {
    super(message)
    this.place = place
    this.retryAfter = retryAfter
  }
}

/** The process ended by itself, or was ended by the system, before there was an outcome. */
export class ChildEnded extends Error {}
