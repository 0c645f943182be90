/** Who used the machine's processors for a time: seconds by part, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { parseStat, type ProcessStat } from '../../commands/process-stat.mjs'

/** Linux reports processor time to programs in hundredths of a second. */
const TICKS_PER_SECOND = 100
const LOOK_MS = 1_000

/** Which programs take part. */
export interface Programs {
  /** The server's process. */
  server: number
  /** Names of others, by their numbers. */
  named: ReadonlyMap<number, string>
  /** What a connection of the database is called, by the number of its process. */
  connections: () => ReadonlyMap<number, string>
}

const SERVER = 'server: requests'
const THREADS = 'server: other threads'
const HEAVY = 'heavy work'
const OTHERS = 'other programs'
const IDLE = 'idle'

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended
  }
}

const statOf = (path: string): ProcessStat | undefined => {
  const text = textOf(path)
  return text ? parseStat(text) : undefined
}

/** The part that a process belongs to, the server itself aside; undefined for other programs. */
export function partOf(
  { pid, parent }: Pick<ProcessStat, 'pid' | 'parent'>,
  program: string,
  { server, named, connections }: Programs,
): string | undefined {
  const name = named.get(pid)
  if (name !== undefined) return name
  if (program.startsWith('postgres')) return `database: ${connections().get(pid) ?? 'itself'}`
  return parent === server ? HEAVY : undefined
}

/** Seconds of all processors since the machine started: at work, and idle. */
function machine(): { busy: number; idle: number } {
  const [, ...ticks] = /^cpu .*$/m.exec(textOf('/proc/stat'))?.[0].split(/\s+/) ?? []
  // user nice system idle iowait irq softirq steal; what guests use is in user.
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, ...more] = ticks.slice(0, 8).map(Number)
  const busy = user + nice + system + more.reduce((sum, each) => sum + each, 0)
  return { busy: busy / TICKS_PER_SECOND, idle: (idle + waiting) / TICKS_PER_SECOND }
}

/** Adds up what processes use between looks. */
export class ProcessorTime {
  readonly #seconds = new Map<string, number>()
  /** By number and birth: numbers are used again. */
  #seen = new Map<string, number>()
  readonly #programs: Programs
  readonly #start = machine()
  readonly #from = performance.now()

  constructor(programs: Programs) {
    this.#programs = programs
    this.look(true)
  }

  /** `isFirst`: what was used before counts for nothing. */
  look(isFirst = false): void {
    const seen = new Map<string, number>()
    const add = (part: string, { pid, born, own }: ProcessStat) => {
      const key = `${part} ${pid} ${born}`
      seen.set(key, own)
      const spent = isFirst ? 0 : own - (this.#seen.get(key) ?? 0)
      if (spent > 0) this.#seconds.set(part, (this.#seconds.get(part) ?? 0) + spent)
    }
    const { server } = this.#programs
    for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
      const stat = statOf(`/proc/${name}/stat`)
      if (!stat || stat.pid === server) continue
      const part = partOf(stat, textOf(`/proc/${name}/comm`), this.#programs)
      if (part !== undefined) add(part, stat)
    }
    for (const thread of readdirSync(`/proc/${server}/task`)) {
      const stat = statOf(`/proc/${server}/task/${thread}/stat`)
      if (stat) add(stat.pid === server ? SERVER : THREADS, stat)
    }
    this.#seen = seen
  }

  /** Shares of all processors by part, the largest first. */
  shares(): Map<string, number> {
    this.look()
    const { busy, idle } = machine()
    const known = [...this.#seconds.values()].reduce((sum, each) => sum + each, 0)
    const [worked, rested] = [busy - this.#start.busy, idle - this.#start.idle]
    const all = Math.max(worked + rested, (performance.now() - this.#from) / 1_000)
    const rest: [string, number][] = [
      [OTHERS, Math.max(0, worked - known)],
      [IDLE, rested],
    ]
    const sorted = [...this.#seconds, ...rest].toSorted(([, a], [, b]) => b - a)
    return new Map(sorted.map(([part, seconds]) => [part, seconds / all]))
  }
}

/** Looks again and again until it is stopped; returns the shares. Undefined on a system without /proc. */
export function watchProcessors(programs: Programs): (() => Map<string, number>) | undefined {
  if (!textOf('/proc/stat')) return undefined
  const time = new ProcessorTime(programs)
  const timer = setInterval(() => time.look(), LOOK_MS)
  return () => {
    clearInterval(timer)
    return time.shares()
  }
}

/** Keeps the names of the database's connections, by the numbers of their processes. */
export function watchConnections(client: Pick<pg.Client, 'query'>): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const look = () =>
    client
      .query<{ pid: number; name: string }>({
        text: `select pid, coalesce(nullif(application_name, ''), backend_type) as name from pg_stat_activity`,
      })
      .then(({ rows }) => rows.forEach(({ pid, name }) => names.set(pid, name)))
      .catch(() => undefined) // the next look tells
  setInterval(() => void look(), LOOK_MS)
  void look()
  return names
}
