/** Which fields of the answers that a page gets make a difference to what it shows. */
import type { Page, Route } from 'playwright-core'
import { settled } from '../axe.ts'
import { leavesOfAnswer, type Leaf } from './leaves.ts'
import { matches } from './patterns.ts'
import { kindOf, made, otherValue, stands } from './values.ts'

/** Runs in the page: everything that it tells its reader. */
const TOLD = `(() => {
  const said = [document.title, document.body.innerText]
  for (const each of document.querySelectorAll('[aria-label], [title], [alt], [aria-description]'))
    for (const name of ['aria-label', 'title', 'alt', 'aria-description']) said.push(each.getAttribute(name) ?? '')
  for (const each of document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"], a[href^="http"], a[href*="geo:"]')) said.push(each.href)
  for (const each of document.querySelectorAll('main svg path, main svg circle, main img, main [style*="--"]'))
    said.push((each.getAttribute('d') ?? '') + (each.getAttribute('cx') ?? '') + (each.getAttribute('style') ?? ''))
  return said.join('\\n')
})()`

/** Runs in the page: opens what is folded or cut off. */
const UNFOLD = `(() => {
  for (const each of document.querySelectorAll('main details:not([open])')) each.open = true
  for (const each of document.querySelectorAll('main button[aria-expanded="false"]:not([aria-haspopup])')) each.click()
  for (const each of document.querySelectorAll('main button'))
    if (/^(show|see)( all| more| \\d)|^all \\d|^\\d+ more|check (the )?seal/i.test(each.innerText)) each.click()
})()`

/** Runs in the page: the tabs of what it shows, as paths. */
const TABS = `[...new Set([...document.querySelectorAll('nav a[href]')].map((each) => new URL(each.href).pathname))]`

const NOW = new Date()

/** Prepares a page once: its clock stands, and no answer is stored between two looks. */
export const prepare = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(NOW)
}

/** The fields that are altered, with the values they get. */
type Altered = ReadonlyMap<string, number>

const isData = (url: URL): boolean => /^\/(api|platform)\//.test(url.pathname) && !url.pathname.includes('/events')

/** The record of a field. */
const recordOf = (field: string): string => field.slice(0, field.lastIndexOf(' '))

/** What a page shows, with these fields altered in every answer. Null if it does not open. */
async function shown(page: Page, path: string, altered: Altered, seen?: Map<string, Leaf>): Promise<string | null> {
  const records = new Set([...altered.keys()].map(recordOf))
  // Of records that the page would list, but there are none, the fields are known from one that is made up.
  const invent = (record: string, shape: Parameters<typeof made>[0]) =>
    records.has(record) ? made(shape, 0) : undefined
  const answer = async (route: Route): Promise<void> => {
    const request = route.request()
    try {
      const response = await route.fetch()
      if (!response.ok() || !(response.headers()['content-type'] ?? '').includes('json'))
        return await route.fulfill({ response })
      const body: unknown = await response.json()
      const of = [request.method(), new URL(request.url()).pathname] as const
      for (const leaf of seen ? leavesOfAnswer(...of, structuredClone(body), (_, shape) => made(shape, 0)) : [])
        if (!seen?.has(leaf.field)) seen?.set(leaf.field, { ...leaf, value: null })
      for (const leaf of leavesOfAnswer(...of, body, invent)) {
        const known = seen?.get(leaf.field)
        if (seen && (!known || known.value === null)) seen.set(leaf.field, leaf)
        const n = altered.get(leaf.field)
        if (n !== undefined) leaf.set(otherValue(leaf, n))
      }
      return await route.fulfill({ response, json: body })
    } catch {
      // The page was left meanwhile.
      return undefined
    }
  }
  await page.route(isData, answer)
  try {
    await page.goto(path)
    await settled(page)
    for (let i = 0; i < 2; i++) {
      await page.evaluate(UNFOLD)
      await settled(page)
    }
    return (await page.evaluate<string>(TOLD))
      .replaceAll(/[ \t\u00a0\u202f]+/g, ' ')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .toLowerCase()
  } catch (error) {
    return seen ? Promise.reject(error) : null
  } finally {
    await page.unroute(isData, answer)
  }
}

const lines = (text: string) => new Set(text.split('\n'))

/** What one page shows of the fields that its answers hold: those that a reader finds on it, and those it held at all. */
export interface Look {
  found: Set<string>
  held: Map<string, Leaf>
  /** The paths of its tabs. */
  tabs: readonly string[]
}

/** Whether a value of the field can be told from all others. Marks and choices are words of code: their readers are known by name. */
const tells = (leaf: Leaf): boolean => !['guid', 'other'].includes(kindOf(leaf))

