/** Fills the demo in a process of its own: the portals open once the first orders are there, the rest follows behind. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Filled } from '../../demo/src/fill.ts'
import type { FillNews, FillOrder } from '../../demo/src/fill-process.ts'

/** A demo that is being filled. */
export interface Filling {
  /** When every sign-in finds work to do. */
  opened: Promise<void>
  /** When it has ended, and how; rejects like `opened` if it failed. */
  ended: Promise<Filled>
  /** Interrupts it; the next start goes on. */
  stop: () => Promise<void>
}

const PROGRAM = fileURLToPath(new URL('../../demo/src/fill-process.ts', import.meta.url))

/** A failure of the other process, with the code that tells its reason. */
class FillFault extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

/** Begins to fill the demo. @param progress called after each part */
export function beginFill(order: FillOrder, progress: (filled: number, planned: number) => void): Filling {
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<Filled>()
  const gone = Promise.withResolvers<void>()
  // Whoever asks for the one need not ask for the other.
  for (const { promise } of [opened, ended]) promise.catch(() => {})
  let isStopped = false
  const fail = (error: Error): void => {
    opened.reject(error)
    ended.reject(error)
  }
  child.on('message', (news: FillNews) => {
    if (news.kind === 'opened') opened.resolve()
    else if (news.kind === 'progress') progress(news.filled, news.planned)
    else if (news.kind === 'failed') fail(new FillFault(news.message, news.code))
    else {
      opened.resolve()
      ended.resolve(news.how)
    }
  })
  child.on('error', fail)
  child.on('exit', (status) => {
    if (isStopped) ended.resolve('interrupted')
    fail(new FillFault(`filling the demo ended with status ${status}`))
    gone.resolve()
  })
  child.send(order)
  return {
    opened: opened.promise,
    ended: ended.promise,
    stop: async () => {
      isStopped = true
      child.kill()
      await gone.promise
    },
  }
}
