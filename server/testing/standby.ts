/** A primary and its standby, for tests: two clusters of the same files, the second of which follows the first. */
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerUrlOf, serverUrlOf } from '../src/platform/postgres/address.ts'
import { binaries } from '../src/platform/postgres/binaries.ts'
import { clusterFolder, ensureCluster } from '../src/platform/postgres/cluster.ts'
import { ensureDatabase } from '../src/platform/postgres/database.ts'
import { launch, type Launched } from '../src/platform/postgres/launch.ts'
import { runAs, type RunAs } from '../src/platform/postgres/run-as.ts'
import { tuning } from '../src/platform/postgres/tuning.ts'

export interface Pair {
  /** Of the owner of the tables, and of the server's role, at the primary. */
  ownerUrl: string
  serverUrl: string
  /** Of the same two at the standby. */
  standbyOwnerUrl: string
  standbyUrl: string
  /** Ends the standby alone; the primary goes on. */
  endStandby(): Promise<void>
  stop(): Promise<void>
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-pair-'))
  chmodSync(folder, 0o711)
  return folder
}
const socketOf = (folder: string, user: RunAs | undefined): string => {
  const socket = join(folder, 'socket')
  mkdirSync(socket, { mode: 0o700 })
  if (user) chownSync(socket, user.uid, user.gid)
  return socket
}

/** @param prepare what stands there before the standby is made */
export async function startPair(prepare: (ownerUrl: string) => Promise<void>): Promise<Pair> {
  const [first, second] = [newFolder(), newFolder()]
  const user = runAs(clusterFolder(first))
  const programs = binaries(first, user, process.env['WAYBILL_TEST_POSTGRES'])
  const access = ensureCluster(first, programs, user, false)
  const start = (dataFolder: string, socket: string, more: Record<string, string> = {}): Promise<Launched> =>
    launch({
      programs,
      user,
      cluster: clusterFolder(dataFolder),
      dataFolder,
      durable: false,
      settings: {
        ...tuning(false),
        wal_level: 'replica',
        max_wal_senders: '4',
        listen_addresses: '',
        unix_socket_directories: socket,
        port: '5432',
        ...more,
      },
    })
  const [atFirst, atSecond] = [socketOf(first, user), socketOf(second, user)]
  const [here, there] = [
    { ...access, host: atFirst, port: 5432 },
    { ...access, host: atSecond, port: 5432 },
  ]
  const alone = await start(first, atFirst)
  await ensureDatabase(here)
  await prepare(ownerUrlOf(here))
  // A copy of files at rest is as good as a base backup, and needs no program that is not here.
  await alone.stop()
  cpSync(clusterFolder(first), clusterFolder(second), { recursive: true, preserveTimestamps: true })
  chmodSync(clusterFolder(second), 0o700)
  writeFileSync(join(clusterFolder(second), 'standby.signal'), '')
  if (user) own(clusterFolder(second), user)
  const primary = await start(first, atFirst)
  const conninfo = `host=${atFirst} port=5432 user=waybill password=${access.password}`
  const standby = await start(second, atSecond, { primary_conninfo: conninfo, hot_standby: 'on' })
  let isUp = true
  const endStandby = async () => {
    if (isUp) await standby.stop()
    isUp = false
  }
  return {
    ownerUrl: ownerUrlOf(here),
    serverUrl: serverUrlOf(here),
    standbyOwnerUrl: ownerUrlOf(there),
    standbyUrl: serverUrlOf(there),
    endStandby,
    async stop() {
      await endStandby()
      await primary.stop()
      for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copied files belong to whoever copied them. */
function own(folder: string, { uid, gid }: RunAs): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
  chownSync(folder, uid, gid)
}
