/** What a failed test leaves to read: where only its output can be seen, too. */
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ElementHandle, Locator, Page } from 'playwright-core'

/** A screen when its test failed. */
export interface Screen {
  /** roles and names, as lines */
  text: string
  /** the picture's file, from the clone */
  picture?: string
}

/** What the report of a failure adds to its error. */
export interface Failure {
  screens?: Screen[]
  /** the last lines that the servers of the test wrote */
  output?: string
}

declare module 'vitest' {
  interface TaskMeta {
    failure?: Failure
  }
}

const CLONE = join(import.meta.dirname, '..')
/** Ignored by git. */
const FOLDER = join(CLONE, 'test-failures')
/** Milliseconds; a browser that hangs itself shows nothing. */
const timeout = 30_000

/** Reads the screen as text and saves a picture of it. */
export const screenOf = async (body: Locator, shot: Page | ElementHandle, name: string): Promise<Screen> => {
  mkdirSync(FOLDER, { recursive: true })
  const path = join(FOLDER, `${name.replaceAll(/\W+/g, '-').slice(0, 120)}.png`)
  const text = await body.ariaSnapshot({ timeout }).catch((error: Error) => `could not be read: ${error.message}`)
  const picture = await shot.screenshot({ path, timeout }).then(
    () => relative(CLONE, path),
    () => undefined,
  )
  return { text, ...(picture ? { picture } : {}) }
}

/** The last lines of an output. */
export const lastLines = (output: string, count = 20): string => output.trimEnd().split('\n').slice(-count).join('\n')
