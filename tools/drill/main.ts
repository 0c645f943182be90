/**
 * Floods a running product in five ways at once, and prints what that did to everybody else. Exits with 1 where a goal
 * is missed. `npm run tool -- drill` starts it.
 */
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { rowsOf, type Line } from '../bench/table.ts'
import { Answers } from './answers.ts'
import type { FromCrowd } from './crowd.ts'
import { FLOODS } from './floods.ts'
import type { Given } from './given.ts'
import { memoryOf } from './memory.ts'
import { READY, work, type Worked } from './others.ts'
import type { ToWatch, Watched } from './watch.ts'

/** Others get at least this share of their quiet rate. */
const LEAST_RATE = 1 / 3
/** They wait at most this many times as long, by the median. */
const MOST_WAIT = 3
const READY_MS = 1_000
/** MB that the server with its children may have above what it has idle, and a minute after. */
const MOST_MEMORY = 512
const MOST_AFTER = 128
const AFTER_MS = 60_000
/** Before the others are measured among the floods (milliseconds). */
const RISE_MS = 5_000

type Shares = ReadonlyMap<string, number>

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const say = (line: string) => console.error(`waybill: ${line}`)

/** A load balancer waits for seconds, and takes nothing but 200. */
const readyLine = ({ answers }: Worked): Line => ({
  work: READY,
  figures: `${answers.words}, 99 % within ${answers.within(0.99).toFixed(0)} ms meanwhile`,
  ratio: answers.within(0.99) / READY_MS,
  wanted: `<= 1 of ${READY_MS.toLocaleString('en-US')} ms, always 200`,
  met: answers.within(0.99) <= READY_MS && answers.count((status) => status !== 200) === 0,
})

const othersLine = (quiet: Worked, meanwhile: Worked): Line[] => {
  const share = meanwhile.rate / quiet.rate
  const wait = meanwhile.median / quiet.median
  const { answers } = meanwhile
  return [
    {
      work: `${quiet.name}: rate`,
      figures: `${quiet.rate.toFixed(1)} a second quiet, ${meanwhile.rate.toFixed(1)} meanwhile (${answers.words})`,
      ratio: share,
      wanted: '>= 0.33, no 5xx',
      met: share >= LEAST_RATE && answers.wrong === 0 && answers.count((status) => status >= 500) === 0,
    },
    {
      work: `${quiet.name}: median`,
      figures: `${quiet.median.toFixed(1)} ms quiet, ${meanwhile.median.toFixed(1)} ms meanwhile`,
      ratio: wait,
      wanted: '<= 3',
      met: wait <= MOST_WAIT,
    },
  ]
}

const memoryLine = (what: string, idle: number, now: number, most: number): Line => ({
  work: `memory ${what}`,
  figures: `${now.toFixed(0)} MB, ${idle.toFixed(0)} MB idle`,
  ratio: (now - idle) / most,
  wanted: `<= 1 of ${most} MB more`,
  met: now - idle <= most,
})

/** What each part of the work took of the processors; not a goal, but where to look if one is missed. */
const shareRows = (quiet: Shares, meanwhile: Shares): string[] => {
  const percent = (share = 0) => `${(share * 100).toFixed(0)} %`
  const parts = [...new Set([...meanwhile.keys(), ...quiet.keys()])]
  const shown = parts.map((part) => [part, percent(quiet.get(part)), percent(meanwhile.get(part))])
  return [['Of all processors', 'quiet', 'meanwhile'], ['---', '---', '---'], ...shown]
    .filter((row) => row.slice(1).some((cell) => cell !== '0 %'))
    .map((row) => `| ${row.join(' | ')} |`)
}

const given = JSON.parse(readFileSync(process.env['WAYBILL_DRILL']!, 'utf8')) as Given
const watch = fork(join(import.meta.dirname, 'watch.ts'))
const tell = (message: ToWatch) => watch.send(message)
tell({ pid: process.pid, name: 'those who work' })
/** The others work for a turn, and are watched. */
const measured = async () => {
  tell('begin')
  const others = await work(given, given.turn)
  tell('end')
  const [{ memory, shares }] = (await once(watch, 'message')) as [Watched]
  return { others, memory, shares: shares && new Map(shares) }
}
say('the quiet server')
await work(given, given.turn / 2) // plans are made, connections opened
const { others: quiet, shares: quietShares } = await measured()
const idle = memoryOf(given.pid)
const chosen = FLOODS.filter(({ name }) => name.includes(given.only ?? ''))
if (chosen.length === 0)
  throw new Error(`No flood is called "${given.only}": ${FLOODS.map(({ name }) => name).join('; ')}`)
say(`at once: ${chosen.map(({ name }) => name).join('; ')}`)
const floods = chosen.map((flood) => ({ ...flood, answers: new Answers() }))
const crowd = fork(
  join(import.meta.dirname, 'crowd.ts'),
  floods.map((flood) => String(FLOODS.findIndex(({ name }) => name === flood.name))),
  { detached: true },
)
let untold = floods.length
crowd.on('message', (message) => {
  const heard = message as FromCrowd
  const flood = floods.find(({ name }) => name === FLOODS[heard.flood]!.name)!
  if ('pid' in heard) tell({ pid: heard.pid, name: `flood: ${flood.name}` })
  else {
    flood.answers.hear(heard.told)
    if (--untold === 0) crowd.disconnect()
  }
})
const broken = new Promise<void>((resolve, reject) =>
  crowd.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('A flood broke off')))),
)
const end = () => void (crowd.connected && crowd.send('end'))
broken.catch(() => undefined)
await Promise.race([broken, pause(RISE_MS)])
const { others: meanwhile, shares, memory: peak } = await measured()
watch.disconnect()
end()
await broken
say('a minute later')
await pause(AFTER_MS)
const lines = [
  ...quiet.flatMap((each, i) => (each.name === READY ? readyLine(meanwhile[i]!) : othersLine(each, meanwhile[i]!))),
  ...floods.map(({ name, answers }): Line => ({
    work: name,
    figures: answers.words,
    ratio: null,
    wanted: 'no 500; 429 and 503 with Retry-After',
    met: answers.wrong === 0,
  })),
  memoryLine('at its most', idle, peak, MOST_MEMORY),
  memoryLine('a minute later', idle, memoryOf(given.pid), MOST_AFTER),
]
for (const row of rowsOf(lines)) console.log(row)
if (shares && quietShares) for (const row of ['', ...shareRows(quietShares, shares)]) console.log(row)
process.exitCode = lines.every(({ met }) => met) ? 0 : 1
