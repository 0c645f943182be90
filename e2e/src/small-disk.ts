/** A disk of its own size in memory, which a browser's profile can fill. Mounting needs root. */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Writes until nothing fits; what it writes grows each time. */
  fill(): void
  /** Deletes what was written. */
  empty(): void
  end(): void
}

const CHUNKS = [1_000_000, 65_536, 4096]

const PREFIX = 'waybill-disk-'

const isRunning = (process_: number): boolean => {
  try {
    return process.kill(process_, 0)
  } catch {
    return false
  }
}

const unmount = (folder: string): void => {
  // Processes that are ending may still have files open.
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
  rmdirSync(folder)
}

/** Disks of runs that were killed. */
const endStale = (): void => {
  for (const name of readdirSync('/tmp').filter((each) => each.startsWith(PREFIX)))
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) unmount(join('/tmp', name))
}

/** A text says why there is none. */
export const smallDisk = (megabytes: number): SmallDisk | string => {
  // Outside of the run's own folder, which could not be removed while something is mounted in it.
  const folder = mkdtempSync(`/tmp/${PREFIX}${process.pid}-`)
  try {
    endStale()
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'waybill-test', folder], { stdio: 'pipe' })
  } catch (error) {
    rmdirSync(folder)
    return `no disk can be mounted here: ${String(error)}`
  }
  const end = () => {
    process.off('exit', end)
    unmount(folder)
  }
  process.on('exit', end)
  const filler = join(folder, 'filler')
  const append = (bytes: number): boolean => {
    const file = openSync(filler, 'a')
    try {
      return writeSync(file, Buffer.alloc(bytes, 1)) === bytes
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error
      return false
    } finally {
      closeSync(file)
    }
  }
  return {
    folder,
    fill() {
      for (const bytes of CHUNKS) while (append(bytes));
    },
    empty: () => rmSync(filler, { force: true }),
    end,
  }
}
