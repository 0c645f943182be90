/** Reads the steps of CONTRIBUTING.md and applies their edits. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One edit of a step. */
export interface Edit {
  file: string
  /** The current text; empty for a new file. */
  before: string
  after: string
}

/** A part of the page, below its heading. */
export const sectionOf = (page: string, heading: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''

/** The edits of each step, in the order of the page. */
export const readSteps = (page: string): Edit[][] => {
  const steps = page.split(/^\d+\. /m).slice(1)
  const edits = steps.map((step) =>
    [...step.matchAll(/^ {3}```diff (\S+)\n([\s\S]*?)^ {3}```$/gm)].map(([, file = '', block = '']) => {
      const lines = block
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3))
      const side = (left: string): string =>
        lines
          .filter((line) => !line.startsWith(left))
          .map((line) => `${line.slice(1)}\n`)
          .join('')
      return { file, before: side('+'), after: side('-') }
    }),
  )
  return edits.filter((step) => step.length > 0)
}

/** Applies an edit in a folder. @throws if the file does not have the current text exactly once */
export const applyEdit = (folder: string, { file, before, after }: Edit): void => {
  const path = join(folder, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [head = '', tail, ...more] = before === '' ? [text, ''] : text.split(before)
  if (tail === undefined || more.length > 0) throw new Error(`CONTRIBUTING.md no longer fits ${file}:\n${before}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, head + after + tail)
}
