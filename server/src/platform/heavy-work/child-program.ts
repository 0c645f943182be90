/** The program of a process for heavy work: one job after another, as the server sends them. */
import type { FromChild, ToChild, WorkIo } from './messages.ts'

type Program = { work(job: unknown, io: WorkIo): Promise<unknown> }

const send = (message: FromChild): void => void process.send?.(message)

class Run implements WorkIo {
  readonly #run: number
  readonly #pieces: unknown[] = []
  #isOver = false
  #more = Promise.withResolvers<void>()
  #accepted = Promise.withResolvers<void>()

  constructor(run: number) {
    this.#run = run
  }

  receive(message: ToChild): void {
    if (message.run !== this.#run) return
    if (message.type === 'taken') return this.#accepted.resolve()
    if (message.type === 'input') this.#pieces.push(message.piece)
    if (message.type === 'end') this.#isOver = true
    this.#more.resolve()
  }

  readonly input: AsyncIterable<unknown> = { [Symbol.asyncIterator]: () => this.#read() }
  readonly bytes: AsyncIterable<Buffer> = { [Symbol.asyncIterator]: () => this.#readBytes() }

  async *#read(): AsyncGenerator {
    for (;;) {
      while (this.#pieces.length) {
        yield this.#pieces.shift()
        send({ run: this.#run, type: 'taken' })
      }
      if (this.#isOver) return
      this.#more = Promise.withResolvers()
      await this.#more.promise
    }
  }

  async *#readBytes(): AsyncGenerator<Buffer> {
    for await (const piece of this.#read())
      if (piece instanceof Uint8Array) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
  }

  async put(part: Uint8Array): Promise<void> {
    this.#accepted = Promise.withResolvers()
    send({ run: this.#run, type: 'part', part })
    await this.#accepted.promise
  }

  async do(program: string, job: unknown): Promise<void> {
    const run = this.#run
    try {
      const { work }: Program = await import(program)
      send({ run, type: 'outcome', outcome: await work(job, this) })
    } catch (error) {
      send({ run, type: 'fault', error })
    }
  }
}

let current: Run | undefined

process.on('message', (message: ToChild) => {
  if (message.type === 'job') {
    current = new Run(message.run)
    void current.do(message.program, message.job)
  } else current?.receive(message)
})
// Without its server it has nothing to do, whatever it is busy with.
process.on('disconnect', () => process.exit())
