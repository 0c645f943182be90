/**
 * Looks for each field of the API's records on the screens, papers and lists of each reader of a fresh demo company, or of the data of a
 * stopped product: `node e2e/src/rows.ts FILE [DATA_FOLDER]`, as `npm run tool -- rows` does. Writes what it found to the file.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { chromium, type Browser, type Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { settled } from './axe.ts'
import { freePort, freshFolder, originOf, PASSWORD, startProduct, type Place } from './product.ts'
import type { Crew } from './hauls.ts'
import { declaredFields } from './rows/leaves.ts'
import { look, type Look, lookCloser, prepare } from './rows/looks.ts'
import { listedFields, pagesOf, papersOf } from './rows/pages.ts'
import type { Patterns } from './rows/patterns.ts'
import { makeRecords, type Records } from './rows/records.ts'
import { kindOf, stands } from './rows/values.ts'

/** What has a reason for no reader, as the tool says. */
const REASONED = JSON.parse(process.env['ROWS_REASONED'] ?? 'null') as Patterns | null

/** What a reader gets in answers, by where it is found; an empty text: nowhere. */
type Findings = Record<string, string>

const signIn = async (browser: Browser, place: Place, portal: Portal): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: originOf(place, portal),
    viewport: portal === 'carrier' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    // What a worker answers is not altered.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Email').fill(`${portal}@demo.test`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await settled(page)
  await prepare(page)
  return page
}

const textOfPaper = async (reader: Crew[Portal], path: string): Promise<string> => {
  const response = await reader.fetch(path)
  if (!response.ok) return ''
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}

async function readerOf(
  browser: Browser,
  place: Place,
  portal: Portal,
  records: Records,
  crew: Crew,
  asked: Set<string>,
) {
  const listed = new Set(listedFields(portal))
  for (const field of listed) asked.add(field)
  const papers: [string, string][] = []
  for (const path of papersOf(portal, records)) papers.push([path, await textOfPaper(crew[portal], path)])
  const findings: Findings = {}
  const page = await signIn(browser, place, portal)
  const isFound = (field: string) => Boolean(findings[field])
  const reasoned = REASONED?.[portal] ?? []
  const paths = [...pagesOf(portal, records)]
  const looks = new Map<string, Look['held']>()
  for (const path of paths) {
    try {
      const { found, held, tabs } = await look(page, path, isFound)
      for (const [field, leaf] of held) {
        asked.add(field)
        const kind = kindOf(leaf)
        const where = found.has(field)
          ? path
          : listed.has(field)
            ? 'list'
            : (papers.find(([, text]) => stands(leaf.value, kind, text))?.[0] ?? '')
        if (kind !== 'guid' && kind !== 'other') findings[field] ||= where
      }
      paths.push(...tabs.filter((tab) => !paths.includes(tab)))
      looks.set(path, held)
      console.log(`${portal} ${path}: ${found.size} of ${held.size}`)
    } catch (error) {
      console.log(`${portal} ${path} does not open: ${String(error).split('\n')[0]}`)
    }
  }
  for (const [path, held] of looks)
    for (const field of await lookCloser(page, path, held, { isFound, reasoned })) findings[field] = path
  await page.context().close()
  return findings
}

const [file = 'rows.json', data] = process.argv.slice(2)
const portals = (process.env['ROWS_PORTALS']?.split(',') as Portal[] | undefined) ?? PORTALS
const place = { folder: data ?? freshFolder(), port: Number(process.env['ROWS_PORT'] ?? (await freePort())) }
const product = process.env['ROWS_PORT'] ? undefined : await startProduct(place)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const { records, crew } = await makeRecords(place)
  const found: Record<string, Findings> = {}
  const asked = new Set<string>()
  for (const portal of portals) {
    found[portal] = await readerOf(browser, place, portal, records, crew, asked)
    const answer = { declared: declaredFields().fields, refused: records.refused, asked: [...asked], found }
    writeFileSync(file, JSON.stringify(answer, null, 1))
  }
} finally {
  await browser.close()
  await product?.stop()
  if (!data) rmSync(place.folder, { recursive: true })
}
