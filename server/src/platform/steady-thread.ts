/** Work of the background that would keep requests waiting: one thread of low priority, while there is some. */
import { Worker } from 'node:worker_threads'

/** How long an idle thread is kept (milliseconds): starting one takes longer than most of its work. */
const KEPT_MS = 30_000

/** What a thread's program is sent, and returns. */
export interface Asked<Job> {
  id: number
  job: Job
}
export type Answered<Outcome> = { id: number; outcome: Outcome } | { id: number; error: unknown }

/** Runs the program of a thread on one job after another. */
export class SteadyThread<Job, Outcome> {
  readonly #program: URL
  readonly #waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  constructor(program: URL) {
    this.#program = program
  }

  ask(job: Job): Promise<Outcome> {
    clearTimeout(this.#idle)
    const id = ++this.#count
    const waiting = Promise.withResolvers<Outcome>()
    this.#waiting.set(id, waiting)
    this.#thread ??= this.#start()
    this.#thread.ref()
    this.#thread.postMessage({ id, job } satisfies Asked<Job>)
    return waiting.promise
  }

  #start(): Worker {
    const thread = new Worker(this.#program)
    const end = (error: unknown) => {
      if (this.#thread !== thread) return
      this.#thread = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    thread.on('message', (answered: Answered<Outcome>) => {
      const waiting = this.#waiting.get(answered.id)
      this.#waiting.delete(answered.id)
      if ('error' in answered) waiting?.reject(answered.error)
      else waiting?.resolve(answered.outcome)
      if (!this.#waiting.size) this.#rest(thread)
    })
    thread.on('error', end)
    thread.on('exit', () => end(new Error('The thread has ended')))
    return thread
  }

  /** Neither the thread nor its timer keeps the process running. */
  #rest(thread: Worker): void {
    thread.unref()
    this.#idle = setTimeout(() => {
      this.#thread = undefined
      void thread.terminate()
    }, KEPT_MS).unref()
  }
}
