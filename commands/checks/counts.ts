/** Counts things that must not increase, each with a limit. Limits only go down. */
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSteps, sectionOf } from '../long/steps.ts'
import { longestListScreen, pagesWithoutReason } from './list-pages.ts'

/** One count: `places` lists what is counted. */
interface Count {
  what: string
  limit: number
  places: () => string[] | Promise<string[]>
}

/** The files that steps of CONTRIBUTING.md edit. */
const filesOfSteps = (heading: string): string[] => [
  ...new Set(
    readSteps(sectionOf(readFileSync('CONTRIBUTING.md', 'utf8'), heading))
      .flat()
      .map(({ file }) => file),
  ),
]

const isTest = (file: string): boolean => /\.(test|fixture)\.tsx?$|\.gen\.ts$/.test(file)
const sources = (...folders: string[]): string[] =>
  globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !isTest(file) && !file.includes('node_modules'),
  )

/** Lines of code that match. */
const linesOf = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? [`${file}:${i + 1}`] : [])),
  )

/** Type assertions that the type checker cannot prove: the linter refuses those that no comment allows, this counts the others. */
const casts = (): string[] =>
  sources('server/src').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/oxlint-disable[\w-]* .*no-unsafe-type-assertion/g)].map(() => file),
  )

const WITHOUT_ACCESS = /^(domain\/src\/access|server\/src\/views|web\/src\/portals)\//
const PORTAL = 'client|dispatcher|carrier'

/** Checks for a page that the file does not link to, which really check for a portal. */
const pagesCounted = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\buseHasPage\('([^']+)'\)/g)].flatMap(([, page]) =>
    text.includes(`to="${page}"`) || text.includes(`to: '${page}'`) ? [] : [`${file}: asks for ${page}`],
  )
}

/** Comparisons of a portal, and equivalents: the caller's account type, a page that is not linked to, a name. */
const portalComparisons = (): string[] => {
  const files = sources('server/src', 'server/testing', 'domain/src', 'web/src', 'demo/src').filter(
    (file) => !WITHOUT_ACCESS.test(file),
  )
  return [
    ...linesOf(files, new RegExp(`\\bportal\\s*[!=]==\\s*['"]|['"](${PORTAL})['"]\\s*[!=]==`)),
    ...linesOf(files, /\b(caller\.|me\.account\.)(accountType|type)\s*[!=]==/),
    ...linesOf(files, /\bis(Dispatcher|Desk|Staff|Shipper|Carrier|Client)\b\s*(=[^=>]|[?:])/),
    ...files.flatMap(pagesCounted),
  ]
}

/** Files beyond the limit of a folder. */
const crowded = (most: number): string[] => {
  const folders = Object.groupBy(globSync('server/src/records/**/*.ts'), (file) => dirname(file))
  return Object.values(folders).flatMap((files = []) => files.filter((file) => !isTest(file)).slice(most))
}

/** Clients of the contract, found by how they fill in path parameters; there is only one. */
const clients = (): string[] =>
  linesOf(
    sources('contract/src', 'server/testing', 'web/src', 'e2e', 'tools', 'simulators', 'demo/src'),
    /\.replace(All)?\(\/\\\{\(\\w\+\)\\\}/,
  )

/** Locales whose dates look like data, in some browsers: `contract/src/local-clock.ts` says them in all. */
const DATA_LOCALE =
  /(DateTimeFormat|toLocale(Date|Time)?String)\(\s*['"](en-CA|sv-SE|sv|fr-CA|lt-LT|lt)['"]|TimeFormat\([^)]*\)\s*\.format\([^)]*\)\s*\.(replace|split|slice|match)/

const COUNTS: readonly Count[] = [
  {
    what: 'dates parsed from how a locale renders them',
    limit: 0,
    places: () =>
      linesOf(
        globSync('{contract,domain,server,web,demo,tools,simulators,commands,e2e}/**/*.{ts,tsx}').filter(
          (file) => !file.includes('node_modules') && !file.startsWith('commands/checks/'),
        ),
        DATA_LOCALE,
      ),
  },
  { what: 'unproven casts in server/src', limit: 17, places: casts },
  {
    what: 'Object.assign in server/src and demo',
    limit: 0,
    places: () => linesOf(sources('server/src', 'demo/src'), /Object\.assign\(/),
  },
  { what: 'comparisons of a portal outside access, views and manifests', limit: 10, places: portalComparisons },
  { what: 'files of records beyond fifteen per folder', limit: 0, places: () => crowded(15) },
  { what: 'files of the server outside any layer', limit: 0, places: () => globSync('server/src/*.ts') },
  { what: 'clients of the contract', limit: 1, places: clients },
  {
    what: 'retried tests',
    limit: 0,
    places: () => linesOf(globSync('{.,*}/vitest*.ts').concat(globSync('*/src/**/*.test.{ts,tsx}')), /\bretry: *[1-9]/),
  },
  {
    what: 'uses of any in server and its tests',
    limit: 4,
    places: () => linesOf(globSync('server/{src,testing}/**/*.ts'), /[\w)\]}?]: any\b|\bas any\b|<any>/),
  },
  {
    // Where the database is distributed, `boundTo` makes a company of an equality; these would ask every node.
    what: 'other comparisons of two companies than an equality in server/src',
    limit: 0,
    places: () =>
      linesOf(
        sources('server/src'),
        /using \(.*company_guid|company_guid"?,.*\) (?:=|in) |company_guid"? (?:in \(select|<>|is (?:not )?distinct)/,
      ),
  },
  {
    // Row-level security keeps such a condition from using an index; `firstOf` says the same.
    what: 'comparisons with coalesce in SQL of server/src',
    limit: 9,
    places: () =>
      linesOf(sources('server/src'), /[=<>] coalesce\(|coalesce\([\w.]+, [\w.]+\)"? (?:=|<=?|>=?|between) /),
  },
  { what: 'lines of the longest list screen', limit: 100, places: longestListScreen },
  { what: 'menu pages without a list screen or a reason', limit: 0, places: pagesWithoutReason },
  // commands/long/contributing.test.ts applies the steps to a copy and runs it.
  {
    what: 'files edited manually to add a field to a stop, catalogues of words aside',
    limit: 6,
    places: () => filesOfSteps('Your first field').filter((file) => !/\.words\.ts$|\/words\//.test(file)),
  },
  {
    what: 'files edited manually to add a small list',
    limit: 10,
    places: () => filesOfSteps('Your first list'),
  },
  {
    what: 'statements that read the whole order',
    limit: 1,
    places: () => linesOf(sources('server/src'), /<FoundOrder\b/),
  },
]

/** Limits of time and bytes, measured separately, since a loaded machine would miss them. */
const ELSEWHERE: readonly (readonly [command: string, limit: string])[] = [
  ['first load', 'bytes of JavaScript of each portal’s first page (below)'],
  ['npm run bench', 'a page of the order list: at least 0.7 of a server that passes the JSON through'],
  ['npm run bench', 'an order’s detail: at least 0.7 of the same'],
  ['npm run bench', 'a page of 25 orders for the grid: at most 15,000 bytes'],
]

for (const { what, limit, places } of COUNTS) {
  const found = await places()
  console.log(`${String(found.length).padStart(5)} of ${String(limit).padEnd(5)} ${what}`)
  if (found.length <= limit) continue
  process.exitCode = 1
  console.error(`more than its limit:\n${found.map((place) => `  ${place}`).join('\n')}`)
}
for (const [command, limit] of ELSEWHERE) console.log(`${command.padStart(13)}  ${limit}`)
