/** One run of the PostgreSQL program, from start to end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { CLEAN_ENV } from './cluster.ts'
import { readPostmaster } from './orphan.ts'
import type { RunAs } from './run-as.ts'
import { watchdog } from './watchdog.ts'

const LOG_BYTES_MAX = 10 * 1024 * 1024
/** How long its shutdown may take to flush to disk (milliseconds). */
const SLOW_MS = 4_000

/** What to run. */
export interface Launch {
  programs: Binaries
  user: RunAs | undefined
  cluster: string
  /** receives `postgres.log` */
  dataFolder: string
  settings: Record<string, string>
  /** false: the data folder is deleted if this process dies */
  durable: boolean
}

/** A program that accepts connections. */
export interface Launched {
  pid: number
  /** resolves when the program has ended, with how it ended */
  ended: Promise<string>
  stop: () => Promise<void>
}

const openLog = (file: string): number => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

const textSince = (file: string, start: number): string => {
  const opened = openSync(file, 'r')
  const bytes = Buffer.alloc(4096)
  const count = readSync(opened, bytes, 0, bytes.length, start)
  closeSync(opened)
  return bytes.toString('utf8', 0, count).trim()
}

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (status, signal) => resolve(signal ?? `status ${status}`))
  })

/** Recovery after a crash may take minutes, so there is no time limit while the program runs. */
const untilReady = async (pid: number, cluster: string, hasExited: () => boolean): Promise<boolean> => {
  while (!hasExited()) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === pid && postmaster.ready) return true
    await pause(20)
  }
  return false
}

const once = async (launch: Launch): Promise<Launched> => {
  const { programs, user, cluster, dataFolder, settings } = launch
  const logFile = join(dataFolder, 'postgres.log')
  const log = openLog(logFile)
  const start = statSync(logFile).size
  const words = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A separate process group: Ctrl-C reaches the server, which still needs the database to finish its requests.
  const child = spawn(programs.postgres, words, {
    ...user,
    cwd: '/',
    env: CLEAN_ENV,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const pid = child.pid ?? 0
  let how: string | undefined
  const ended = endOf(child).then((text) => (how = text))
  const dog = watchdog({ pid, remove: launch.durable ? undefined : dataFolder })
  void ended.then(() => dog.release())
  if (!(await untilReady(pid, cluster, () => how !== undefined)))
    throw new Error(`PostgreSQL did not start: ${textSince(logFile, start) || (await ended)}`)

  const stop = async (): Promise<void> => {
    // SIGINT is PostgreSQL's fast shutdown; SIGQUIT leaves the rest to recovery at the next start, and loses nothing.
    child.kill('SIGINT')
    const slow = setTimeout(() => child.kill('SIGQUIT'), SLOW_MS)
    await ended
    clearTimeout(slow)
  }
  return { pid, ended, stop }
}

/** Starts the program and waits until it accepts connections. */
export const launch = async (what: Launch): Promise<Launched> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(what)
    } catch (error) {
      // The child processes of a killed one need a moment to notice it.
      const passing = error instanceof Error && error.message.includes('shared memory block')
      if (!passing || attempt === 50) throw error
      await pause(200)
    }
  }
}
