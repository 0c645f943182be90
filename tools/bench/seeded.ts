/** How fast the orders of the largest company were seeded, and with how much memory. */
import type { Line } from './table.ts'

/** As `npm run seed` writes it with `--figures`. */
export interface Seeded {
  orders: number
  seconds: number
  /** Peak memory of the seed's process (MB). */
  peakMemory: number
}

/** A million orders in ten minutes. */
const LEAST_RATE = 1_000_000 / 600
/** Of memory (MB). */
const MOST_MEMORY = 300

export function seededLines({ orders, seconds, peakMemory }: Seeded): Line[] {
  const rate = orders / seconds
  const amount = orders.toLocaleString('en-US')
  return [
    {
      work: `seed of ${amount} orders`,
      figures: `${seconds.toFixed(0)} s, ${rate.toFixed(0)} orders a second`,
      ratio: rate / LEAST_RATE,
      wanted: '>= 1 of 1,667 a second',
      met: rate >= LEAST_RATE,
    },
    {
      work: `memory of the seed of ${amount} orders`,
      figures: `${peakMemory.toFixed(0)} MB`,
      ratio: peakMemory / MOST_MEMORY,
      wanted: '<= 1 of 300 MB',
      met: peakMemory <= MOST_MEMORY,
    },
  ]
}
