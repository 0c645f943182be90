/** Draws mutants and runs the tests against each: several sessions share the work. */
import { globSync } from 'node:fs'
import { CLONE } from '../../commands/running/clone.ts'
import { testsFor, type TestFile } from './choose-tests.ts'
import type { Numbered } from './compile-in.ts'
import { draw } from './draw.ts'
import { distancesFrom, importsFrom } from './imports.ts'
import { judge, type Judged } from './judge.ts'
import { mutantsOf, type Mutant } from './mutants-of.ts'
import { PACKAGES, survivorLine } from './report.ts'
import { openSession, sourceOf, type Session } from './session.ts'
import { survey, type Surveyed } from './survey.ts'

/** What to run. */
export interface Wanted {
  seed: number
  count: number
  /** the files or folders whose mutants are drawn; paths in the repository */
  folders: readonly string[]
  /** how the paths of the test files begin that are run */
  testsIn: readonly string[]
  /** processes of tests side by side */
  processes: number
  say: (line: string) => void
  /** called with all that is known, after each mutant */
  known: (judged: readonly Judged[], drawn: number) => unknown
  hasEnded: () => boolean
}

/** What became of the mutants that were judged, in the order of the draw, and how many were drawn. */
export interface Outcomes {
  judged: readonly Judged[]
  drawn: number
}

const TESTS = ['domain/src/**/*.test.ts', 'contract/src/**/*.test.ts', 'server/{src,testing}/**/*.test.ts']
/** After so many kills a session shows that its process is still sound. */
const KILLS_BETWEEN = 20

/** What a test file is taken to cost before it ran (processor seconds). */
const UNKNOWN_SECONDS = 1

const find = (patterns: readonly string[]) => globSync([...patterns], { cwd: CLONE }).toSorted()

/** Every mutant of the files in the folders. */
export const allMutants = (folders: readonly string[]): Mutant[] =>
  find(folders.map((folder) => (folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`)))
    .filter((file) => !/\.(test|gen)\.ts$/.test(file) && Object.values(PACKAGES).some((each) => file.startsWith(each)))
    .flatMap((file) => mutantsOf(file, sourceOf(file)))

/** Draws, then runs everything; ends early when asked to, with what is known. */
export async function runMutants({
  seed,
  count,
  folders,
  testsIn,
  processes,
  say,
  known,
  hasEnded,
}: Wanted): Promise<Outcomes> {
  const all = allMutants(folders)
  const drawn = draw(all, seed, count).map((mutant, at): Numbered => ({ ...mutant, number: at + 1 }))
  const isChosen = (file: string) => testsIn.some((start) => file.startsWith(start)) && !file.includes('/long/')
  const paths = find(TESTS).filter(isChosen)
  const imports = importsFrom(CLONE, paths)
  const mutated = new Set(drawn.map(({ file }) => file))
  const tests = paths
    .map((file): TestFile => ({ file, distances: distancesFrom(file, imports), seconds: UNKNOWN_SECONDS }))
    .filter(({ distances }) => [...mutated].some((file) => distances.has(file)))
  const judged = new Map<number, Judged>()
  const surveyed = new Map<string, Promise<Surveyed>>()
  const atLoading = new Set<number>()
  const kills = new Map(drawn.map(({ file }) => [file, new Map<string, number>()]))
  const sessions: Session[] = []

  /** Lets each session take the next piece of work until there is none. */
  const inTurn = async <T>(work: T[], each: (session: Session, one: T) => Promise<unknown>) => {
    const workOff = async (session: Session) => {
      for (let one = work.shift(); one !== undefined && !hasEnded(); one = work.shift()) await each(session, one)
    }
    await Promise.all(sessions.map(workOff))
  }

  const start = (session: Session, test: TestFile) => {
    const running = surveyOne(session, test)
    surveyed.set(test.file, running)
    return running
  }
  /** Runs a test file as it is, once. While another session runs it, this one runs another that will be asked for. */
  const surveyedBy = async (session: Session, test: TestFile, candidates: readonly TestFile[]) => {
    const running = surveyed.get(test.file)
    if (!running) return start(session, test)
    const next = test.seconds === UNKNOWN_SECONDS && candidates.find(({ file }) => !surveyed.has(file))
    if (next) await start(session, next)
    return running
  }
  const surveyOne = async (session: Session, test: TestFile) => {
    const found = await survey(session, test.file)
    test.seconds = found.seconds
    for (const number of found.atLoading) atLoading.add(number)
    const words = found.failure ? `left out, it fails as it is: ${found.failure}` : `${found.hits.size} mutants reached`
    say(`${test.file}: ${found.seconds.toFixed(1)} s, ${words}`)
    return found
  }

  const outcomes = (): Outcomes => ({
    judged: drawn.flatMap(({ number }) => judged.get(number) ?? []),
    drawn: drawn.length,
  })

  const work = [...drawn]
  const unproven = new Map<Session, Judged[]>()
  /** A test file that now fails as it is may have failed before, too: those kills count for nothing. */
  const prove = async (session: Session) => {
    const [last, ...others] = (unproven.get(session) ?? []).toReversed()
    unproven.delete(session)
    const file = last?.killedBy?.file
    if (!file || (await survey(session, file)).failure === undefined) return
    await session.renew()
    const again = await survey(session, file)
    if (again.failure !== undefined) surveyed.set(file, Promise.resolve(again))
    say(`${file} failed as it is: its process is replaced, and the last ${others.length + 1} mutants are run again`)
    for (const { mutant, killedBy } of [last, ...others]) {
      judged.delete(mutant.number)
      kills.get(mutant.file)?.delete(killedBy!.file)
      work.push(mutant)
    }
  }

  const judgeOne = async (session: Session, mutant: Numbered) => {
    const candidates = testsFor(mutant.file, tests, kills.get(mutant.file))
    const outcome = await judge(session, mutant, {
      candidates,
      surveyed: (test) => surveyedBy(session, test, candidates),
      isLoaded: () => atLoading.has(mutant.number),
      hasEnded,
    })
    if (hasEnded()) return
    judged.set(mutant.number, outcome)
    const { killedBy } = outcome
    const words = killedBy ? `dies: ${killedBy.file}: ${killedBy.failure}` : 'SURVIVES'
    say(`[${judged.size}/${drawn.length}] ${survivorLine(outcome)} ${outcome.seconds.toFixed(1)} s ${words}`)
    const now = outcomes()
    known(now.judged, now.drawn)
    if (!killedBy) return
    const own = kills.get(mutant.file)!
    own.set(killedBy.file, (own.get(killedBy.file) ?? 0) + 1)
    const pending = [...(unproven.get(session) ?? []), outcome]
    unproven.set(session, pending)
    if (pending.length >= KILLS_BETWEEN) await prove(session)
  }

  say(`seed ${seed}: ${drawn.length} of ${all.length} mutants, in ${mutated.size} files; ${tests.length} test files`)
  try {
    for (let at = 0; at < processes; at++) sessions.push(await openSession(drawn, paths))
    while (work.length && !hasEnded()) {
      await inTurn(work, judgeOne)
      if (!hasEnded()) for (const session of sessions) await prove(session)
    }
  } finally {
    await Promise.all(sessions.map((session) => session.close()))
  }
  return outcomes()
}
