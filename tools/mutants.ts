/**
 * `npm run tool -- mutants [--seed 7] [--count 300] [--in domain/src/money] [--out file] [--processes 2]`: changes the program
 * in drawn places, one at a time, and runs the tests that reach each. Prints the changes that no test notices, and the
 * share that die. `--in` may be given several times, and `--tests domain/src`, which leaves other test files out; the seed
 * is printed. Ctrl-C prints what is known so far.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Judged } from './mutants/judge.ts'
import { processorSeconds } from './mutants/processor-time.ts'
import { PACKAGES, reportOf } from './mutants/report.ts'
import { runMutants } from './mutants/run-mutants.ts'
import { freshSeed } from '../commands/running/long-test.ts'
import { memoryFolder } from '../commands/running/memory-folder.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: freshSeed() },
    count: { type: 'string', default: '300' },
    processes: { type: 'string', default: '1' },
    in: { type: 'string', multiple: true },
    tests: { type: 'string', multiple: true, default: [''] },
    out: { type: 'string' },
  },
})
const [seed, count, processes] = [values.seed, values.count, values.processes].map(Number) as [number, number, number]
if (![seed, count, processes].every((each) => Number.isInteger(each) && each >= 0) || processes === 0) {
  console.error('waybill: --seed, --count and --processes are whole numbers')
  process.exit(2)
}

let hasEnded = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (hasEnded = true))
process.channel?.unref()
process.once('disconnect', () => (hasEnded = true))

const temporary = process.env.TMPDIR ? undefined : memoryFolder()
if (temporary) {
  process.env.TMPDIR = temporary
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
}

const folders = values.in ?? Object.values(PACKAGES)
const options = [
  `--seed ${seed} --count ${count}`,
  ...(values.in ?? []).map((each) => `--in ${each}`),
  ...values.tests.filter(Boolean).map((each) => `--tests ${each}`),
].join(' ')
const linesOf = (judged: readonly Judged[], drawn: number) => [
  `npm run tool -- mutants ${options}`,
  ...(judged.length < drawn ? [`interrupted: ${judged.length} of ${drawn} mutants were run`] : []),
  `${processorSeconds().toFixed()} processor seconds`,
  '',
  ...reportOf(judged),
]
const lines = await runMutants({
  seed,
  count,
  folders,
  testsIn: values.tests,
  processes,
  say: (line) => console.log(line),
  // A run takes hours: what is known stands in the file at any time.
  known: (judged, drawn) => values.out && writeFileSync(values.out, `${linesOf(judged, drawn).join('\n')}\n`),
  hasEnded: () => hasEnded,
}).then(({ judged, drawn }) => linesOf(judged, drawn))
for (const line of ['', ...lines]) console.log(line)
process.exit(0)
