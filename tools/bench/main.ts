/**
 * Measures the product against the yardstick on the same database and prints a table of ratios. `npm run bench` passes
 * the input, with the origins and the companies, as a JSON file named in WAYBILL_BENCH, and gets the figures as another.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { actsOf, hasCarrier } from './acts.ts'
import { backgroundLines, type BackgroundOptions } from './background/background.ts'
import { printCalls } from './calls.ts'
import { exportLines } from './exports.ts'
import { browserLines, type BrowserOptions } from './browser.ts'
import { deskLines } from './desk.ts'
import { manyLines, type ManyOptions } from './companies/many.ts'
import { neighborLines, type NeighborsOptions } from './companies/neighbors.ts'
import { compare, type Measured } from './load.ts'
import { type GrowthField, growthLines } from './growth.ts'
import { type Seeded, seededLines } from './seeded.ts'
import { streamLines } from './streams.ts'
import { type Line, rowsOf } from './table.ts'
import { gridPageBytes, leftOut, worksOf, type Field, type Origins, type Work } from './works.ts'

interface BenchInput extends Origins {
  /** The smallest first, the largest last. */
  fields: Field[]
  /** Milliseconds of one round, and rounds of each target. */
  turn: number
  rounds: number
  /** Only works whose name contains this. */
  only?: string
  browser?: BrowserOptions
  /** The dispatcher's portal and its number of jobs. */
  desk?: BrowserOptions & { jobs: number }
  background?: BackgroundOptions
  /** The field of about 100,000 orders, which is exported. */
  exported: Field
  neighbors?: NeighborsOptions
  /** Like the last field, with few orders. */
  alike?: GrowthField
  manyCompanies?: ManyOptions
  /** How the last field was seeded, in this or an earlier run. */
  seeded?: Seeded
  /** Tokens of users of the last field who follow its events. */
  streams?: string[]
  /** The JSON file that the figures are written to. */
  writeTo: string
}

// The parent process has ended.
process.once('disconnect', () => process.exit(1))

const input = JSON.parse(readFileSync(process.env['WAYBILL_BENCH'] ?? '', 'utf8')) as BenchInput
const medians = new Map<string, Measured>()
const lines: Line[] = []

/** Adds the lines of a part. One that fails is a line as well: the others took most of an hour. */
async function add(part: string, measured: () => Promise<readonly Line[]>): Promise<void> {
  try {
    lines.push(...(await measured()))
  } catch (error) {
    console.error(`  ${part} FAILED`, error)
    const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
    lines.push({ work: part, figures: `FAILED: ${message}`, ratio: null, wanted: '', met: false })
  }
}

/** Measures the wanted works of every field. */
async function compareAll(worksIn: (field: Field) => readonly Work[]): Promise<void> {
  for (const work of input.fields.flatMap(worksIn))
    if (!input.only || work.name.includes(input.only)) await add(work.name, () => compareOne(work))
}

async function compareOne(work: Work): Promise<Line[]> {
  await work.prepare?.()
  // A comparison with a yardstick that fails or does less would prove nothing.
  const missing = await leftOut(work)
  if (/list|deep|detail|search/.test(work.name) && missing.length)
    throw new Error(`${work.name}: the yardstick leaves out ${missing.join(', ')}`)
  const [product, yardstick] = await compare(work.product, work.yardstick, input.rounds, input.turn)
  medians.set(work.name, product)
  const ratio = product.rate / yardstick.rate
  console.error(`  ${work.name}: ${ratio.toFixed(2)}`)
  return [
    {
      work: work.name,
      figures: `${product.rate.toFixed(0)} against ${yardstick.rate.toFixed(0)} a second, median ${product.median.toFixed(1)} ms${product.failed + yardstick.failed ? `, FAILED ${product.failed}/${yardstick.failed}` : ''}`,
      ratio,
      wanted: `>= ${work.atLeast}`,
      met: ratio >= work.atLeast && product.failed + yardstick.failed === 0,
    },
  ]
}

await compareAll((field) => worksOf(field, input))

/** The median of a work on the largest field, compared to another work or the smallest field. */
function against(name: string, other: string, most: number, says: string): void {
  const [a, b] = [medians.get(name), medians.get(other)]
  if (!a || !b) return
  const ratio = a.median / b.median
  lines.push({
    work: says,
    figures: `${a.median.toFixed(1)} ms against ${b.median.toFixed(1)} ms`,
    ratio,
    wanted: `<= ${most}`,
    met: ratio <= most,
  })
}

const sizes = input.fields.map((field) => field.orders.toLocaleString('en-US'))
const [least, largest] = [sizes[0], sizes.at(-1)]
if (least !== largest) {
  against(
    `order list by status, with total, ${largest}`,
    `order list by status, with total, ${least}`,
    1.3,
    `list median at ${largest} against ${least}`,
  )
  against(
    `counts per status, ${largest}`,
    `counts per status, ${least}`,
    1.5,
    `counts median at ${largest} against ${least}`,
  )
}
against(
  `search by part of a VIN, ${largest}`,
  `order list by status, with total, ${largest}`,
  2,
  `VIN search median against a page by status, ${largest}`,
)
/** The most bytes of a page of 25 orders for a grid. */
const MAX_GRID_PAGE = 15_000
if (!input.only || 'order list'.includes(input.only)) {
  const bytes = await gridPageBytes(input.fields[0]!, input)
  lines.push({
    work: 'page of 25 orders with the columns of the grid',
    figures: `${bytes.toLocaleString('en-US')} bytes`,
    ratio: bytes / MAX_GRID_PAGE,
    wanted: '<= 1 of 15,000 bytes',
    met: bytes <= MAX_GRID_PAGE,
  })
}
const { browser, desk, background, seeded, alike, neighbors, streams, manyCompanies } = input
const [few, many] = [input.fields[0]!, input.fields.at(-1)!]
const isWanted = (part: string): boolean => !input.only || part.includes(input.only)
if (isWanted('export')) await add('export', () => exportLines(input.exported, input))
if (browser && isWanted('browser')) await add('browser', () => browserLines(browser))
if (desk && isWanted('desk')) await add('desk', () => deskLines(desk, desk.jobs))
if (background && isWanted('background')) await add('background', () => backgroundLines(background, [many, few], input))
if (seeded) lines.push(...seededLines(seeded))
if (alike) await add('growth', () => growthLines(alike, many, input, input.turn))
if (neighbors) await add('neighbors', () => neighborLines(neighbors, few, input, input.turn))
if (streams) await add('streams', () => streamLines(input.product, many, streams))
// Last, since they need thousands of orders more.
await compareAll((field) => (hasCarrier(field) ? actsOf(field, input, input.rounds) : []))
// Last, since it fills the database with companies.
if (manyCompanies) await add('companies', () => manyLines(manyCompanies, input))
for (const row of rowsOf(lines)) console.log(row)
writeFileSync(input.writeTo, JSON.stringify(lines))
if (input.only === 'calls') await printCalls(input.fields[0]!, input.product)
process.exit(lines.every((line) => line.met) ? 0 : 1)
