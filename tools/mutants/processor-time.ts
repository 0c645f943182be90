/** Processor time of a process and all that it started. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

const PAGE_BYTES = 4_096

interface Counted {
  pid: number
  parent: number
  ticks: number
}

/** The lines of `/proc/PID/stat`: after the name in brackets come the state and the numbers. */
const counted = (pid: number): Counted | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    // Its own user and system time, and those of ended children that it waited for.
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
    return { pid, parent: fields[1]!, ticks }
  } catch {
    return undefined
  }
}

/**
 * Seconds that a process and its descendants have computed so far. Where the system does not tell (no `/proc`), those of
 * this process alone.
 */
export function processorSeconds(root = process.pid): number {
  let pids: number[]
  try {
    pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const all = pids.flatMap((pid) => counted(pid) ?? [])
  const byParent = Map.groupBy(all, ({ parent }) => parent)
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...(byParent.get(pid) ?? []))
  return tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

/** Memory that a process holds (bytes); 0 where the system does not tell. */
export function residentBytes(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}
