/** Companies of equal size beside a much larger one: their lists and details, against those of the smallest company. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { measure, type Shot, shotOf } from '../load.ts'
import type { Line } from '../table.ts'
import type { Field, Origins } from '../works.ts'
import { signInAt } from './sign-in.ts'

export interface NeighborsOptions {
  /** Orders of each. */
  orders: number
  /** Orders of the large company beside them. */
  beside: number
  password: string
  /** Who signs in to the smallest company: as in the others, since such a token is checked against its session. */
  email: string
  companies: readonly { email: string; guids: readonly string[] }[]
}

type Measured = Pick<Field, 'token' | 'guids' | 'status'>

/** The slowest of them may take so many times as long as the smallest company. */
const MOST = 1.3
const ROUNDS = 3
/** Requests at once: each company has one desk. */
const CONNECTIONS = 4

const CALLS: Readonly<Record<string, (company: Measured, i: number) => Shot>> = {
  'order list': ({ token, status }) => shotOf(token, ordersRoutes.list, { query: { status }, body: {} }),
  detail: ({ token, guids }, i) => shotOf(token, ordersRoutes.get, { params: { orderGuid: guids[i % guids.length]! } }),
}

/** Measures all in turns; the best round of each counts. */
export async function neighborLines(
  options: NeighborsOptions,
  smallest: Field,
  { product }: Origins,
  turn: number,
): Promise<Line[]> {
  const { email, password } = options
  const all: Measured[] = []
  for (const company of [{ email, guids: smallest.guids }, ...options.companies]) {
    const { token } = await signInAt(product, company.email, password)
    all.push({ token, guids: company.guids, status: smallest.status })
  }
  const lines: Line[] = []
  for (const [name, shot] of Object.entries(CALLS)) {
    const medians = all.map(() => Number.POSITIVE_INFINITY)
    let failed = 0
    for (let round = 0; round < ROUNDS; round++)
      for (const [of, company] of all.entries()) {
        const target = { origin: product, next: (i: number) => shot(company, i) }
        const measured = await measure(target, turn / 2, CONNECTIONS)
        medians[of] = Math.min(medians[of]!, measured.median)
        failed += measured.failed
      }
    const [least, ...others] = medians as [number, ...number[]]
    const slowest = Math.max(...others)
    const ofAll = `medians from ${Math.min(...others).toFixed(1)} to ${slowest.toFixed(1)} ms against ${least.toFixed(1)} ms`
    const size = (n: number) => n.toLocaleString('en-US')
    lines.push({
      work: `${name} of ${others.length} companies of ${size(options.orders)} beside one of ${size(options.beside)}, against one of ${size(smallest.orders)}`,
      figures: `${ofAll}${failed ? `, FAILED ${failed}` : ''}`,
      ratio: slowest / least,
      wanted: `<= ${MOST}`,
      met: slowest / least <= MOST && failed === 0,
    })
    console.error(`  ${lines.at(-1)!.work}: ${ofAll}`)
  }
  return lines
}
