/** Runs test files against one mutant until one of them fails. */
import type { TestFile } from './choose-tests.ts'
import type { Numbered } from './compile-in.ts'
import type { Session } from './session.ts'
import type { Surveyed } from './survey.ts'

/** What became of a mutant. */
export interface Judged {
  mutant: Numbered
  /** the test file that failed, and its first failure; undefined if it survived */
  killedBy: { file: string; failure: string } | undefined
  /** test files that ran against it */
  ran: number
  /** whether more would have, without the limit */
  isCut: boolean
  /** processor seconds of the processes of tests */
  seconds: number
}

/** Processor seconds that a mutant may cost. */
const SECONDS_MAX = 60

/** A run of a file is endless when it takes so many times what it takes without the mutant, and this on top. */
const TIMES = 10
const MORE_SECONDS = 10
const MORE_MS = 60_000
/** Loading all modules of the server anew (processor seconds). */
const LOADING_SECONDS = 20

/** What `judge` asks of the rest of the run. */
export interface Known {
  /** the test files whose imports reach the mutant, the likeliest to fail first */
  candidates: readonly TestFile[]
  /** runs a file without a mutant, once */
  surveyed: (test: TestFile) => Promise<Surveyed>
  /** whether the mutant is reached while modules are loaded, as far as is known */
  isLoaded: () => boolean
  hasEnded: () => boolean
}

/** Runs the files that reach the mutant in order, for at most `SECONDS_MAX` together. */
export async function judge(session: Session, mutant: Numbered, known: Known): Promise<Judged> {
  const judged: Judged = { mutant, killedBy: undefined, ran: 0, isCut: false, seconds: 0 }
  const isOver = () => known.hasEnded() || judged.isCut || judged.killedBy !== undefined

  const run = async ({ file, hits, seconds: usual, wallMs }: Surveyed, reload: boolean) => {
    judged.isCut = judged.ran > 0 && judged.seconds + usual > SECONDS_MAX
    if (judged.isCut) return
    const order = {
      mutant: mutant.number,
      reload,
      hitsMax: 100_000 + 1_000 * (hits.get(mutant.number) ?? 0),
      timeoutMs: MORE_MS + TIMES * wallMs,
    }
    const secondsMax = TIMES * usual + MORE_SECONDS + (reload ? LOADING_SECONDS : 0)
    const { failure, seconds } = await session.run(file, order, Math.min(SECONDS_MAX, secondsMax))
    judged.ran++
    judged.seconds += seconds
    if (failure !== undefined) judged.killedBy = { file, failure }
  }

  for (const reload of [false, true])
    for (const candidate of known.candidates) {
      if (isOver() || (reload ? !mutant.isStatic && !known.isLoaded() : mutant.isStatic)) break
      const test = await known.surveyed(candidate)
      const isReached = reload || test.hits.has(mutant.number)
      if (test.failure === undefined && isReached) await run(test, reload)
    }
  return judged
}
