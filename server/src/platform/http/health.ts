/** Health of the process, and its metrics. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The registry with the process's default metrics. */
export function openMetrics(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges with the suffix of counters, which Prometheus warns of; their sums over types are in those without it.
  for (const what of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${what}_total`)
  return registry
}

/** Mounts `/healthz` and `/readyz`, and times every call. `ready` returns false, or throws, while the database is down. */
export function mountHealth(app: FastifyInstance, registry: Registry, ready: () => Promise<boolean>): void {
  const durations = new Histogram({
    name: 'waybill_http_seconds',
    help: 'Time from request to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  let looking: Promise<boolean> | undefined
  /** However many ask, one look at a time. */
  const look = () =>
    (looking ??= ready()
      .catch(() => false)
      .finally(() => (looking = undefined)))
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await look()
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
