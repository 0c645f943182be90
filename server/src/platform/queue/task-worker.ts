/**
 * Runs the tasks of one name, several at once, in rounds: no company gets more before every other waiting one had its
 * turn. The next tasks are taken as soon as running ones end.
 */
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { Alarm } from '../alarm.ts'
import { errorOf } from '../caught.ts'
import { fieldOf } from '../unknown-fields.ts'
import type { Task, TaskHandler } from './task.ts'

export interface TaskWorkerOptions<T extends Task> {
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>
  name: string
  handler: TaskHandler<T>
  /** Concurrent tasks in this process. */
  atOnce: number
  /** How long running tasks may take to react to a stop (milliseconds). */
  stopMs: number
  onError: (error: unknown) => void
}

/** The share of slots that one company may use, across all processes: long tasks leave room for others. */
const SHARE_OF_ONE = 0.75
/** How often other companies are checked for while one is alone (milliseconds). */
const OTHERS_MS = 250
/** Milliseconds between heartbeats of a running task: half the silence after which the queue hands it to another worker. */
const HEARTBEAT_MS = 5_000
const STOPPED = new Error('The process stops')

interface Run {
  attempt: Pick<JobWithMetadata, 'id' | 'retryCount'>
  abort: AbortController
}

export class TaskWorker<T extends Task> {
  readonly #options: TaskWorkerOptions<T>
  readonly #share: number
  readonly #running = new Map<string, Run>()
  /** Finished, and not reported to the queue yet. */
  #ended: Run[] = []
  #isSending = false
  /** Companies served in this round. */
  readonly #served = new Set<string>()
  /** Until then only the one served company is checked: nobody else waited (of `performance.now`). */
  #othersFrom = 0
  readonly #heartbeat: NodeJS.Timeout
  #isStopped = false
  readonly #alarm = new Alarm()
  readonly #looking: Promise<void>

  constructor(options: TaskWorkerOptions<T>) {
    this.#options = options
    this.#share = Math.max(1, Math.floor(options.atOnce * SHARE_OF_ONE))
    this.#heartbeat = setInterval(() => void this.#sayAlive().catch(options.onError), HEARTBEAT_MS)
    this.#looking = this.#look()
  }

  /** Called when there may be new tasks. */
  wake(): void {
    this.#alarm.ring()
  }

  async #look(): Promise<void> {
    while (!this.#isStopped) await this.#alarm.pause(await this.#turn())
  }

  /** Fills free slots; returns how long to wait for the next turn. */
  async #turn(): Promise<number> {
    const room = this.#options.atOnce - this.#running.size
    if (!room) return Infinity
    const untilOthers = this.#othersFrom - performance.now()
    const isOthers = this.#served.size > 0 && untilOthers <= 0
    if (!isOthers && this.#served.size === 1 && this.#running.size >= this.#share) return untilOthers
    const jobs = await this.#take(room, isOthers)
    for (const job of jobs) this.#begin(job)
    if (jobs.length) return 0
    if (!isOthers) {
      if (!this.#running.size) this.#served.clear()
      return Infinity
    }
    // The round is over. Skipping one company's many tasks costs more the more there are.
    if (this.#served.size > 1) this.#served.clear()
    else this.#othersFrom = performance.now() + OTHERS_MS
    return 0
  }

  async #take(room: number, isOthers: boolean): Promise<JobWithMetadata<T>[]> {
    const { boss, name, onError } = this.#options
    try {
      return await boss.fetch<T>(name, {
        batchSize: room,
        includeMetadata: true,
        groupConcurrency: this.#share,
        ...(isOthers ? { ignoreGroups: [...this.#served] } : {}),
      })
    } catch (error) {
      onError(error)
      return []
    }
  }

  #begin({ id, retryCount, data }: JobWithMetadata<T>): void {
    const run = { attempt: { id, retryCount }, abort: new AbortController() }
    this.#served.add(data.companyGuid)
    if (this.#served.size > 1) this.#othersFrom = 0
    this.#running.set(id, run)
    if (this.#isStopped) run.abort.abort(STOPPED)
    void this.#do(run, data)
  }

  async #do(run: Run, data: T): Promise<void> {
    const { boss, name, handler, onError } = this.#options
    try {
      run.abort.signal.throwIfAborted()
      await handler(data, { signal: run.abort.signal, attempt: run.attempt.retryCount })
      this.#ended.push(run)
      if (!this.#isSending) void this.#tell()
    } catch (error) {
      await boss.fail(name, run.attempt, errorOf(error)).catch(onError)
      this.#leave([run])
    }
  }

  /** Reports finished tasks to the queue, all of the meantime in one statement. */
  async #tell(): Promise<void> {
    const { boss, name, onError } = this.#options
    this.#isSending = true
    await Promise.resolve() // includes those that finish at this very moment
    while (this.#ended.length) {
      const ended = this.#ended
      this.#ended = []
      await boss
        .complete(
          name,
          ended.map(({ attempt }) => attempt),
        )
        .catch(onError)
      this.#leave(ended)
    }
    this.#isSending = false
  }

  #leave(runs: readonly Run[]): void {
    for (const { attempt } of runs) this.#running.delete(attempt.id)
    this.wake()
  }

  /** A task that the queue no longer knows as ours was given to another worker. */
  async #sayAlive(): Promise<void> {
    const { boss, name } = this.#options
    const runs = [...this.#running.values()]
    if (!runs.length) return
    const attempts = runs.map(({ attempt }) => attempt)
    const ours: unknown = fieldOf(await boss.touch(name, attempts), 'settled')
    if (!Array.isArray(ours)) return
    for (const { attempt, abort } of runs)
      if (!ours.includes(attempt.id)) abort.abort(new Error('Another worker has this task'))
  }

  /** Stops the work: running tasks are aborted and returned, even if they ignore it. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.wake()
    await this.#looking
    for (const { abort } of this.#running.values()) abort.abort(STOPPED)
    const timer = setTimeout(() => void this.#giveUp(), this.#options.stopMs)
    while (this.#running.size) await this.#alarm.pause(Infinity)
    clearTimeout(timer)
    clearInterval(this.#heartbeat)
  }

  async #giveUp(): Promise<void> {
    const { boss, name, onError } = this.#options
    const runs = [...this.#running.values()]
    const attempts = runs.map(({ attempt }) => attempt)
    await boss.fail(name, attempts, STOPPED).catch(onError)
    this.#leave(runs)
  }
}
