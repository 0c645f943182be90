/**
 * Adds up the processor time of a process and all its descendants, by kind of work, from repeated lists of processes.
 * A process that ended and was waited for is in its parent's `waited`; what one that nobody waited for did since it was
 * last listed is lost, and so nothing is counted twice.
 */
import type { ProcessStat } from '../process-stat.mjs'

/** What processes of one branch did between two lists. */
export interface Spent {
  kind: string
  /** The process below the kind's first one to which the work belongs, e.g. a worker of vitest; 0: the first one itself. */
  branch: number
  /** user and system seconds */
  seconds: number
  /** milliseconds since 1970 */
  from: number
  to: number
}

interface Known extends ProcessStat {
  kind: string
  branch: number
}

/** A meter of the descendants of process `root`. */
export class ProcessorMeter {
  readonly spent: Spent[] = []
  /** Seconds by kind. */
  readonly total = new Map<string, number>()
  readonly #root: number
  readonly #kinds = new Map<number, string>()
  #known = new Map<number, Known>()
  #seen: number | undefined
  #otherwise: string

  /** @param otherwise the kind of children of the root that are not announced */
  constructor(root: number, otherwise: string) {
    this.#root = root
    this.#otherwise = otherwise
  }

  /** The kind of the root's own work, and of its children that are not announced, from now on. */
  set otherwise(kind: string) {
    this.#otherwise = kind
  }

  /** Announces a child of the root, whose descendants are of this kind. */
  announce(pid: number, kind: string): void {
    this.#kinds.set(pid, kind)
  }

  /** Whether the process with this number was in the last list, as a descendant. */
  knows(pid: number): boolean {
    return this.#known.has(pid)
  }

  /** Takes a list that holds at least the root and all its descendants. @param at milliseconds since 1970 */
  observe(processes: readonly ProcessStat[], at: number): void {
    const before = this.#known
    const now = this.#placed(processes)
    this.#known = now
    const seconds = new Map<string, number>()
    const add = (kind: string, branch: number, spent: number) => {
      if (spent <= 0) return
      const key = `${branch} ${kind}`
      seconds.set(key, (seconds.get(key) ?? 0) + spent)
      this.total.set(kind, (this.total.get(kind) ?? 0) + spent)
    }
    const ended = endedBelow(before, now)
    for (const process of now.values()) {
      const seen = before.get(process.pid)
      const last = seen?.born === process.born ? seen : undefined
      add(process.kind, process.branch, process.own - (last?.own ?? 0))
      // What the root waited for before its first list belongs to none of the kinds.
      if (!last && process.pid === this.#root) continue
      const waited = process.waited - (last?.waited ?? 0)
      const children = ended.get(process.pid) ?? []
      const counted = sum(children)
      const rest = waited - counted
      if (process.pid !== this.#root || counted === 0) add(process.kind, process.branch, rest)
      else for (const child of children) add(child.kind, child.branch, (rest * (child.own + child.waited)) / counted)
    }
    const from = this.#seen ?? at
    this.#seen = at
    for (const [key, spent] of seconds) {
      const [branch = '', ...kind] = key.split(' ')
      this.spent.push({ kind: kind.join(' '), branch: Number(branch), seconds: spent, from, to: at })
    }
  }

  /** Finds the kind and the branch of each descendant. */
  #placed(processes: readonly ProcessStat[]): Map<number, Known> {
    const now = new Map<number, Known>()
    const sessions = new Map<number, Known>()
    const rootSession = processes.find(({ pid }) => pid === this.#root)?.session
    const place = (process: ProcessStat, kind: string, branch: number) => {
      const known = { ...process, kind, branch }
      now.set(process.pid, known)
      if (process.session !== rootSession && !sessions.has(process.session)) sessions.set(process.session, known)
    }
    let waiting: ProcessStat[] = []
    for (const process of processes) {
      const last = this.#known.get(process.pid)
      if (process.pid === this.#root) place(process, this.#otherwise, 0)
      else if (last && last.born === process.born) place(process, last.kind, last.branch)
      else waiting.push(process)
    }
    // A parent may be listed after its child.
    for (let left = Infinity; waiting.length < left;) {
      left = waiting.length
      waiting = waiting.filter((process) => {
        const parent = now.get(process.parent)
        // One that left its parent keeps the session of those it belongs to.
        const relative = parent ?? sessions.get(process.session)
        if (!relative) return true
        if (parent?.pid === this.#root) place(process, this.#kinds.get(process.pid) ?? this.#otherwise, 0)
        else if (parent && this.#isFirst(parent)) place(process, parent.kind, process.pid)
        else place(process, relative.kind, relative.branch)
        return false
      })
    }
    return now
  }

  #isFirst({ parent, branch }: Known): boolean {
    return parent === this.#root && branch === 0
  }
}

const sum = (processes: readonly ProcessStat[]): number =>
  processes.reduce((total, { own, waited }) => total + own + waited, 0)

/** The processes that are no longer listed, by the nearest ancestor that still is. */
const endedBelow = (before: ReadonlyMap<number, Known>, now: ReadonlyMap<number, Known>): Map<number, Known[]> => {
  const ended = new Map<number, Known[]>()
  const isAlive = ({ pid, born }: Known) => now.get(pid)?.born === born
  for (const process of before.values()) {
    if (isAlive(process)) continue
    let ancestor = before.get(process.parent)
    while (ancestor && !isAlive(ancestor)) ancestor = before.get(ancestor.parent)
    if (!ancestor) continue
    const list = ended.get(ancestor.pid) ?? []
    list.push(process)
    ended.set(ancestor.pid, list)
  }
  return ended
}
