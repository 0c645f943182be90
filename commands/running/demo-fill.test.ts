/** The demo is filled in a process of its own, which a stop interrupts and the next start continues. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/src/platform/db/database.ts'
import { readSettings } from '../../server/src/settings/settings.ts'
import { testDatabase } from '../../server/testing/database.ts'
import { fillIfWanted } from './demo.ts'
import { beginFill } from './demo-fill.ts'

const ORDERS = 160
const folder = mkdtempSync(join(tmpdir(), 'waybill-demo-fill-'))
let database: Database
let url: string

beforeAll(async () => {
  ;({ database, url } = await testDatabase())
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const begin = (isOpen: boolean, told: number[] = []) =>
  beginFill({ databaseUrl: url, dataFolder: folder, orders: ORDERS, isOpen }, (filled) => void told.push(filled))
const fill = async () =>
  (
    await database.pool.query<{ filled: number; ended_at: Date | null }>(
      "select * from demo_fills where name = 'larkspur'",
    )
  ).rows[0]!
const wanted = (at: string) => {
  const elsewhere = { folder, note: undefined, databaseUrl: at, directUrl: at, ownerUrl: at, embedded: false }
  const said = { say: () => undefined, progress: () => undefined }
  return fillIfWanted(readSettings({ WAYBILL_DEMO: 'on' }), { ...elsewhere, close: async () => undefined }, said)
}

test('a stop interrupts it after the portals opened, and the next one goes on to the end', async () => {
  const first = begin(false)
  await first.opened
  await first.stop()
  expect(await first.ended).toBe('interrupted')
  const { filled, ended_at } = await fill()
  expect([filled > 0, filled < ORDERS, ended_at]).toEqual([true, true, null])

  const told: number[] = []
  expect(await begin(true, told).ended).toBe('filled')
  expect([Math.min(...told) > filled, told.at(-1)]).toEqual([true, ORDERS])
  expect((await fill()).ended_at).not.toBeNull()
})

test('what is filled is not filled again', async () => expect(await wanted(url)).toBeUndefined())

test('a fault of the process is told', async () => {
  const lost = beginFill(
    { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataFolder: folder, isOpen: false },
    () => undefined,
  )
  await expect(lost.opened).rejects.toThrow(/ECONNREFUSED/)
  await expect(lost.ended).rejects.toThrow(/ECONNREFUSED/)
})
