import type { OrderFacts } from './order-facts.ts'
import type { Known, StopFacts } from './stop-facts.ts'

/** Under what heading a line stands. `other`: somebody or something that is no part of the order. */
export type Section = 'stop' | 'vehicles' | 'notes' | 'other' | null

/** Where the reading of a text stands. */
export interface ReadingState {
  readonly facts: OrderFacts
  readonly known: Known
  section: Section
  current: StopFacts | null
  /** An empty line came after the place of the current stop: what follows without a label is no part of it. */
  isApart: boolean
}
