/** Metrics of background work, exposed by every process, including a pure worker. */
import { Counter, Gauge } from 'prom-client'
import type { Services } from './calls/call.ts'
import { queueDepths } from './platform/queue/queue.ts'
import { waitingSince } from './records/due/index.ts'

/**
 * Gauges of due work, the queue and the pools, and counters of given-up work. Values from the database are read on
 * scrape; while the database is down those lines are omitted and `waybill_database_up` is 0.
 */
export function measureWork({
  metrics,
  database,
  clock,
  failures,
}: Pick<Services, 'metrics' | 'database' | 'clock' | 'failures'>): void {
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
  const asked = (read: () => Promise<void>) => read().catch(() => undefined)
  gauge('waybill_database_up', 'Whether the database answers', [], (own) =>
    database.pool.query('select 1').then(
      () => own.set(1),
      () => own.set(0),
    ),
  )
  gauge('waybill_due_age_seconds', 'For how long the oldest due work waits', ['lane'], (own) =>
    asked(async () => {
      const now = clock.now()
      for (const { lane, since } of await waitingSince(database, now))
        own.set({ lane }, since ? (now.getTime() - since.getTime()) / 1_000 : 0)
    }),
  )
  gauge('waybill_queue_tasks', 'Tasks that wait', ['task'], (own) =>
    asked(async () => {
      for (const { name, tasks } of await queueDepths(database)) own.set({ task: name }, tasks)
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
}
