/** The desk's calls on kept rows: their medians with many orders compared to those of a company alike with few. */
import { figuresRoutes } from '@waybill/contract/figures/figures.routes.ts'
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import { measure, type Shot, shotOf } from './load.ts'
import type { Line } from './table.ts'
import type { Field, Origins } from './works.ts'

/** A company that is asked. */
export type GrowthField = Pick<Field, 'orders' | 'token' | 'openJobs'>

const MOST = 1.5
/** Requests at once: a desk waits for one response at a time. */
const CONNECTIONS = 4

/** Fields that have what every call needs. */
const CALLS: Readonly<Record<string, (field: GrowthField, i: number) => Shot>> = {
  queue: ({ token }) => shotOf(token, queueRoutes.list, { query: {} }),
  figures: ({ token }) => shotOf(token, figuresRoutes.today, { query: {} }),
  'figures by week': ({ token }) => shotOf(token, figuresRoutes.weekly, { query: {} }),
  'unbilled charges': ({ token }) => shotOf(token, unbilledRoutes.list, { query: {} }),
  suggestions: ({ token, openJobs }, i) =>
    shotOf(token, suggestionsRoutes.find, { body: { jobs: [openJobs[i % openJobs.length]!] } }),
}

/** Measures each call on both fields in turns; the better round of each counts. */
export async function growthLines(
  few: GrowthField,
  many: GrowthField,
  { product }: Origins,
  turn: number,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, shot] of Object.entries(CALLS)) {
    const medians: [number[], number[]] = [[], []]
    let failed = 0
    for (let round = 0; round < 3; round++)
      for (const [of, field] of [few, many].entries()) {
        const measured = await measure({ origin: product, next: (i) => shot(field, i) }, turn, CONNECTIONS)
        medians[of]!.push(measured.median)
        failed += measured.failed
      }
    const [least, most] = medians.map((each) => Math.min(...each)) as [number, number]
    lines.push({
      work: `growth: ${name}, ${many.orders.toLocaleString('en-US')} against ${few.orders.toLocaleString('en-US')}`,
      figures: `median ${most.toFixed(1)} ms against ${least.toFixed(1)} ms${failed ? `, FAILED ${failed}` : ''}`,
      ratio: most / least,
      wanted: `<= ${MOST}`,
      met: most / least <= MOST && failed === 0,
    })
    console.error(`  ${lines.at(-1)!.work}: ${(most / least).toFixed(2)}`)
  }
  return lines
}
