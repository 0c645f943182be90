/** The demo's files are where the settings say: also in a bucket. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testBucket } from '@waybill/server/testing/bucket.ts'
import { testDatabase } from '@waybill/server/testing/database.ts'
import { afterAll, expect, it } from 'vitest'
import { fillDemo } from './fill.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('stores every file of the demo in the bucket, and none in the folder', async () => {
  const { database, url } = await testDatabase()
  const { objects, settings } = await testBucket()
  await fillDemo({
    databaseUrl: url,
    dataFolder: folder,
    files: { kind: 's3', ...settings },
    orders: 20,
  })
  const { rows } = await database.pool.query<{ location: string }>('select location from files')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ location }) => location).filter((location) => !objects.has(location))).toEqual([])
  expect(existsSync(join(folder, 'files'))).toBe(false)
})
