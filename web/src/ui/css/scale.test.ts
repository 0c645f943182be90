/** Widths and durations in stylesheets are those of the design (specification section 9). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BREAKPOINTS } from '../tokens.ts'

const SRC = join(import.meta.dirname, '../..')
const SHEETS = globSync('**/*.css', { cwd: SRC }).map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const)

/** Three columns need 85em: at 96em a common laptop of 1440 pixels would already lose one. */
const THREE_COLUMNS = 85

/** A query may end just below a width where another begins. */
const near = (em: number) =>
  [...Object.values(BREAKPOINTS).map(Number.parseFloat), THREE_COLUMNS].some((width) => Math.abs(width - em) <= 0.01001)

it('queries only widths of the scale', () => {
  const found = SHEETS.flatMap(([file, text]) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/([\d.]+)em/g)].flatMap(([, em]) => (near(Number(em)) ? [] : [`${file}: ${em}em`])),
    ),
  )
  expect(SHEETS.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

it('moves for the time of the scale; only what turns while somebody waits is endless', () => {
  const found = SHEETS.flatMap(([file, text]) =>
    [...text.matchAll(/(?<![-\w])(?:transition|animation)(?:-duration)?:\s*([^;]+);/g)].flatMap(([rule, value = '']) =>
      /var\(--transition\)|none|infinite|!important/.test(value) ? [] : [`${file}: ${rule}`],
    ),
  )
  expect(found).toEqual([])
})
