/**
 * A process that does heavy work, seen from the server. A thread would share the server's memory: what a parser holds outside
 * of the JavaScript heap is not limited there, nor given back to the system for minutes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { errorOf } from '../caught.ts'
import { type FromChild, PIECES_IN_FLIGHT, type ToChild, type WorkKind } from './messages.ts'
import { hasSessionPriority } from '../session-priority.ts'
import { ProcessorShare } from './processor-share.ts'
import { usageOf } from './usage.ts'
import { BeyondLimit, ChildEnded } from './work-faults.ts'

const PROGRAM = fileURLToPath(new URL('child-program.ts', import.meta.url))
const MB = 1_048_576
/**
 * The share of the memory that JavaScript values may take, garbage included, which stays until V8 needs the place; the rest is for the
 * program, its buffers and what it unpacks.
 */
const HEAP_SHARE = 0.52
/** Memory of new JavaScript values (MB), which V8 has three times. */
const YOUNG_MB = 4
/** A process that still holds more than this share of its memory after a job is not used for another. */
const REUSABLE_SHARE = 0.5
/** No secrets, addresses or settings: a program that reads what strangers sent has no use for them. */
const INHERITED = /^(?:NODE_COMPILE_CACHE|TZ|TMPDIR|TEMP|SystemRoot|LD_PRELOAD|FAKETIME.*)$/

export interface ChildJob<Job, Outcome> {
  kind: WorkKind<Job, Outcome>
  job: Job
  /** Opens what is read besides the job. */
  input?: (() => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>) | undefined
  /** Takes a piece of output; the process waits for it. */
  onPart?: ((part: Buffer) => Promise<void>) | undefined
  signal: AbortSignal
}

interface Running {
  run: number
  kind: Pick<WorkKind<unknown, unknown>, 'what' | 'timeMs'>
  /** Of the process when the job began; undefined where it is not known. */
  processorMs: number | undefined
  begunMs: number
  fail: (error: Error) => void
  /** Pieces of input that may still be sent. */
  credits: number
  more: PromiseWithResolvers<void>
}

export class WorkChild {
  readonly #process: ChildProcess
  readonly #memoryMb: number
  readonly #ended = Promise.withResolvers<void>()
  readonly #share: ProcessorShare | undefined
  #running: Running | undefined
  #runs = 0
  #isKilled = false

