/** An export of many orders against the database's own COPY, and what it costs others meanwhile. */
import { ask, measure, type Shot, type Target } from './load.ts'
import type { Line } from './table.ts'
import type { Field, Origins } from './works.ts'

const ORDERS = 100_000
const LOOK_MS = 100

interface ExportAnswer {
  guid: string
  status: string
  rowsDone: number
  errorMessage: string | null
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Bytes of memory that the product's process holds. */
async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
}

/** Makes an export and watches it: seconds it took, rows, and the most memory seen. */
async function runExport(
  origin: string,
  auth: Record<string, string>,
): Promise<{ seconds: number; rows: number; peak: number }> {
  const start = performance.now()
  const shot: Shot = {
    method: 'POST',
    path: '/platform/exports',
    headers: auth,
    body: JSON.stringify({ format: 'csv', name: 'bench', columns: [] }),
  }
  let found = await ask<ExportAnswer>(origin, shot)
  let peak = 0
  while (found.status === 'queued' || found.status === 'running') {
    await pause(LOOK_MS)
    peak = Math.max(peak, await memoryOf(origin))
    found = await ask<ExportAnswer>(origin, { method: 'GET', path: `/platform/exports/${found.guid}`, headers: auth })
  }
  if (found.status !== 'done') throw new Error(`The export ended ${found.status}: ${found.errorMessage}`)
  return { seconds: (performance.now() - start) / 1000, rows: found.rowsDone, peak }
}

/** Measures on a field of about 100,000 orders. */
export async function exportLines(field: Field, origins: Origins): Promise<Line[]> {
  const auth = { authorization: `Bearer ${field.token}` }
  const list: Target = {
    origin: origins.product,
    next: () => ({ method: 'POST', path: '/api/orders/list', headers: auth, body: '{}' }),
  }
  const copy = await ask<{ seconds: number }>(origins.yardstick, {
    method: 'POST',
    path: '/copy',
    body: JSON.stringify({ company: field.companyGuid }),
  })
  const quiet = await measure(list, 4_000, 2)
  await runExport(origins.product, auth)
  const before = await memoryOf(origins.product)
  const [made, busy] = await Promise.all([runExport(origins.product, auth), measure(list, 4_000, 2)])
  const grown = (made.peak - before) / 1024 / 1024
  const scaled = made.rows / ORDERS
  return [
    {
      work: `CSV export of ${made.rows.toLocaleString('en-US')} orders against COPY`,
      figures: `${made.seconds.toFixed(1)} s against ${copy.seconds.toFixed(1)} s`,
      ratio: made.seconds / copy.seconds,
      wanted: '<= 5',
      met: made.seconds / copy.seconds <= 5,
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
