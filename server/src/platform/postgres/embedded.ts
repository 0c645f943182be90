/** The lifecycle of the embedded PostgreSQL: started, watched, restarted when it dies, stopped last. */
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAddress, ownerUrlOf, serverUrlOf } from './address.ts'
import { binaries } from './binaries.ts'
import { clusterFolder, ensureCluster, writeAccess } from './cluster.ts'
import { ensureDatabase } from './database.ts'
import { stopOrphan } from './orphan.ts'
import { launch, type Launched } from './launch.ts'
import { runAs } from './run-as.ts'
import { renewLostStatistics } from './statistics.ts'
import { tuning } from './tuning.ts'

/** Receives one line about PostgreSQL's state. */
export type Say = (line: string) => void

/** Start options. */
export interface EmbeddedOptions {
  /** created if needed; as root its parents must be accessible to PostgreSQL's user */
  dataFolder: string
  /** TCP port on 127.0.0.1; by default a socket in the data folder */
  port?: number
  log: Say
  /** `lost on a crash` is for tests: the files are also removed if this process ends without `stop` */
  durability?: 'kept' | 'lost on a crash'
  /** folder of another PostgreSQL than the lock file's, for tests */
  from?: string | undefined
}

/** A running PostgreSQL. */
export interface Embedded {
  /** for the database owner, a superuser: migrations, seed, backups */
  ownerUrl: string
  /** for the server, whose role is no superuser and owns nothing */
  serverUrl: string
  /** of the current process; undefined between a crash and the restart */
  readonly pid: number | undefined
  /** Closes every connection and shuts down cleanly. */
  stop: () => Promise<void>
}

const RESTART_PAUSES = [0, 200, 1_000, 5_000, 15_000]

/**
 * Starts PostgreSQL in a data folder, which the caller has locked (`lockFolder`). A PostgreSQL left over from an
 * earlier process is stopped first. If it dies it is restarted on the same address, so that pools recover by
 * themselves.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { dataFolder, log } = options
  const durable = options.durability !== 'lost on a crash'
  mkdirSync(dataFolder, { recursive: true })
  const cluster = clusterFolder(dataFolder)
  const user = runAs(cluster)
  const programs = binaries(dataFolder, user, options.from)
  const before = ensureCluster(dataFolder, programs, user, durable)
  if (await stopOrphan(cluster)) log('stopped the PostgreSQL that an earlier start left behind')

  const address = await chooseAddress(dataFolder, user, options.port, before.port)
  const access = { ...before, host: address.host, port: address.port }
  if (access.host !== before.host || access.port !== before.port) writeAccess(dataFolder, access)

  const settings = { ...tuning(durable), ...address.settings }
  const start = (): Promise<Launched> => launch({ programs, user, cluster, dataFolder, settings, durable })

  /** In the background: tables of a million rows take a while. */
  const renewStatistics = () =>
    void renewLostStatistics(access).catch((error: unknown) => {
      if (running) log(`statistics were not renewed: ${error instanceof Error ? error.message : String(error)}`)
    })

  let running: Launched | undefined = await start()
  const life = new AbortController()
  const { signal } = life
  let restarting: Promise<void> = Promise.resolve()

  const restart = async (): Promise<void> => {
    for (let attempt = 0; !signal.aborted; attempt++) {
      await pause(RESTART_PAUSES[attempt] ?? 30_000, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      try {
        await stopOrphan(cluster)
        running = await start()
        log('PostgreSQL is running again')
        renewStatistics()
        return watch(running)
      } catch (error) {
        log(`PostgreSQL did not start again: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  const watch = (launched: Launched): void => {
    void launched.ended.then((how) => {
      if (signal.aborted) return
      running = undefined
      log(`PostgreSQL ended unexpectedly (${how}); starting it again`)
      restarting = restart()
    })
  }
  watch(running)

  const stop = async (): Promise<void> => {
    life.abort()
    await restarting
    const last = running
    running = undefined
    await last?.stop()
  }
  try {
    await ensureDatabase(access)
  } catch (error) {
    await stop()
    throw error
  }
  renewStatistics()
  return {
    ownerUrl: ownerUrlOf(access),
    serverUrl: serverUrlOf(access),
    get pid() {
      return running?.pid
    },
    stop,
  }
}
