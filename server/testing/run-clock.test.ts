/** Node, PostgreSQL and files have one clock, also in a run at another date (`npm test -- --at`). */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Client } from 'pg'

/** Kernels note files' times, and databases answer, in steps of at most this (milliseconds). */
const STEP_MS = 1_000

test('PostgreSQL has the clock of its clients', async () => {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const before = Date.now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const after = Date.now()
  await client.end()
  expect(rows[0]!.at.getTime()).toBeGreaterThanOrEqual(before - STEP_MS)
  expect(rows[0]!.at.getTime()).toBeLessThanOrEqual(after + STEP_MS)
})

test('a file has the time at which it was written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-clock-'))
  const before = Date.now()
  await writeFile(join(folder, 'file'), '')
  const after = Date.now()
  const { mtimeMs } = await stat(join(folder, 'file'))
  await rm(folder, { recursive: true })
  expect(mtimeMs).toBeGreaterThanOrEqual(before - STEP_MS)
  expect(mtimeMs).toBeLessThanOrEqual(after + STEP_MS)
})
