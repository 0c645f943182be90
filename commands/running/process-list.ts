/** Lists this process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseStat, type ProcessStat } from '../process-stat.mjs'

/**
 * A function that lists them, and processes that may be descendants of theirs: who else runs on the machine is read once.
 * @param isDescendant whether the process with this number is known to be one
 * @returns undefined on a system without /proc
 */
export function processList(isDescendant: (pid: number) => boolean): (() => ProcessStat[]) | undefined {
  let others = new Set<number>()
  const read = (pid: number): ProcessStat | undefined => {
    try {
      return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    } catch {
      return undefined
    }
  }
  if (!read(process.pid)) return undefined
  let last: number[] = []
  return () => {
    // Seen before and still not known as a descendant: of somebody else.
    for (const pid of last) if (!isDescendant(pid)) others.add(pid)
    const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
    const alive = new Set(pids)
    others = new Set([...others].filter((pid) => alive.has(pid)))
    last = pids.filter((pid) => pid !== process.pid && !others.has(pid))
    return [process.pid, ...last].flatMap((pid) => read(pid) ?? [])
  }
}
