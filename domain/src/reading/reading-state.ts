import type { OrderFacts } from './order-facts.ts'
import type { Known, StopFacts } from './stop-facts.ts'

/** The heading a line is under. `other`: someone or something outside the order. */
export type Section = 'stop' | 'vehicles' | 'notes' | 'other' | null

/** The state of reading a text. */
export interface ReadingState {
  readonly facts: OrderFacts
  readonly known: Known
  section: Section
  current: StopFacts | null
  /** An empty line followed the current stop's place: anything after that without a label is not part of it. */
  isApart: boolean
}
