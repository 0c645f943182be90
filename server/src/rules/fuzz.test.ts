/**
 * Whatever is sent, the response is a success or a refusal as documented, never a fault, and reveals nothing of another
 * company. Requests are generated from the OpenAPI documents; `npm run tool -- fuzz` generates many.
 */
import { expect, test } from 'vitest'
import { runFuzz } from '../../testing/fuzz/fuzz-run.ts'
import { testApp } from '../../testing/test-app.ts'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120)

test(`${REQUESTS} generated requests from seed ${SEED}`, async () => {
  const t = await testApp()
  const { statuses, wrong } = await runFuzz(t, REQUESTS, SEED)
  if (process.env['FUZZ_REQUESTS'])
    for (const [id, counts] of [...statuses].toSorted(([one], [other]) => one.localeCompare(other)))
      console.log(
        id.padEnd(40),
        [...counts]
          .toSorted(([a], [b]) => a - b)
          .map(([status, n]) => `${status}:${n}`)
          .join(' '),
      )
  expect(wrong, `seed ${SEED}`).toEqual([])
})
