/** Metrics of background work, exposed by every process, including a pure worker. */
import { Counter, Gauge } from 'prom-client'
import type { Services } from '../calls/call.ts'
import { outsideCalls } from '../platform/outgoing.ts'
import { queueDepths } from '../platform/queue/queue.ts'
import { waitingSince } from '../records/due/index.ts'

/**
 * Gauges of due work, the queue, heavy work and the pools, and counters of given-up work. Values from the database are read on
 * scrape; while the database is down those lines are omitted and `waybill_database_up` is 0.
 */
export function measureWork({
  metrics,
  database,
  clock,
  failures,
  refusedTokens,
  heavy,
}: Pick<Services, 'metrics' | 'database' | 'clock' | 'failures' | 'refusedTokens' | 'heavy'>): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (own: Gauge) => void | Promise<void>) =>
    metrics.registerMetric(
      new Gauge<string>({
        name,
        help,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          return collect(this)
        },
      }),
    )
  const looks = { pool: database.metrics }
  const attempt = (read: () => Promise<void>) => read().catch(() => undefined)
  gauge('waybill_database_up', 'Whether the database answers', [], (own) =>
    looks.pool.query('select 1').then(
      () => own.set(1),
      () => own.set(0),
    ),
  )
  gauge('waybill_due_age_seconds', 'For how long the oldest due work waits', ['lane'], (own) =>
    attempt(async () => {
      const now = clock.now()
      for (const { lane, since } of await waitingSince(looks, now))
        own.set({ lane }, since ? (now.getTime() - since.getTime()) / 1_000 : 0)
    }),
  )
  gauge('waybill_queue_tasks', 'Tasks that wait', ['task'], (own) =>
    attempt(async () => {
      for (const { name, tasks } of await queueDepths(looks)) own.set({ task: name }, tasks)
    }),
  )
  gauge('waybill_pool_connections', 'Connections to the database', ['pool', 'state'], (own) => {
    for (const [name, pool] of Object.entries(database.pools)) {
      if (!pool) continue
      own.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount)
      own.set({ pool: name, state: 'idle' }, pool.idleCount)
    }
  })
  gauge('waybill_pool_waiting', 'Work that waits for a connection to the database', ['pool'], (own) => {
    for (const [name, pool] of Object.entries(database.pools)) if (pool) own.set({ pool: name }, pool.waitingCount)
  })
  gauge('waybill_heavy_work', 'Heavy work that runs or waits in this process', ['lane', 'state'], (own) => {
    for (const { lane, running, waiting } of heavy.counts()) {
      own.set({ lane, state: 'running' }, running)
      own.set({ lane, state: 'waiting' }, waiting)
    }
  })
  metrics.registerMetric(
    new Counter<string>({
      name: 'waybill_heavy_refused_total',
      help: 'Heavy work that exceeded its share of memory or time, or waited too long',
      labelNames: ['why'],
      registers: [],
      collect() {
        this.reset()
        for (const [why, count] of Object.entries(heavy.refused)) this.inc({ why }, count)
      },
    }),
  )
  metrics.registerMetric(
    new Counter<string>({
      name: 'waybill_given_up_total',
      help: 'Mails and webhook deliveries that failed for good',
      labelNames: ['what'],
      registers: [],
      collect() {
        this.reset()
        for (const [what, count] of failures.counts) this.inc({ what }, count)
      },
    }),
  )
  metrics.registerMetric(
    new Counter<string>({
      name: 'waybill_outside_calls_in_transactions_total',
      help: 'Calls to other systems that a fault of the program made while a transaction was open, by what was called',
      labelNames: ['what'],
      registers: [],
      collect() {
        this.reset()
        for (const [what, count] of outsideCalls) this.inc({ what }, count)
      },
    }),
  )
  metrics.registerMetric(
    new Counter<string>({
      name: 'waybill_tokens_refused_total',
      help: 'Access tokens that were refused, by portal and kind',
      labelNames: ['portal', 'kind'],
      registers: [],
      collect() {
        this.reset()
        for (const { portal, kind, count } of refusedTokens.counts) this.inc({ portal, kind }, count)
      },
    }),
  )
}
