/** Independent software that the product works with, and what is tried with it. */
import type { DebianSoftware } from '../../server/testing/debian.ts'
import type { TriedProduct } from './tried-product.ts'

/** What a trial has. */
export interface Trial {
  software: DebianSoftware
  product: TriedProduct
  /** an empty folder, removed afterwards */
  folder: string
}

/** One thing that must work. @returns a fact worth telling, if any @throws what does not work */
export type Attempt = () => Promise<string | void>

/** Software that this project did not write. */
export interface Stranger {
  name: string
  /** packages of Debian that have it; none: it comes from npm, with `tools/strangers/from-npm` */
  packages: readonly string[]
  /** its version */
  version: (software: DebianSoftware) => Promise<string>
  /** Starts what it needs. @returns the attempts by what is tried, and how to stop it */
  start: (trial: Trial) => Promise<{ attempts: Readonly<Record<string, Attempt>>; stop: () => Promise<void> }>
}

/** A row of the table. */
export interface Result {
  name: string
  version: string
  tried: string
  /** YYYY-MM-DD, or empty */
  date: string
  /** empty if everything works */
  fails: string
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim()

/** Makes all attempts, also after one that failed. */
export async function tryAll(attempts: Readonly<Record<string, Attempt>>): Promise<Pick<Result, 'tried' | 'fails'>> {
  const tried: string[] = []
  const fails: string[] = []
  for (const [what, attempt] of Object.entries(attempts)) {
    try {
      const fact = await attempt()
      tried.push(fact ? `${what} (${fact})` : what)
    } catch (error) {
      tried.push(what)
      fails.push(`${what}: ${messageOf(error)}`)
    }
  }
  return { tried: tried.join('; '), fails: fails.join('; ') }
}
