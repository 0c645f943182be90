/** A PostgreSQL that outlived the process that started it. */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The content of `postmaster.pid`. */
export interface Postmaster {
  pid: number
  ready: boolean
}

/** Reads `postmaster.pid`; undefined if there is none. */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    return Number.isNaN(pid) ? undefined : { pid, ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether a process is the PostgreSQL of this cluster, and not one that reused its number. */
const serves = (pid: number, cluster: string): boolean => {
  try {
    if (process.platform === 'linux')
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
      )
  } catch {
    return false
  }
  return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.includes(cluster)
}

const endsWithin = async (pid: number, cluster: string, seconds: number): Promise<boolean> => {
  for (let waited = 0; waited < seconds * 20; waited++) {
    if (!serves(pid, cluster)) return true
    await pause(50)
  }
  return false
}

/**
 * Stops the PostgreSQL that still serves a cluster, and removes the pid file of one that is gone. To be called only by
 * the holder of the data folder.
 * @returns whether one had to be stopped
 */
export const stopOrphan = async (cluster: string): Promise<boolean> => {
  const left = readPostmaster(cluster)
  if (!left) return false
  const alive = serves(left.pid, cluster)
  if (alive) {
    process.kill(left.pid, 'SIGINT')
    if (!(await endsWithin(left.pid, cluster, 30))) {
      process.kill(left.pid, 'SIGQUIT')
      if (!(await endsWithin(left.pid, cluster, 30)))
        throw new Error(`PostgreSQL, process ${left.pid}, of an earlier start does not end; end it and start again`)
    }
  }
  // PostgreSQL itself would be blocked by another process with that number, as happens in containers.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return alive
}
