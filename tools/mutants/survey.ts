/** Runs the tests once without any mutant, to know which test files reach which mutants, and what they cost. */
import type { Order } from './order.ts'
import type { Session } from './session.ts'

/** What one test file did without a mutant. */
export interface Surveyed {
  file: string
  /** the first failure; such a file tells nothing of mutants */
  failure: string | undefined
  /** how often it reached each mutant, by number */
  hits: ReadonlyMap<number, number>
  /** numbers of mutants reached while modules were loaded */
  atLoading: readonly number[]
  /** processor seconds */
  seconds: number
  wallMs: number
}

/** No mutant: the file as it is. */
export const PLAIN: Order = { mutant: 0, reload: false, hitsMax: Infinity, timeoutMs: 600_000 }

/** Processor seconds that a test file may take without a mutant. */
const SECONDS_MAX = 300

/** Runs one file as it is. */
export async function survey(session: Session, file: string): Promise<Surveyed> {
  const { failure, reached, seconds, wallMs } = await session.run(file, PLAIN, SECONDS_MAX)
  return { file, failure, hits: new Map(reached.hits), atLoading: reached.atLoading, seconds, wallMs }
}
