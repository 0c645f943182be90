/**
 * Background work in the same database: a task is sent inside the transaction that requires it, so that either both
 * happen or neither. A task whose process died, or that was returned by a stop, is run by the next worker: handlers
 * must be safe to run twice.
 */
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db } from 'pg-boss'
import type { Query } from '../db/builder.ts'
import { ofDatabase } from '../db/connection-fault.ts'
import type { Database, Tx } from '../db/database.ts'
import { textOf } from '../unknown-fields.ts'
import { SCHEMA } from './prepare-queue.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Task, TaskHandler } from './task.ts'
import { TaskWorker } from './task-worker.ts'

export type { Task, TaskRun } from './task.ts'

export interface QueueOptions {
  /** A direct connection: session advisory locks do not work through a pooler. */
  url: string
  /** Polling interval for tasks of other processes and due retries (milliseconds). */
  lookMs?: number
  /** How long running tasks may take to react to a stop (milliseconds). */
  stopMs?: number
  onError: (error: unknown) => void
  span?: Tracing['span'] | undefined
}

/** A worker silent for this long is dead, and its task is given to another (seconds; the minimum is 10). */
const SILENCE_S = 10
/** How often silent workers are checked for (seconds). */
const LOOK_S = 3
const TASKS_LOOK_MS = 500
const STOP_MS = 5_000
/** The number of waiting tasks of one name from which it is logged. */
const MANY = 100_000
/** The maximum duration of a task (seconds). */
const LONGEST_S = 6 * 3_600
const RETRIES = 50

/** Which of these names have a runnable task. */
const WAITING = `select n.name from unnest($1::text[]) n(name) where exists (select from ${SCHEMA}.job_common j
  where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

const DEPTHS = `select name, count(*)::int as tasks from ${SCHEMA}.job_common where state < 'active' group by name`

/** The number of waiting tasks per name, including scheduled retries. */
export async function queueDepths(database: Pick<Database, 'pool'>): Promise<{ name: string; tasks: number }[]> {
  return (await database.pool.query<{ name: string; tasks: number }>(DEPTHS)).rows
}

/** Companies take turns: the first tasks of all, then the second ones. */
const PLACES = `with waiting as (
    select data, created_on, id, row_number() over (partition by data->>'companyGuid' order by created_on, id) as turn
    from ${SCHEMA}.job_common where name = $1 and state < 'active'
  ), placed as (select data, row_number() over (order by turn, created_on, id)::int as place from waiting)
  select data->>$3 as key, place from placed where data->>'companyGuid' = $2
  union all select data->>$3, 1 from ${SCHEMA}.job_common
    where name = $1 and state = 'active' and data->>'companyGuid' = $2`

/**
 * The places of a company's tasks, 1 for the next and those that were taken, by a text of their data. It depends on the other companies' tasks,
 * of which nothing else is told.
 */
export async function queuePlaces(
  database: Pick<Database, 'pool'>,
  name: string,
  companyGuid: string,
  key: string,
): Promise<Map<string, number>> {
  const found = await database.pool.query<{ key: string; place: number }>(PLACES, [name, companyGuid, key])
  return new Map(found.rows.map((row) => [row.key, row.place]))
}

type Stoppable = Pick<TaskWorker<Task>, 'wake' | 'stop'>

const asQuery = (text: string, values: readonly unknown[]): Query<unknown> => ({
  compile: () => CompiledQuery.raw(text, [...values]),
})

export class Queue {
  readonly #boss: PgBoss
  readonly #options: QueueOptions
  readonly #known = new Map<string, Promise<void>>()
  readonly #workers = new Map<string, Stoppable[]>()
  #started: Promise<void> | undefined
  #looking: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: QueueOptions) {
    this.#options = options
    this.#boss = new PgBoss({
      connectionString: options.url,
      application_name: 'waybill-queue',
      schema: SCHEMA,
      migrate: false,
      max: 6,
      schedule: false,
      superviseIntervalSeconds: LOOK_S,
      monitorIntervalSeconds: LOOK_S,
      flowIntervalSeconds: 3_600,
      monitorVacuum: false,
      warningQueueSize: MANY,
    })
    // It talks to nothing else.
    this.#boss.on('error', (error) => options.onError(ofDatabase(error)))
    this.#boss.on('warning', options.onError)
  }

  /** Called automatically; fails if the database was not prepared (`prepareQueue`). */
  start(): Promise<void> {
    this.#started ??= this.#boss.start().then(
      () => undefined,
      (error: unknown) => Promise.reject(ofDatabase(error)),
    )
    this.#started.catch(() => {
      this.#started = undefined // the database may be back at the next attempt
    })
    return this.#started
  }

  #open(name: string): Promise<void> {
    let opened = this.#known.get(name)
    if (!opened) {
      opened = this.start().then(() =>
        this.#boss.createQueue(name, {
          heartbeatSeconds: SILENCE_S,
          expireInSeconds: LONGEST_S,
          retryLimit: RETRIES,
          retryDelay: 1,
          retryBackoff: true,
          retryDelayMax: 60,
          deleteAfterSeconds: 24 * 3_600,
        }),
      )
      this.#known.set(name, opened)
      opened.catch(() => this.#known.delete(name))
    }
    return opened
  }

  /**
   * Sends a task with the transaction: workers see it once the transaction commits, and never if it does not;
   * `delayMs`: not before.
   */
  async send<T extends Task>(tx: Tx, name: string, task: T, delayMs = 0): Promise<void> {
    await this.#open(name)
    const db: Db = { executeSql: async (text, values = []) => ({ rows: await tx.rows(asQuery(text, values)) }) }
    await this.#boss.send(name, task, {
      db,
      group: { id: task.companyGuid },
      ...(delayMs ? { startAfter: Math.ceil(delayMs / 1_000) } : {}),
    })
    tx.afterCommit(() => this.#workers.get(name)?.forEach((worker) => worker.wake()))
  }

  /** Runs the tasks of a name, `atOnce` at a time in this process. */
  async work<T extends Task>(name: string, handler: TaskHandler<T>, atOnce = 1): Promise<void> {
    await this.#open(name)
    if (this.#isStopped) return
    const { lookMs = TASKS_LOOK_MS, stopMs = STOP_MS, onError, span } = this.#options
    const traced: TaskHandler<T> = (task, run) =>
      span ? span(`task ${name}`, { 'waybill.attempt': run.attempt }, () => handler(task, run)) : handler(task, run)
    const worker = new TaskWorker<T>({ boss: this.#boss, name, handler: traced, atOnce, stopMs, onError })
    this.#workers.set(name, [...(this.#workers.get(name) ?? []), worker])
    this.#looking ??= setInterval(() => void this.#look().catch(onError), lookMs)
  }

  /** Wakes the workers with waiting tasks: one query for all names. */
  async #look(): Promise<void> {
    const { rows } = await this.#boss.getDb().executeSql(WAITING, [[...this.#workers.keys()]])
    for (const name of rows.map((row) => textOf(row, 'name') ?? ''))
      this.#workers.get(name)?.forEach((worker) => worker.wake())
  }

  /** Stops the work: running tasks are aborted and returned, and the next worker runs them at once. Tasks can still be sent. */
  async stopWork(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#looking)
    await Promise.all([...this.#workers.values()].flat().map((worker) => worker.stop()))
  }

  async stop(): Promise<void> {
    await this.stopWork()
    if (!this.#started) return
    await this.#started.catch(() => {})
    await this.#boss.stop({ graceful: false })
  }
}
