import type { DayBase } from './days-in.ts'
import type { Role } from './label-words.ts'
import type { OrderFacts } from './order-facts.ts'
import type { Known, StopFacts } from './stop-facts.ts'

/** The heading a line is under. `other`: someone or something outside the order. */
export type Section = 'stop' | 'vehicles' | 'notes' | 'other' | null

/** The state of reading a text. */
export interface ReadingState {
  readonly facts: OrderFacts
  readonly known: Known
  /** What days are counted from. */
  readonly base: DayBase
  section: Section
  current: StopFacts | null
  /** An empty line followed the current stop's place: anything after that without a label is not part of it. */
  isApart: boolean
  /** The stops whose places the current line names. */
  readonly here: Set<StopFacts>
  /** The end that the sentence before on the same line was about. */
  hint: { role: Role; line: number } | null
}
