/** Measures what a test run costs, by kind: processor time of all processes where the system tells it, and wall time. */
import { processList } from './process-list.ts'
import { ProcessorMeter, type Spent } from './processor-meter.ts'

/** Often enough that little is lost of a process that nobody waits for; a look takes about two milliseconds. */
const EVERY_MS = 250

/** The cost of a kind. */
export interface KindCost {
  kind: string
  /** user and system seconds of all its processes; undefined where the system does not tell them */
  processor: number | undefined
  /** seconds from its start to its end */
  wall: number
}

/** A running measurement. */
export interface CostMeter {
  /** Begins a kind. @param isAlone children that are not announced belong to it, too @returns to be called at its end */
  begin: (kind: string, isAlone?: boolean) => () => void
  /** A child process of this one works for a kind. */
  announce: (pid: number | undefined, kind: string) => void
  /** The kinds that have ended. */
  kinds: () => KindCost[]
  /** Ends the measurement. */
  end: () => { kinds: KindCost[]; spent: readonly Spent[] }
}

/** Starts measuring. @param own the name of the work of this process itself */
export function startCostMeter(own: string): CostMeter {
  const meter = new ProcessorMeter(process.pid, own)
  const list = processList((pid) => meter.knows(pid))
  const walls = new Map<string, number>()
  const look = () => {
    if (list) meter.observe(list(), Date.now())
  }
  look()
  const timer = setInterval(look, EVERY_MS).unref()
  const kinds = () =>
    [...walls].map(([kind, wall]) => ({ kind, wall, processor: list && (meter.total.get(kind) ?? 0) }))
  return {
    kinds,
    begin: (kind, isAlone) => {
      const startedAt = performance.now()
      look()
      if (isAlone) meter.otherwise = kind
      return () => {
        look()
        if (isAlone) meter.otherwise = own
        walls.set(kind, (walls.get(kind) ?? 0) + (performance.now() - startedAt) / 1_000)
      }
    },
    announce: (pid, kind) => {
      if (pid !== undefined) meter.announce(pid, kind)
    },
    end: () => {
      clearInterval(timer)
      look()
      const rest = list ? [{ kind: own, wall: process.uptime(), processor: meter.total.get(own) ?? 0 }] : []
      return { kinds: [...kinds(), ...rest], spent: meter.spent }
    },
  }
}
