/**
 * Background work in the same database: a task is sent inside the transaction that makes it necessary, so that either
 * both happen or none. A task whose process died, or that was given back by a stop, is done by the next worker: handlers
 * must bear being run twice.
 */
import { CompiledQuery } from 'kysely'
import { PgBoss, type Db } from 'pg-boss'
import type { Query } from '../db/builder.ts'
import type { Tx } from '../db/database.ts'
import { SCHEMA } from './prepare-queue.ts'

/** What a task carries: at least its company, inside which it is done. */
export type Task = { companyGuid: string }

/** One run of a task. */
export interface TaskRun {
  /** Aborted when the process stops or another worker has taken the task over: give up, the task is done again later. */
  readonly signal: AbortSignal
  /** How many runs went before. */
  readonly attempt: number
}

/** Does a task. Throwing has it done again, later each time. */
export type TaskHandler<T extends Task> = (task: T, run: TaskRun) => Promise<void>

export interface QueueOptions {
  /** A direct connection: waking workers by LISTEN does not work through a pooler. */
  url: string
  onError: (error: unknown) => void
}

/** A worker that is silent for so long is dead, and its task is given to another (seconds; 10 is the least). */
const SILENCE_S = 10
/** How often the silent are looked for (seconds). */
const LOOK_S = 3
/** How often workers look without being woken (seconds). */
const POLL_S = 2
/** How long a task may take (seconds). */
const LONGEST_S = 6 * 3_600
const RETRIES = 50
/** Which part of the workers that a process has for a task one company may keep busy, in all processes. */
const SHARE_OF_ONE = 0.75
/** How long running tasks may take to notice a stop (milliseconds). */
const STOP_MS = 10_000

const asQuery = (text: string, values: readonly unknown[]): Query<unknown> => ({
  compile: () => CompiledQuery.raw(text, [...values]),
})

export class Queue {
  readonly #boss: PgBoss
  readonly #stopping = new AbortController()
  readonly #known = new Map<string, Promise<void>>()
  #started: Promise<void> | undefined

  constructor(options: QueueOptions) {
    this.#boss = new PgBoss({
      connectionString: options.url,
      application_name: 'waybill-queue',
      schema: SCHEMA,
      migrate: false,
      max: 6,
      useListenNotify: true,
      schedule: false,
      superviseIntervalSeconds: LOOK_S,
      monitorIntervalSeconds: LOOK_S,
      flowIntervalSeconds: 3_600,
      monitorVacuum: false,
    })
    this.#boss.on('error', options.onError)
    this.#boss.on('warning', options.onError)
  }

  /** Called by itself; fails where the database was not prepared (`prepareQueue`). */
  start(): Promise<void> {
    this.#started ??= this.#boss.start().then(() => undefined)
    this.#started.catch(() => {
      this.#started = undefined // the database may be back when it is asked for again
    })
    return this.#started
  }

  #open(name: string): Promise<void> {
    let opened = this.#known.get(name)
    if (!opened) {
      opened = this.start().then(() =>
        this.#boss.createQueue(name, {
          notify: true,
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

  /** Sends a task with the transaction: it is there for workers once the transaction commits, and never if it does not. */
  async send<T extends Task>(tx: Tx, name: string, task: T): Promise<void> {
    await this.#open(name)
    const db: Db = { executeSql: async (text, values = []) => ({ rows: await tx.rows(asQuery(text, values)) }) }
    await this.#boss.send(name, task, { db, group: { id: task.companyGuid } })
  }

  /** Does the tasks of a name, `atOnce` at a time in this process. */
  async work<T extends Task>(name: string, handler: TaskHandler<T>, atOnce = 1): Promise<void> {
    await this.#open(name)
    const options = {
      includeMetadata: true,
      // A company's many tasks leave room for another's one.
      groupConcurrency: Math.max(1, Math.floor(atOnce * SHARE_OF_ONE)),
      pollingIntervalSeconds: POLL_S,
      // New tasks wake their workers; those that are due again do not.
      notifyPollingIntervalSeconds: POLL_S,
    } as const
    const begin = async (): Promise<void> => {
      const worker: { id?: string } = {}
      worker.id = await this.#boss.work<T, void, typeof options>(name, options, async ([job]) => {
        if (!job) return
        const signal = AbortSignal.any([job.signal, this.#stopping.signal])
        // Whoever had one looks for the next at once: there may be many.
        if (worker.id) this.#boss.notifyWorker(worker.id)
        await handler(job.data, { signal, attempt: job.retryCount })
      })
    }
    await Promise.all(Array.from({ length: atOnce }, begin))
  }

  /** Ends the work: running tasks are aborted and given back, and the next worker does them at once. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The process stops'))
    if (!this.#started) return
    await this.#started.catch(() => {})
    await this.#boss.stop({ timeout: STOP_MS })
  }
}
