/** Divides what a kind of tests cost among its files. */
import type { FileCost } from './cost-reporter.ts'
import type { Spent } from './processor-meter.ts'

/** A file of a kind of tests. */
export type KindFile = Omit<FileCost, 'waits'> & { kind: string }

/** What a file cost. */
export interface DividedCost {
  kind: string
  file: string
  /** user and system seconds */
  processor: number
}

const overlap = (spent: Spent, { from, to }: KindFile): number =>
  Math.max(0, Math.min(to, spent.to) - Math.max(from, spent.from))
const distance = (spent: Spent, { from, to }: KindFile): number => Math.max(from - spent.to, spent.from - to, 0)

/**
 * A file has what its own process did meanwhile, with what that started, and an equal share of what the others of its kind
 * did (the database, the browser), with the files that ran at the same time. Work beside all files, such as the start of
 * the database, is nobody's. Without a measurement of all processes, a file has what its own did.
 */
export function divideCosts(spent: readonly Spent[], files: readonly KindFile[]): DividedCost[] {
  if (spent.length === 0) return files.map(({ kind, file, processor }) => ({ kind, file, processor: processor ?? 0 }))
  const costs = files.map(() => 0)
  const indices = [...files.keys()]
  const ofKind = Map.groupBy(indices, (i) => files[i]!.kind)
  const ofProcess = Map.groupBy(indices, (i) => files[i]!.pid)
  for (const each of spent) {
    const own = ofProcess.get(each.branch)?.filter((i) => files[i]!.kind === each.kind) ?? []
    const candidates = own.length > 0 ? own : (ofKind.get(each.kind) ?? [])
    const shares = candidates.map((i) => overlap(each, files[i]!))
    const total = shares.reduce((sum, share) => sum + share, 0)
    if (total > 0) for (const [n, i] of candidates.entries()) costs[i]! += (each.seconds * shares[n]!) / total
    else if (own.length > 0) {
      // Its process starts before it and ends after it.
      const nearest = own.toSorted((a, b) => distance(each, files[a]!) - distance(each, files[b]!))[0]!
      costs[nearest]! += each.seconds
    }
  }
  return files.map(({ kind, file }, i) => ({ kind, file, processor: costs[i]! }))
}
