/** Bounds each wait for something of the browser. */
import { border } from './border.ts'

/** A store, lock or worker did not answer in time. */
export class NoAnswer extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} has not answered for ${milliseconds} ms`)
    this.name = 'NoAnswer'
  }
}

/** The result of `work`, which goes on if it is late. @throws `NoAnswer` after `ms` milliseconds */
export const inTime = <T>(what: string, ms: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const stop = border.after(ms, () => late.reject(new NoAnswer(what, ms)))
  return Promise.race([work, late.promise]).finally(stop)
}
