/** Finds the programs of PostgreSQL, which the embedded one has only in part. */
import { globSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

/** Of the newest version. */
const found = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
    .toSorted()
    .at(-1)
    ?.replace(/\/pg_basebackup$/, '')

/**
 * The folder of the system's PostgreSQL programs; if there is none, Debian's are installed, if root.
 * @throws with what to install, if that fails
 */
export const postgresTools = (): string => {
  const there = found()
  if (there) return there
  console.log('waybill: no programs of PostgreSQL found; installing those of Debian')
  installFromDebian('postgresql')
  const installed = found()
  if (installed) return installed
  throw new Error('This needs the programs of PostgreSQL: install them (Debian: apt-get install postgresql).')
}
