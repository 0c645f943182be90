/** An export of many orders compared to PostgreSQL's COPY, and how it affects other requests. */
import { type BearerClient, bearerClient } from '@waybill/contract/bearer-client.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { exportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { measure, shotOf, type Target } from './load.ts'
import type { Line } from './table.ts'
import type { Field, Origins } from './works.ts'

const ORDERS = 100_000
const LOOK_MS = 100
/** The export takes at most this many times as long as COPY. */
const MOST_OF_COPY = 3

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Memory of the product's process in bytes. */
async function memoryOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
}

/** Runs an export; returns its seconds, rows, and the peak memory observed. */
async function runExport(
  metrics: string,
  client: BearerClient,
): Promise<{ seconds: number; rows: number; peak: number }> {
  const start = performance.now()
  let found = await client.call(exportsRoutes.start, { body: { format: 'csv', name: 'bench', columns: [] } })
  const { guid } = found
  let peak = 0
  while (found.status === 'queued' || found.status === 'running') {
    await pause(LOOK_MS)
    peak = Math.max(peak, await memoryOf(metrics))
    found = await client.call(exportsRoutes.get, { params: { exportId: guid } })
  }
  if (found.status !== 'done') throw new Error(`The export ended ${found.status}: ${found.errorMessage}`)
  return { seconds: (performance.now() - start) / 1000, rows: found.rowsDone, peak }
}

/** Measures on a field of about 100,000 orders. */
export async function exportLines(field: Field, origins: Origins): Promise<Line[]> {
  const { product, metrics, yardstick } = origins
  const client = bearerClient(product, field.token)
  const list: Target = { origin: product, next: () => shotOf(field.token, ordersRoutes.list, { body: {} }) }
  const copied = await fetch(`${yardstick}/copy`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company: field.companyGuid }),
  })
  if (!copied.ok) throw new Error(`The yardstick's copy answered ${copied.status}: ${await copied.text()}`)
  const copy = (await copied.json()) as { seconds: number }
  const quiet = await measure(list, 4_000, 2)
  await runExport(metrics, client)
  const before = await memoryOf(metrics)
  const [exported, busy] = await Promise.all([runExport(metrics, client), measure(list, 4_000, 2)])
  const grown = (exported.peak - before) / 1024 / 1024
  const scaled = exported.rows / ORDERS
  return [
    {
      work: `CSV export of ${exported.rows.toLocaleString('en-US')} orders against COPY`,
      figures: `${exported.seconds.toFixed(1)} s against ${copy.seconds.toFixed(1)} s`,
      ratio: exported.seconds / copy.seconds,
      wanted: `<= ${MOST_OF_COPY}`,
      met: exported.seconds / copy.seconds <= MOST_OF_COPY,
    },
    {
      work: 'memory that the export adds',
      figures: `${grown.toFixed(0)} MB for ${scaled.toFixed(1)} x 100,000 orders`,
      ratio: grown / 60,
      wanted: '<= 60 MB',
      met: grown <= 60,
    },
    {
      work: 'list median while an export runs',
      figures: `${busy.median.toFixed(1)} ms against ${quiet.median.toFixed(1)} ms`,
      ratio: busy.median / quiet.median,
      wanted: '<= 2',
      met: busy.median / quiet.median <= 2,
    },
  ]
}
