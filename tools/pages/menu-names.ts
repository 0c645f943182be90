/** The names of menus and buttons in the guides. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BOLD = /\*\*([^*]+)\*\*/g
/** Between the names of a way: `**Settings › Company › Edit**`. */
const THEN = ' › '

/** Marks around a text in code; in JSX it may have a line of its own. */
const AROUND = [`''`, `""`, '``', '><'] as const

/** The code of the portals, and of the labels that they share with the server. */
export const portalSources = (clone: string): string =>
  globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: clone })
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => readFileSync(join(clone, file), 'utf8'))
    .join('\n')

const isText = (name: string, sources: string): boolean =>
  AROUND.some(([before, after]) => sources.includes(`${before}${name}${after}`)) || sources.includes(` ${name}\n`)

/** `docs/ordering.md: Import Orders` for each name on a way through a guide that is no text of the portals. */
export const unknownNames = (page: string, text: string, sources: string): string[] =>
  [...text.replaceAll(/\s+/g, ' ').matchAll(BOLD)]
    .flatMap(([, bold]) => (bold!.includes(THEN) ? bold!.split(THEN) : []))
    .filter((name) => !isText(name, sources))
    .map((name) => `${page}: ${name}`)
