/** The page `docs/strangers.md`: a table of what was tried with independent software. */
import type { Result } from './stranger.ts'

const HEAD = `# Independent software

Written by \`npm run tool -- strangers\`, which fetches each program from Debian or npm, starts it on a loopback address, and tries it with the product.
\`--only WORD\` tries those whose name contains the word, and keeps the other rows. Programs that could not be fetched keep the row of their last trial.

| Software | Version | Tried | Date | Does not work |
|---|---|---|---|---|
`

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|')

const lineOf = ({ name, version, tried, date, fails }: Result): string =>
  `| ${[name, version, tried, date, fails || 'nothing'].map(cell).join(' | ')} |\n`

/** The page with these rows, by name. */
export const pageOf = (results: readonly Result[]): string =>
  HEAD +
  results
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(lineOf)
    .join('')

/** The cells of a line of the table. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/ ((?:\\.|[^\\|])*) \|/g)].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'))

/** The rows of a page. */
export const resultsIn = (page: string): Result[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map(cellsOf)
    .map(([name = '', version = '', tried = '', date = '', fails = '']) => ({
      name,
      version,
      tried,
      date,
      fails: fails === 'nothing' ? '' : fails,
    }))
