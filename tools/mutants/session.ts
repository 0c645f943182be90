/** Vitest in this process, with PostgreSQL and one warm process of tests, into which the drawn mutants are compiled. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { CLONE } from '../../commands/running/clone.ts'
import { SWITCH, type Numbered } from './compile-in.ts'
import { compilePlugin } from './compile-plugin.ts'
import type { Order, Reached } from './order.ts'
import { processorSeconds, residentBytes } from './processor-time.ts'
import { warmPool } from './warm-worker.ts'

/** How a test file ended. */
export interface Ran {
  /** undefined if it passed; else the first failure, in one line */
  failure: string | undefined
  reached: Reached
  /** processor seconds of the process of tests and what it started */
  seconds: number
  wallMs: number
}

/** Runs test files. */
export interface Session {
  /** @param secondsMax processor seconds after which the process is ended, and the file has failed */
  run(file: string, order: Order, secondsMax: number): Promise<Ran>
  /** Ends the process of tests; the next file begins a new one. */
  renew(): Promise<void>
  close(): Promise<void>
}

/** How often the processor time is looked at (milliseconds). */
const LOOK_MS = 500
/** How long tests poll for what does not come (milliseconds). */
const POLL_MS = 40_000
/** A process that holds more is replaced: modules that were loaded anew are not let go (bytes). */
const RESIDENT_MAX = 2 * 1024 ** 3
const NOTHING: Reached = { hits: [], atLoading: [] }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)

const failureIn = (module: TestModule | undefined): string | undefined => {
  if (!module) return 'it did not run'
  for (const test of module.children.allTests('failed'))
    return `${test.name}: ${oneLine(test.result().errors?.[0]?.message ?? '')}`
  for (const suite of [module, ...module.children.allSuites()])
    for (const { message } of suite.errors()) return oneLine(message)
  return module.ok() ? undefined : 'it failed'
}

/**
 * Opens a session; `close` it.
 * @param mutants those that can be switched on
 * @param files test files, paths in the repository
 */
export async function openSession(mutants: readonly Numbered[], files: readonly string[]): Promise<Session> {
  const { pool, pid, end } = warmPool()
  // The set-up of vitest runs in this process, where no mutant is ever switched on.
  Object.assign(globalThis, { [SWITCH]: () => false })
  process.env.NODE_ENV = 'test'
  const vitest = await createVitest(
    'test',
    {
      root: CLONE,
      config: false,
      watch: false,
      include: [...files],
      globalSetup: ['server/testing/postgres.ts'],
      setupFiles: ['tools/mutants/in-worker.ts', 'server/testing/at-end.ts'],
      sequence: { setupFiles: 'list' },
      isolate: false,
      fileParallelism: false,
      pool,
      reporters: [{}],
      expect: { poll: { timeout: POLL_MS } },
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [compilePlugin(mutants)], server: { watch: null } },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()

  return {
    async run(file, order, secondsMax) {
      project.provide('order', order)
      if (residentBytes(pid()) > RESIDENT_MAX) await end()
      const own = pid()
      const [before, startedAt] = [own ? processorSeconds(own) : 0, performance.now()]
      const spent = () => processorSeconds(pid()) - (pid() === own ? before : 0)
      let isTooLong = false
      const watch = setInterval(() => {
        const child = pid()
        if (!child || spent() < secondsMax) return
        isTooLong = true
        process.kill(child, 'SIGKILL')
      }, LOOK_MS)
      const path = join(CLONE, file)
      const { unhandledErrors } = await vitest
        .runTestSpecifications([project.createSpecification(path)])
        .finally(() => clearInterval(watch))
      const module = vitest.state.getTestModules().find(({ moduleId }) => moduleId === path)
      const unhandled = unhandledErrors.map((error) => oneLine(error instanceof Error ? error.message : String(error)))
      const crash = unhandled.find((message) => /Worker|pool/.test(message))
      const failure = isTooLong
        ? `computed for more than ${secondsMax.toFixed()} s`
        : (crash ?? failureIn(module) ?? unhandled[0])
      const seconds = isTooLong || !pid() ? secondsMax : spent()
      // What waits for nothing goes on waiting, and would disturb what comes after.
      if (isTooLong || /timed out|endless loop/.test(failure ?? '')) await end()
      return {
        failure,
        reached: module?.meta().reached ?? NOTHING,
        seconds,
        wallMs: performance.now() - startedAt,
      }
    },
    renew: end,
    async close() {
      await end()
      await vitest.close()
    },
  }
}

/** The source of a file of the repository. */
export const sourceOf = (file: string): string => readFileSync(join(CLONE, file), 'utf8')
