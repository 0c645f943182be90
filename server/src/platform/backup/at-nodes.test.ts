/** Backups of a database that is distributed by company, where there are nodes (`npm run tool -- citus`). */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { migrate } from '../db/migrate.ts'
import { newGuid } from '../guid.ts'
import { prepareQueue } from '../queue/prepare-queue.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const COMPANIES = 12

const valuesOf = async (url: string, text: string, parameters: unknown[] = []) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, values: parameters, rowMode: 'array' })).rows.flat() as unknown[]
  } finally {
    await client.end()
  }
}

test('a backup has the rows of all nodes or is refused; it restores one database, not one that is distributed already', async () => {
  if (!inject('nodes').length) return // as in `npm test`
  const folder = mkdtempSync(join(tmpdir(), 'waybill-at-nodes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = { dataFolder: join(folder, 'data'), leaveOut: () => false }
  mkdirSync(data.dataFolder)
  const { url } = await testDatabase()
  const names = Array.from({ length: COMPANIES }, (_, i) => `Company ${i + 10}`)
  for (const name of names)
    await valuesOf(
      url,
      'insert into companies (company_guid, name, created_at, updated_at) values ($1, $2, now(), now())',
      [newGuid(), name],
    )

  const asOwner = Object.assign(new URL(url), { username: 'waybill_owner', password: 'waybill' }).toString()
  await expect(backup({ ...data, databaseUrl: asOwner, target: join(folder, 'owner') })).rejects.toThrow(
    'row-level security',
  )
  const source = join(folder, 'whole')
  await backup({ ...data, databaseUrl: url, target: source })
  const loadInto = (databaseUrl: string) =>
    restore({
      ...data,
      databaseUrl,
      source,
      prepare: async (migrations) => {
        await migrate(databaseUrl, migrations.at(-1))
        await prepareQueue(databaseUrl)
      },
    })
  await expect(loadInto(url)).rejects.toThrow('distributed by company already')
  const { url: restored } = await testDatabase({ fill: loadInto })
  expect(await valuesOf(restored, 'select name from companies order by name')).toEqual(names)
})
