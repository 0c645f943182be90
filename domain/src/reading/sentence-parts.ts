/** Parts of a sentence while it is being read. */
import type { Role } from './label-words.ts'
import type { StopFacts } from './stop-facts.ts'

export interface Span {
  at: number
  end: number
}

export interface Target extends Span {
  stop: StopFacts
}

/** The stop that something at a position of a sentence is about; with its role alone if no stop is meant yet. */
export type About = (
  at: number,
  isDay: boolean,
  end?: number,
) => {
  stop: StopFacts | null
  role: Role | null
  /** Only because the text is about that stop here. */
  isNear?: boolean
}
