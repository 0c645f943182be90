/**
 * `npm run tool -- postgres [15 16 17 18] [arguments]`: runs the server's tests on each of the given versions of PostgreSQL,
 * or on all supported ones. The arguments are passed to vitest.
 */
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'
import { postgresOf, VERSIONS } from './databases/postgres-versions.ts'
import { serverTests } from './databases/server-tests.ts'

const words = process.argv.slice(2)
const isVersion = (word: string) => /^\d+$/.test(word)
const versions = words.filter(isVersion)
const failed: string[] = []
try {
  for (const major of versions.length ? versions : Object.keys(VERSIONS)) {
    const { folder, version } = postgresOf(major, join(CLONE, '.waybill', 'postgres'))
    console.log(`waybill: PostgreSQL ${version}, of ${folder}`)
    const status = await serverTests(
      { WAYBILL_TEST_POSTGRES: folder },
      words.filter((word) => !isVersion(word)),
    )
    if (status !== 0) failed.push(major)
  }
  if (failed.length) throw new Error(`the tests fail on PostgreSQL ${failed.join(', ')}`)
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
