import { Counter, Gauge, type Registry } from 'prom-client'
import type { LineCounts } from '../platform/line.ts'
import type { Limits } from './limits.ts'

/** Metrics of limits: refusals per limit, and open streams. */
export function measureLimits(registry: Registry, limits: Limits): void {
  const refused = new Counter({
    name: 'waybill_limited_total',
    help: 'Calls refused by a rate limit of a user or company',
    labelNames: ['limit'],
    registers: [],
    collect() {
      this.reset()
      for (const [limit, count] of limits.refusals) this.inc({ limit }, count)
    },
  })
  const streams = new Gauge({
    name: 'waybill_event_streams',
    help: 'Streams of live events that are open',
    registers: [],
    collect() {
      this.set(limits.openStreams)
    },
  })
  for (const metric of [refused, streams]) registry.registerMetric<string>(metric)
}

/** Metrics of lines: what waits in them, and what they refused. */
export function measureLines(registry: Registry, lines: readonly LineCounts[]): void {
  const waiting = new Gauge({
    name: 'waybill_line_waiting',
    help: 'Requests that wait for their turn, holding nothing that others need',
    labelNames: ['line'],
    registers: [],
    collect() {
      for (const { name, waiting: count } of lines) this.set({ line: name }, count)
    },
  })
  const refused = new Counter({
    name: 'waybill_line_refused_total',
    help: 'Requests refused because too much waited (full), they waited for too long (late), or one address had too many (share)',
    labelNames: ['line', 'reason'],
    registers: [],
    collect() {
      this.reset()
      for (const line of lines)
        for (const [reason, count] of Object.entries(line.refused)) this.inc({ line: line.name, reason }, count)
    },
  })
  for (const metric of [waiting, refused]) registry.registerMetric<string>(metric)
}