  /** `isPolite`: requests come first. */
  constructor(memoryMb: number, isPolite: boolean) {
    this.#memoryMb = memoryMb
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => INHERITED.test(name)))
    this.#process = fork(PROGRAM, [], {
      env: { ...env, UV_THREADPOOL_SIZE: '2' },
      execArgv: [
        `--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        '--disable-warning=ExperimentalWarning',
      ],
      serialization: 'advanced',
      // A session of its own, for the sake of its priority. It ends with the server all the same.
      detached: isPolite && hasSessionPriority(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#process.on('exit', () => this.#end(new ChildEnded('The process ended before its work')))
    this.#process.on('error', (error) => this.#end(error))
    if (isPolite && this.#process.pid !== undefined) this.#share = new ProcessorShare(this.#process.pid)
  }

  /** Resolves once the process is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise
  }

  /** Whether it has done a job, of which something may be left in its memory. */
  get isUsed(): boolean {
    return this.#runs > 1
  }

  /** Whether it can do another job. */
  get isFit(): boolean {
    const { pid, connected } = this.#process
    const usage = pid === undefined ? undefined : usageOf(pid)
    return connected && !this.#isKilled && (usage?.ownBytes ?? 0) <= this.#memoryMb * MB * REUSABLE_SHARE
  }

  /**
   * Does one job at a time.
   * @throws BeyondLimit, ChildEnded, the reason of an aborted signal, or the error of the program or the input
   */
  async run<Job, Outcome>({ kind, job, input, onPart, signal }: ChildJob<Job, Outcome>): Promise<Outcome> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
    const { pid } = this.#process
    const usage = pid === undefined ? undefined : usageOf(pid)
    const running: Running = {
      run: ++this.#runs,
      kind,
      processorMs: usage?.processorMs,
      begunMs: performance.now(),
      fail: reject,
      credits: PIECES_IN_FLIGHT,
      more: Promise.withResolvers(),
    }
    if (usage) this.#share?.begin(usage, running.begunMs)
    const { run } = running
    const receive = (message: FromChild<Outcome>) => {
      if (message.run !== run) return
      if (message.type === 'outcome') resolve(message.outcome)
      else if (message.type === 'fault') reject(errorOf(message.error))
      else if (message.type === 'part') void this.#pass(run, message.part, onPart)
      else {
        running.credits++
        running.more.resolve()
      }
    }
    const cancel = () => this.kill(errorOf(signal.reason))
    this.#running = running
    this.#process.on('message', receive)
    signal.addEventListener('abort', cancel, { once: true })
    this.#process.ref()
    try {
      this.#send({ run, type: 'job', program: kind.program.href, job })
      this.#feed(running, input).catch((error: unknown) => this.kill(errorOf(error)))
      return await promise
    } finally {
      signal.removeEventListener('abort', cancel)
      this.#process.off('message', receive)
      this.#running = undefined
      running.more.resolve()
      // An idle process does not keep the server from ending.
      this.#process.unref()
      this.#process.channel?.unref()
    }
  }

  async #pass(run: number, part: Uint8Array, onPart: ((part: Buffer) => Promise<void>) | undefined): Promise<void> {
    try {
      await onPart?.(Buffer.from(part))
      this.#send({ run, type: 'taken' })
    } catch (error) {
      this.kill(errorOf(error))
    }
  }

  /** Ends the process if its job uses more than it may. */
  look(): void {
    const running = this.#running
    const { pid } = this.#process
    if (!running || pid === undefined) return
    const usage = usageOf(pid)
    const { what, timeMs } = running.kind
    if ((usage?.ownBytes ?? 0) > this.#memoryMb * MB) return this.kill(this.#tooMuchMemory(what))
    if (usage) this.#share?.look(usage, performance.now())
    // Where processor time is not known, all time counts.
    const spent =
      running.processorMs === undefined
        ? performance.now() - running.begunMs
        : (usage?.processorMs ?? 0) - running.processorMs
    if (spent > timeMs) this.kill(new BeyondLimit(`${what} needs more than ${timeMs / 1_000} s`))
  }

  /** Ends the process at once; what it does fails with `error`. */
  kill(error: Error): void {
    this.#isKilled = true
    // Whoever waits for its end keeps the server running until then.
    this.#process.ref()
    this.#process.kill('SIGKILL')
    this.#end(error)
  }

  /** With what earlier jobs left it was too much; a new process will tell whether the job alone is. */
  #tooMuchMemory(what: string): Error {
    return this.isUsed
      ? new ChildEnded('The process has no memory left')
      : new BeyondLimit(`${what} needs more than ${this.#memoryMb} MB of memory`)
  }

  #send(message: ToChild): void {
    if (this.#process.connected) this.#process.send(message)
  }

  async #feed(running: Running, input: ChildJob<unknown, unknown>['input']): Promise<void> {
    const { run } = running
    if (!input) return this.#send({ run, type: 'end' })
    for await (const piece of await input()) {
      if (this.#running !== running) return
      this.#send({ run, type: 'input', piece })
      running.credits--
      while (running.credits <= 0 && this.#running === running) {
        running.more = Promise.withResolvers()
        await running.more.promise
      }
    }
    this.#send({ run, type: 'end' })
  }

  #end(error: Error): void {
    const isMemory = this.#process.signalCode === 'SIGABRT' || this.#process.exitCode === 134
    const what = this.#running?.kind.what
    // V8 ends a process whose JavaScript values need more than they may.
    this.#running?.fail(isMemory && error instanceof ChildEnded ? this.#tooMuchMemory(what ?? '') : error)
    if (this.#process.signalCode !== null || this.#process.exitCode !== null || this.#process.pid === undefined)
      this.#ended.resolve()
  }
}
