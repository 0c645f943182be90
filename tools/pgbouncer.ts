/**
 * `npm run tool -- pgbouncer [arguments]`: runs the server's tests with PgBouncer in transaction mode between the program
 * and its database. The arguments are passed to vitest.
 */
import { pgbouncer } from './databases/pgbouncer.ts'
import { serverTests } from './databases/server-tests.ts'

try {
  const program = pgbouncer((line) => console.log(`waybill: ${line}`))
  process.exitCode = await serverTests({ WAYBILL_TEST_PGBOUNCER: program }, process.argv.slice(2))
} catch (error) {
  console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
