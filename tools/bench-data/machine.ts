/** The machine that the bench runs on. */
import { cpus, release, totalmem, type as systemName } from 'node:os'
import type pg from 'pg'
import type { Machine } from '../bench/figures-page.ts'

export async function machineOf(client: pg.Client): Promise<Machine> {
  const { rows } = await client.query<{ version: string }>('select version()')
  return {
    processor: cpus()[0]?.model ?? 'unknown processor',
    cores: cpus().length,
    memory: Math.round(totalmem() / 1024 ** 3),
    system: `${systemName()} ${release()}`,
    node: process.version,
    postgres: rows[0]!.version.split(' on ')[0]!,
  }
}
