/**
 * Memory of the server with its children, without the database: in megabytes. Read from the counters that Linux keeps: to divide shared
 * pages (`smaps_rollup`) Linux walks all pages of a process while it may map none, which took a tenth of the machine from those who work.
 */
import { readdirSync, readFileSync } from 'node:fs'

const LOOK_MS = 500

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/** Those that any thread of a process started. */
const childrenOf = (pid: number): number[] => {
  let threads: string[]
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  return threads.flatMap((thread) => (textOf(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? []).map(Number))
}

const rssOf = (status: string, kind: 'RssAnon' | 'RssShmem' | 'RssFile'): number =>
  Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024

/** What a process and its children have of their own: pages of files, such as the program's, are shared. */
const ownMemoryOf = (pid: number): number => {
  const status = textOf(`/proc/${pid}/status`)
  if (/^Name:\s+postgres/.test(status)) return 0
  const own = rssOf(status, 'RssAnon') + rssOf(status, 'RssShmem')
  return childrenOf(pid).reduce((sum, child) => sum + ownMemoryOf(child), own)
}

/** The pages of files that the server has in memory count once: its children run the same program. */
export const memoryOf = (server: number): number =>
  ownMemoryOf(server) + rssOf(textOf(`/proc/${server}/status`), 'RssFile')

/** Looks again and again; returns what tells the most that was seen. */
export function watchMemory(server: number): () => number {
  let most = memoryOf(server)
  setInterval(() => (most = Math.max(most, memoryOf(server))), LOOK_MS)
  return () => Math.max(most, memoryOf(server))
}
