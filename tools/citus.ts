/**
 * `npm run tool -- citus [arguments]`: runs the server's stories, the worker's tests and, on the demo, the lines of docs/api.md on
 * a database that Citus distributes by company over three nodes; or the tests named by the arguments. It fails if Citus refuses a statement of the program,
 * or if one asks more than one shard and is not among those that look across companies.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresWithCitus } from './databases/citus.ts'
import { dayOnNodes } from './databases/day-on-nodes.ts'
import { serverTests } from './databases/server-tests.ts'
import { ACROSS, loggedStatements } from './databases/shard-log.ts'

const STORIES = [
  'server/src/stories',
  'server/src/work/worker.test.ts',
  'server/src/platform/db/distribute.test.ts',
  'server/src/platform/backup/at-nodes.test.ts',
]

const folder = mkdtempSync(join(tmpdir(), 'waybill-citus-'))
try {
  const from = postgresWithCitus()
  const words = process.argv.slice(2)
  const logs = [join(folder, 'tests.log')]
  const env = { WAYBILL_TEST_CITUS: from, WAYBILL_TEST_CITUS_LOG: logs[0]! }
  process.exitCode = await serverTests(env, words.length ? words : STORIES)
  if (!words.length) {
    logs.push(join(folder, 'day.log'))
    await dayOnNodes(from, logs[1]!)
    console.log('waybill: every line of docs/api.md ran on the distributed demo')
    console.log('waybill: with either node away its companies were refused as unavailable, and all others worked')
  }
  const { several, refused } = loggedStatements(logs.map((file) => readFileSync(file, 'utf8')).join('\n'))
  const odd = [...several.keys()].filter((text) => !ACROSS.some((each) => each.test(text)))
  for (const [text, why] of refused) console.error(`refused (${why}): ${text}`)
  for (const text of odd) console.error(`asked several shards: ${text}`)
  console.log(
    `waybill: ${several.size - odd.length} statements looked across companies as intended; ` +
      `${odd.length} others asked several shards, ${refused.size} were refused`,
  )
  if (odd.length || refused.size) process.exitCode = 1
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
