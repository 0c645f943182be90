/**
 * Vitest's global set-up for tests that need a database: one real PostgreSQL for the whole run, in a folder that is gone
 * afterwards, also after kill -9. Tests read its address by `inject('postgresUrl')` and make databases of their own in it.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type Embedded } from '../src/platform/postgres/embedded.ts'
import { startNodes, type Nodes } from './nodes.ts'
import { startPooler, type Pooler } from './pooler.ts'
import { mayEnter, runAs } from '../src/platform/postgres/run-as.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** connection string of the superuser; the database in it is empty */
    postgresUrl: string
    /** connection string of the role that the server signs in as */
    serverUrl: string
    /** host and port of a PgBouncer in transaction mode before it, where `npm run tool -- pgbouncer` asked for one; else empty */
    pooler: string
    /** of the superuser at each node, the coordinator first, where `npm run tool -- citus` asked for them; else empty */
    nodes: string[]
    /** The files of a process are run one after the other, and the next may have the database of the last. */
    keepsDatabases: boolean
  }
}

/** A PostgreSQL in a folder of its own. */
interface Temporary {
  postgres: Pick<Embedded, 'ownerUrl' | 'serverUrl' | 'stop'>
  nodes: Nodes | undefined
  pooler: Pooler | undefined
  folder: string
}

/** The projects of one run load this file each for itself, but shall share the server. */
const SHARED = Symbol.for('waybill.test-postgres')
const shared = globalThis as { [SHARED]?: { users: number; started: Promise<Temporary> } }

const start = async (): Promise<Temporary> => {
  const parent = mayEnter(tmpdir(), runAs('')) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(parent, 'waybill-postgres-'))
  chmodSync(folder, 0o711)
  try {
    const { WAYBILL_TEST_PGBOUNCER: program, WAYBILL_TEST_POSTGRES: from, WAYBILL_TEST_CITUS: withCitus } = process.env
    if (withCitus) {
      const nodes = await startNodes(withCitus, process.env.WAYBILL_TEST_CITUS_LOG)
      const postgres = { ownerUrl: nodes.urls[0]!, serverUrl: nodes.serverUrl, stop: () => nodes.stop() }
      return { postgres, nodes, pooler: undefined, folder }
    }
    const postgres = await startEmbedded({
      dataFolder: folder,
      log: console.error,
      durability: 'lost on a crash',
      from,
    })
    const { username, password } = new URL(postgres.serverUrl)
    const people = { [username]: password }
    const pooler = program ? await startPooler({ program, url: postgres.ownerUrl, folder, people }) : undefined
    return { postgres, nodes: undefined, pooler, folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Starts the server, or joins the one that another project of this run has started.
 * @public vitest calls it
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared[SHARED] ??= { users: 0, started: start() })
  server.users++
  const { postgres, nodes, pooler, folder } = await server.started
  project.provide('postgresUrl', postgres.ownerUrl)
  project.provide('serverUrl', postgres.serverUrl)
  project.provide('pooler', pooler ? `${pooler.host}:${pooler.port}` : '')
  project.provide('nodes', nodes?.urls ?? [])
  project.provide('keepsDatabases', !project.config.isolate)
  return async () => {
    if (--server.users > 0) return
    delete shared[SHARED]
    await pooler?.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
