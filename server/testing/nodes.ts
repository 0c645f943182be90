/** Three nodes with Citus for tests: a coordinator and two that hold the companies. */
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ownerUrlOf, serverUrlOf } from '../src/platform/postgres/address.ts'
import { binaries } from '../src/platform/postgres/binaries.ts'
import { clusterFolder, ensureCluster } from '../src/platform/postgres/cluster.ts'
import { ensureDatabase } from '../src/platform/postgres/database.ts'
import { launch } from '../src/platform/postgres/launch.ts'
import { runAs } from '../src/platform/postgres/run-as.ts'
import { tuning } from '../src/platform/postgres/tuning.ts'
import { freePort } from './free-port.ts'

export interface Nodes {
  /** Of the superuser at each node, the coordinator first. */
  urls: string[]
  /** Of the server's role at the coordinator. */
  serverUrl: string
  /** Does something while the node with that URL is away. */
  without<T>(url: string, work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const SETTINGS = {
  shared_preload_libraries: 'citus',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_connections: '400',
  max_prepared_transactions: '800',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.max_adaptive_executor_pool_size': '2',
  'citus.max_cached_conns_per_worker': '1',
  // The database itself says which statements ask more than one shard; `npm run tool -- citus` reads that.
  'citus.multi_task_query_log_level': 'log',
  log_line_prefix: '%u|',
  // A worker of the extension for each database.
  max_worker_processes: '100',
}

/**
 * Starts the nodes.
 * @param from the folder of a PostgreSQL with the extension
 * @param log the file that gets the coordinator's log at the end
 */
export async function startNodes(from: string, log?: string): Promise<Nodes> {
  const nodes = await Promise.all(
    [1, 2, 3].map(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'waybill-node-'))
      chmodSync(folder, 0o711)
      const cluster = clusterFolder(folder)
      const user = runAs(cluster)
      const programs = binaries(folder, user, from)
      const access = ensureCluster(folder, programs, user, false)
      // The nodes trust each other.
      writeFileSync(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
      if (user) chownSync(join(cluster, 'pg_hba.conf'), user.uid, user.gid)
      const here = { ...access, host: '127.0.0.1', port: await freePort() }
      const settings = {
        ...tuning(false),
        ...SETTINGS,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        port: `${here.port}`,
      }
      const start = () => launch({ programs, user, cluster, dataFolder: folder, durable: false, settings })
      const running = await start()
      await ensureDatabase(here)
      return { folder, here, start, running }
    }),
  )
  return {
    urls: nodes.map(({ here }) => ownerUrlOf(here)),
    serverUrl: serverUrlOf(nodes[0]!.here),
    async without(url, work) {
      const node = nodes.find(({ here }) => ownerUrlOf(here) === url)!
      await node.running.stop()
      try {
        return await work()
      } finally {
        node.running = await node.start()
      }
    },
    async stop() {
      await Promise.all(nodes.map(({ running }) => running.stop()))
      if (log) copyFileSync(join(nodes[0]!.folder, 'postgres.log'), log)
      for (const { folder } of nodes) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Does something at every node, in the database of that name. */
export async function atEach(urls: readonly string[], database: string, texts: readonly string[]): Promise<void> {
  for (const url of urls) {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(url), { pathname: `/${database}` }).toString(),
    })
    await client.connect()
    try {
      for (const text of texts) await client.query(text)
    } finally {
      await client.end()
    }
  }
}

const EXTENSION = 'create extension if not exists citus'

/** Makes one distributed database of the databases of that name. */
export async function gather(urls: readonly string[], database: string): Promise<void> {
  await atEach(urls, database, [EXTENSION])
  const [here, ...others] = urls.map((url) => `'127.0.0.1', ${new URL(url).port}`)
  await atEach([urls[0]!], database, [
    `select citus_set_coordinator_host(${here})`,
    ...others.map((at) => `select citus_add_node(${at})`),
  ])
}

/** Copies a database at every node. The extension's own connections to it end first. */
export async function copyEach(urls: readonly string[], from: string, to: string, owner: string): Promise<void> {
  await atEach(urls, 'postgres', [
    `alter database ${from} with allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${from}'`,
    `create database ${to} template ${from} owner ${owner} strategy file_copy`,
    `alter database ${to} with allow_connections true`,
  ])
}
