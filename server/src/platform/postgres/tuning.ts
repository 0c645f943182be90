import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** Bytes of memory available to this process and its children, also in a container. */
const memory = (): number => {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

const megabytes = (share: number, least: number, most: number): string =>
  `${Math.round(Math.min(most, Math.max(least, (memory() * share) / MB)))}MB`

/**
 * PostgreSQL's settings for a small machine that serves many short requests and occasionally loads a million rows.
 * @param durable false: a crash may lose everything, for tests
 */
export const tuning = (durable: boolean): Record<string, string> => ({
  // Tests run many applications at once.
  max_connections: durable ? '100' : '400',
  shared_buffers: megabytes(1 / 8, 128, 1024),
  effective_cache_size: megabytes(1 / 2, 512, 16_384),
  work_mem: '16MB',
  maintenance_work_mem: megabytes(1 / 32, 64, 512),
  huge_pages: 'off',
  // An embedded server has no replicas, and a fresh table is then loaded without writing it twice.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  // SSDs; and short queries, for which neither JIT nor parallelism pays off.
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Containers have little /dev/shm.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  // At PostgreSQL's 2 ms its own cleaning took a seventh of two processors from people's calls.
  autovacuum_vacuum_cost_delay: '10ms',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  ...(durable
    ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        // Nothing lives long enough to be vacuumed.
        autovacuum: 'off',
        // On a machine that tests keep busy, a connection may need more than the usual minute to open.
        authentication_timeout: '600',
      }),
})
