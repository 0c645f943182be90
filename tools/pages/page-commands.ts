/** The commands on the pages: those in blocks, each run by a test or with the reason why none does, and those within a line. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = /^ *```(\w*)[^\n]*\n([\s\S]*?)^ *```/gm
const IN_LINE = /`((?:npm|npx|node) [^`\n]+)`/g
/** npm's own, besides `npm run`. */
const OF_NPM = new Set(['ci', 'sbom', 'run'])

/** A block by its first line. */
export interface PageBlock {
  page: string
  first: string
}

/** The blocks of a page that somebody runs or copies; edits of the steps in CONTRIBUTING are applied by their own test. */
export const blocksOf = (page: string, text: string): PageBlock[] =>
  [...text.matchAll(BLOCK)]
    .filter(([, language]) => language !== 'diff')
    .map(([, , block]) => ({ page, first: block!.trim().split('\n')[0]!.trim() }))

/** Who runs a block as it stands or sets what it sets, with a text by which it is found there; or why nobody does. */
export type Runner = { test: string; has: string } | { why: string }

/** What is wrong with the list of blocks. `runnerOf`: by page and first line; a page as a whole is named without one. */
export function blockFaults(
  clone: string,
  blocks: readonly PageBlock[],
  runners: ReadonlyMap<string, Runner>,
): string[] {
  const nameOf = ({ page, first }: PageBlock) => (runners.has(page) ? page : `${page}: ${first}`)
  const known = new Set(blocks.map(nameOf))
  return [
    ...[...known]
      .filter((name) => !runners.has(name))
      .map((name) => `${name}: no test runs it, and no reason says why`),
    ...[...runners.keys()].filter((name) => !known.has(name)).map((name) => `${name}: there is no such block`),
    ...[...runners].flatMap(([name, runner]) => {
      if (!('test' in runner)) return runner.why ? [] : [`${name}: no reason`]
      const file = join(clone, runner.test)
      return existsSync(file) && readFileSync(file, 'utf8').includes(runner.has)
        ? []
        : [`${name}: ${runner.test} has no “${runner.has}”`]
    }),
  ]
}

/** Where the options of a command are read: its own program, and what that is made of. */
const sourcesOf = (clone: string, [kind, name]: readonly [kind: 'tool' | 'command', name: string]): string =>
  globSync(kind === 'tool' ? [`tools/${name}.ts`, `tools/*/*.ts`] : [`commands/**/*.{ts,mjs}`], { cwd: clone })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(clone, file), 'utf8'))
    .join('\n')

const lacksOption = (sources: string, option: string): boolean => {
  const name = option.slice(2)
  return ![`--${name}`, `'${name}'`, `${name}:`, `.${name}`].some((text) => sources.includes(text))
}

/** What is wrong with a command within a line: no such script, tool, program, folder or option. */
export function commandFault(clone: string, command: string): string | undefined {
  const [program, first = '', ...rest] = command
    .replaceAll(/[[\]]| -s\b/g, '')
    .trim()
    .split(/\s+/)
  const isThere = (path: string) => existsSync(join(clone, path))
  if (program === 'node') return isThere(first) ? undefined : `there is no ${first}`
  const paths = rest.filter((word) => /^(?:server|domain|web|contract|e2e|tools|commands)\//.test(word))
  const lost = paths.find((path) => !isThere(path))
  if (lost) return `there is no ${lost}`
  if (program === 'npx') return undefined
  const { scripts } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const script = first === 'run' ? rest[0] : first
  if (script === undefined || (first !== 'run' && OF_NPM.has(script))) return undefined
  if (!Object.hasOwn(scripts, script)) return `package.json has no ${script}`
  const words = rest.includes('--') ? rest.slice(rest.indexOf('--') + 1) : []
  const tool = /run\.mjs tool (\w+)/.exec(scripts[script]!)?.[1] ?? (script === 'tool' ? words[0] : undefined)
  // A name in capitals stands for any.
  if (tool && tool !== tool.toUpperCase() && !isThere(`tools/${tool}.ts`)) return `there is no tool ${tool}`
  const options = words.filter((word) => /^--\w/.test(word)).map((word) => word.split('=')[0]!)
  const sources = options.length ? sourcesOf(clone, tool ? ['tool', tool] : ['command', script]) : ''
  const unknown = options.find((option) => lacksOption(sources, option))
  return unknown && `${tool ?? script} has no option ${unknown}`
}

/** `docs/a.md: npm run b: …` for each command within a line that cannot be run. */
export const commandFaults = (clone: string, page: string, text: string): string[] =>
  [...text.replaceAll(BLOCK, '').matchAll(IN_LINE)].flatMap(([, command]) => {
    const fault = commandFault(clone, command!)
    return fault ? [`${page}: ${command}: ${fault}`] : []
  })
