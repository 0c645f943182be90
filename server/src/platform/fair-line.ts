/** A line in which sources have turns: however much waits of one, another waits for one piece of it at most. */
import { LineCounts, type LineLimits, type LineRefusal } from './line.ts'

export interface FairLimits extends LineLimits {
  /** How much of one source may run or wait. */
  maxOfSource: number
  /** How much of one source may run at once. */
  atOnceOfSource: number
}

interface Waiter {
  begin: () => void
  refuse: (error: LineRefusal) => void
}

interface Source {
  running: number
  waiting: Waiter[]
}

export class FairLine {
  readonly counts: LineCounts
  readonly #limits: FairLimits
  /** In the order of their turns. */
  readonly #sources = new Map<string, Source>()
  #running = 0

  constructor(name: string, limits: FairLimits) {
    this.counts = new LineCounts(name)
    this.#limits = limits
  }

  /** Runs `work` of a source in its turn; throws `LineRefusal` if that does not come. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { source, turn } = this.#enter(name)
    await turn
    return this.#work(name, source, work)
  }

  /** The same without waiting for it: throws only what is refused at once, and tells `failed` of the rest. */
  begin(name: string, work: () => Promise<void>, failed: (error: unknown) => void): void {
    const { source, turn } = this.#enter(name)
    Promise.resolve(turn)
      .then(() => this.#work(name, source, work))
      .catch(failed)
  }

  #enter(name: string): { source: Source; turn: Promise<void> | undefined } {
    const { atOnce, maxOfSource } = this.#limits
    const source = this.#sources.get(name) ?? { running: 0, waiting: [] }
    if (source.running + source.waiting.length >= maxOfSource) throw this.counts.refuse('share')
    this.#sources.set(name, source)
    if (this.#running >= atOnce || source.waiting.length || !this.#mayRun(source))
      return { source, turn: this.#turn(name, source) }
    this.#running++
    source.running++
    return { source, turn: undefined }
  }

  async #work<T>(name: string, source: Source, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      source.running--
      this.#forget(name, source)
      this.#next()
    }
  }

  #mayRun({ running }: Source): boolean {
    return running < this.#limits.atOnceOfSource
  }

  #forget(name: string, source: Source): void {
    if (!source.running && !source.waiting.length) this.#sources.delete(name)
  }

  #turn(name: string, source: Source): Promise<void> {
    const { counts } = this
    if (counts.waiting >= this.#limits.maxWaiting && !this.#makeRoom(source)) {
      this.#forget(name, source)
      throw counts.refuse('full')
    }
    return new Promise((resolve, reject) => {
      counts.waiting++
      const end = () => {
        counts.waiting--
        clearTimeout(timer)
        source.waiting.splice(source.waiting.indexOf(waiter), 1)
      }
      const waiter: Waiter = {
        begin: () => {
          end()
          source.running++
          resolve()
        },
        refuse: (error) => {
          end()
          this.#forget(name, source)
          reject(error)
        },
      }
      const timer = setTimeout(() => waiter.refuse(counts.refuse('late')), this.#limits.waitMs)
      source.waiting.push(waiter)
    })
  }

  /** The last of the source that has most waiting makes room for one that has less. */
  #makeRoom(source: Source): boolean {
    let most = source
    for (const each of this.#sources.values()) if (each.waiting.length > most.waiting.length + 1) most = each
    if (most === source) return false
    most.waiting.at(-1)?.refuse(this.counts.refuse('full'))
    return true
  }

  /** The source whose turn it is goes to the end. */
  #next(): void {
    for (const [name, source] of this.#sources) {
      const [waiter] = source.waiting
      if (!waiter || !this.#mayRun(source)) continue
      this.#sources.delete(name)
      this.#sources.set(name, source)
      waiter.begin()
      return
    }
    this.#running--
  }
}
