/** Finds a PostgreSQL with the Citus extension. */
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the PostgreSQL in the folder has the extension: its library is where the server looks for it. */
const hasCitus = (folder: string): boolean => existsSync(join(folder, 'lib', 'citus.so'))

/**
 * The folder of a PostgreSQL with Citus: `CITUS_POSTGRES`, or the newest of the system's.
 * @throws with what to install, if there is none
 */
export function postgresWithCitus(): string {
  const named = process.env.CITUS_POSTGRES
  const [found] = (named ? [named] : globSync('/usr/lib/postgresql/*').toSorted().toReversed()).filter(hasCitus)
  if (found) return found
  throw new Error(
    'This needs PostgreSQL 15, 16 or 17 with Citus 13: install the package of Citus for it, or build it from its source ' +
      '(./configure PG_CONFIG=…, make, make install), and name the folder that has its bin and lib in CITUS_POSTGRES.',
  )
}
