/** What a process uses, as Linux tells it. */
import { readFileSync } from 'node:fs'

export interface Usage {
  /** Its own memory; not the pages of programs and libraries, which processes share. */
  ownBytes: number
  /** Processor time since its start (milliseconds). */
  processorMs: number
  /** How long its main thread was ready to run since its start, but other programs had the processors (milliseconds). */
  waitedMs: number
}

const KB = 1_024
/** Linux reports processor time to programs in hundredths of a second. */
const TICK_MS = 10
const NS_PER_MS = 1_000_000

/** 0 where the system does not tell. */
function waitedMsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS || 0
  } catch {
    return 0
  }
}

/** Undefined for a process that has ended, and on other systems. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = [/^RssAnon:\s+(\d+)/m, /^RssShmem:\s+(\d+)/m].map((line) =>
      Number(line.exec(status)?.[1] ?? Number.NaN),
    )
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may itself contain brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A process that is about to end has no memory any more.
    const ownBytes = own.reduce((sum, each) => sum + each, 0) * KB
    if (Number.isNaN(ownBytes)) return undefined
    return {
      ownBytes,
      processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      waitedMs: waitedMsOf(pid),
    }
  } catch {
    return undefined
  }
}
