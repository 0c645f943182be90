import { Counter, Gauge, type Registry } from 'prom-client'
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