const openOf = (held: Look['held'], found: ReadonlySet<string>, isFound: (field: string) => boolean): string[] =>
  [...held].flatMap(([field, leaf]) => (tells(leaf) && !isFound(field) && !found.has(field) ? [field] : []))

/** A page that shows this much less than before did not take the values: they are tried in two halves. */
const BROKEN = 0.7

/** Looks at a page for the fields that are not found yet, as they are and with values of their own. */
export async function look(page: Page, path: string, isFound: (field: string) => boolean): Promise<Look> {
  const seen = new Map<string, Leaf>()
  const first = (await shown(page, path, new Map(), seen)) ?? ''
  // Of the page of a record: a list's neighbors in the menu are no tabs of it.
  const own = /^\/[a-z]+\/[\da-f-]{36}/.exec(path)?.[0]
  const tabs = own ? (await page.evaluate<string[]>(TABS)).filter((each) => each.startsWith(`${own}/`)) : []
  // Without what late answers still add.
  const held = new Map(seen)
  const found = new Set<string>()
  const open = () => openOf(held, found, isFound)
  for (const field of open()) {
    const leaf = held.get(field)!
    if (stands(leaf.value, kindOf(leaf), first)) found.add(field)
  }
  const numbers = new Map([...held.keys()].map((field, n) => [field, n]))
  /** Alters all of these at once, each to a value of its own, to find those that are still open. */
  const seek = async (fields: readonly string[], sign: 1 | -1 = 1): Promise<void> => {
    const sought = new Set(open())
    if (!fields.some((field) => sought.has(field))) return
    const numberFor = (field: string) => sign * numbers.get(field)!
    const text = await shown(page, path, new Map(fields.map((field) => [field, numberFor(field)])))
    for (const field of text === null ? [] : fields) {
      const leaf = held.get(field)!
      if (sought.has(field) && stands(otherValue(leaf, numberFor(field)), kindOf(leaf), text!)) found.add(field)
    }
    const left = fields.filter((field) => !found.has(field))
    if (left.length < 2 || (text !== null && text.length > first.length * BROKEN)) return
    const half = Math.ceil(left.length / 2)
    await seek(left.slice(0, half), sign)
    await seek(left.slice(half), sign)
  }
  const isEmpty = (field: string) => held.get(field)!.value === null
  await seek(open().filter((field) => !isEmpty(field)))
  await seek(open().filter(isEmpty))
  // Who verified a job stands beside when: a field may only show beside others of its record that are empty too, found or not.
  const empty = [...held.keys()].filter((field) => isEmpty(field) && kindOf(held.get(field)!) !== 'guid')
  for (const record of new Set(open().filter(isEmpty).map(recordOf)))
    await seek(empty.filter((field) => recordOf(field) === record))
  await seek(
    open().filter((field) => kindOf(held.get(field)!) === 'instant'),
    -1,
  )
  return { found, held, tabs }
}

/** Loads of a page beyond which fields that only change how it looks are given up. Fewer are for trying the tool. */
const MOST_LOADS = Number(process.env['ROWS_LOADS'] ?? 40)

/**
 * Looks once more for what was found on no page as its own value: others may be shown in another form, a number of minutes as hours. Half of
 * the fields are altered at a time, and what leaves the page as it is, is not on it. Those with a reason for no reader are not looked for.
 */
export async function lookCloser(
  page: Page,
  path: string,
  held: Look['held'],
  { isFound, reasoned }: { isFound: (field: string) => boolean; reasoned: readonly string[] },
): Promise<Set<string>> {
  const found = new Set<string>()
  const numbers = new Map([...held.keys()].map((field, n) => [field, n]))
  const hasReason = (field: string) => reasoned.some((pattern) => matches(pattern, field))
  const fields = openOf(held, found, (field) => isFound(field) || hasReason(field))
  if (fields.length === 0 || MOST_LOADS === 0) return found
  const first = (await shown(page, path, new Map())) ?? ''
  const second = (await shown(page, path, new Map())) ?? ''
  const before = lines(first)
  const noise = before.symmetricDifference(lines(second))
  let loads = 0
  const differs = async (some: readonly string[]): Promise<boolean> => {
    loads++
    const text = await shown(page, path, new Map(some.map((field) => [field, numbers.get(field)!])))
    return text === null || [...before.symmetricDifference(lines(text))].some((line) => !noise.has(line))
  }
  const halve = async (some: readonly string[]): Promise<void> => {
    if (some.length === 0 || loads >= MOST_LOADS || !(await differs(some))) return
    if (some.length === 1) return void found.add(some[0]!)
    const half = Math.ceil(some.length / 2)
    await halve(some.slice(0, half))
    await halve(some.slice(half))
  }
  await halve(fields)
  return found
}
