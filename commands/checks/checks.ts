/** The checks of `npm run check` by name, each with its command. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = (name: string): string => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url))
const own = (file: string): string[] => [process.execPath, fileURLToPath(new URL(file, import.meta.url))]

const CHECKS: readonly (readonly [name: string, words: readonly string[]])[] = [
  // Several checkers would each check the shared types.
  ['types', [program('tsc'), '-p', '.', '--checkers', '1']],
  ['types of the web app', [program('tsc'), '-p', 'web', '--checkers', '1']],
  ['lint', [program('oxlint'), '--format=unix']],
  ['import rules', own('import-rules.ts')],
  ['dead code', [program('knip'), '--no-progress', '--no-config-hints']],
  ['format', [program('oxfmt'), '--check']],
  ['lock files', own('../../tools/lock.ts')],
  ['first load', own('first-load.ts')],
  ['counts', own('counts.ts')],
]

/** The result of one check. */
export interface Checked {
  name: string
  passed: boolean
  /** what it printed */
  output: string
  seconds: number
}

/** Checks that measure: their output is also printed if they pass. */
const MEASURES: ReadonlySet<string> = new Set(['counts', 'first load'])

const run = (name: string, [file = '', ...words]: readonly string[]): Promise<Checked> =>
  new Promise((resolve) => {
    const start = performance.now()
    // The linter, too, makes a checker for each thread. It ends before its memory is worth collecting, up to a limit.
    const env = { ...process.env, FORCE_COLOR: '0', GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '2GiB' }
    const child = spawn(file, words, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    const end = (passed: boolean, output: string): void =>
      resolve({ name, passed, output: output.trim(), seconds: (performance.now() - start) / 1000 })
    child.on('error', (error) => end(false, error.message))
    child.on('close', (status) => end(status === 0, Buffer.concat(parts).toString()))
  })

/** Runs every check, two at a time, since some use more than a core. @param report called as each one ends */
export const runChecks = async (report: (checked: Checked) => void): Promise<Checked[]> => {
  const waiting = [...CHECKS]
  const results: Checked[] = []
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const checked = await run(...next)
      results.push(checked)
      report(checked)
    }
  }
  await Promise.all([worker(), worker()])
  return results
}

/** Prints a line for each check, and the output of checks that failed or measure. */
export const printCheck = ({ name, passed, output, seconds }: Checked): void => {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name}  ${seconds.toFixed(1)} s`)
  if (!passed || MEASURES.has(name)) console.log(`\n${output}\n`)
}
