/** Watches memory and processors from a process of its own: reading /proc must not delay those who measure. `main.ts` starts it. */
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Given } from './given.ts'
import { watchMemory } from './memory.ts'
import { watchConnections, watchProcessors } from './processors.ts'

/** What `main.ts` says: the name of a process; that a time begins; or that it has ended, which is answered with what was seen. */
export type ToWatch = { pid: number; name: string } | 'begin' | 'end'
export interface Watched {
  /** Of the server with its children, at its most since the drill began (MB). */
  memory: number
  /** By part; undefined on a system without /proc. */
  shares: [part: string, share: number][] | undefined
}

const given = JSON.parse(readFileSync(process.env['WAYBILL_DRILL']!, 'utf8')) as Given
const client = new pg.Client({ connectionString: given.databaseUrl, application_name: 'the drill' })
await client.connect()
const names = watchConnections(client)
const named = new Map([[process.pid, 'the drill itself']])
const memory = watchMemory(given.pid)
const begin = () => watchProcessors({ server: given.pid, named, connections: () => names })
let shares = begin()
process.on('message', (message) => {
  const said = message as ToWatch
  if (said === 'begin') shares = begin()
  else if (said === 'end') {
    const seen = shares?.()
    process.send!({ memory: memory(), shares: seen && [...seen] } satisfies Watched)
  } else named.set(said.pid, said.name)
})
process.on('disconnect', () => process.exit())
