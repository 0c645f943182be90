/** Browser performance compared to empty pages of the same server: bytes and paint at first load, long frames. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { Line } from './table.ts'

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const SCRIPT_MAX_KB = 150
const STYLE_MAX_KB = 30
/** Loads per page; the fastest counts. */
const LOADS = 5
/** Frames of one scroll, and pixels per frame: reading speed. */
export const FRAMES = 600
const STEP = 6
/** The duration from which a frame is long (milliseconds). */
const LONG = 50

// Code that runs inside the page is text, since this file is checked without DOM types.
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true })
})`
const EMPTY_BODY = `document.body.innerHTML = '<div id="empty" style="height:90vh;overflow:auto"><div style="height:10000000px"></div></div>'`

export interface BrowserOptions {
  /** Origin of the portal, and a user who can sign in. */
  origin: string
  email: string
  password: string
  /** Path to Chromium. */
  chromium: string
}

export async function signIn(
  context: BrowserContext,
  { origin, email, password }: BrowserOptions,
  shows: 'grid' | 'navigation' = 'grid',
): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await page.getByRole(shows).first().waitFor()
  await page.close()
}

/** Waits for rows with their data, not for the skeletons that are shown before. */
const listShows = (page: Page): Promise<void> =>
  page.locator('.grid-body .grid-row:not(:has(.grid-skeleton))').nth(5).waitFor()

/** Bytes transferred on a first visit until the list shows, by kind. */
async function bytesOf(context: BrowserContext, origin: string): Promise<{ js: number; css: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  const urls = new Map<string, string>()
  const sums = { js: 0, css: 0 }
  session.on('Network.responseReceived', (event) => void urls.set(event.requestId, event.response.url))
  session.on('Network.loadingFinished', (event) => {
    const url = urls.get(event.requestId) ?? ''
    if (url.endsWith('.js')) sums.js += event.encodedDataLength
    if (url.endsWith('.css')) sums.css += event.encodedDataLength
  })
  await page.goto(origin)
  await listShows(page)
  const result = { ...sums }
  await page.close()
  return result
}

/** What a first visit takes, in milliseconds. */
interface Visit {
  /** until the largest contentful paint */
  paint: number
  /** until `ready` */
  ready: number
}

async function visit(context: BrowserContext, url: string, ready: (page: Page) => Promise<unknown>): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto(url)
  await ready(page)
  const readyAfter = await page.evaluate<number>('performance.now()')
  const paint = await page.evaluate<number>(LARGEST_PAINT)
  await page.close()
  return { paint, ready: readyAfter }
}

/** Frames over 50 ms while `scroller` scrolls at reading speed. */
export const longFrames = (page: Page, scroller: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const element = document.querySelector(${JSON.stringify(scroller)})
    let [count, over, last] = [0, 0, performance.now()]
    const tick = (now) => {
      if (now - last > ${LONG} && count > 5) over++
      last = now
      element.scrollTop += ${STEP}
      if (++count < ${FRAMES}) requestAnimationFrame(tick)
      else resolve(over)
    }
    requestAnimationFrame(tick)
  })`)

export async function emptyScroll(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate(EMPTY_BODY)
  const frames = await longFrames(page, '#empty')
  await page.close()
  return frames
}

async function gridScroll(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(origin)
  await listShows(page)
  const frames = await longFrames(page, '[role=grid]')
  await page.close()
  return frames
}

const least = (numbers: readonly number[]) => Math.min(...numbers)

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let i = 0; i < times; i++) results.push(await run())
  return results
}

const measure = async (browser: Browser, options: BrowserOptions): Promise<Line[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await signIn(context, options)
  const { origin } = options
  const { js, css } = await bytesOf(context, origin)
  const [script, style] = [js / 1000, css / 1000]
  const visits = await repeat(LOADS, () => visit(context, origin, listShows))
  const page = least(visits.map(({ paint }) => paint))
  const rows = least(visits.map(({ ready }) => ready))
  const empties = await repeat(LOADS, () => visit(context, `${origin}/healthz`, (p) => p.waitForSelector('body')))
  const empty = least(empties.map(({ paint }) => paint))
  const [still, moving] = [await emptyScroll(context, origin), await gridScroll(context, origin)]
  return [
    {
      work: 'first load, JavaScript until the list shows',
      figures: `${script.toFixed(0)} kB compressed`,
      ratio: script / SCRIPT_MAX_KB,
      wanted: `<= ${SCRIPT_MAX_KB} kB`,
      met: script <= SCRIPT_MAX_KB,
    },
    {
      work: 'first load, CSS until the list shows',
      figures: `${style.toFixed(0)} kB compressed`,
      ratio: style / STYLE_MAX_KB,
      wanted: `<= ${STYLE_MAX_KB} kB`,
      met: style <= STYLE_MAX_KB,
    },
    {
      work: 'largest contentful paint against an empty page',
      figures: `${page.toFixed(0)} ms, rows after ${rows.toFixed(0)} ms, against ${empty.toFixed(0)} ms`,
      ratio: page / empty,
      wanted: '<= 3',
      met: page / empty <= 3,
    },
    {
      work: 'frames over 50 ms while scrolling, against an empty page',
      figures: `${moving} against ${still} of ${FRAMES}`,
      ratio: still === 0 ? moving : moving / still,
      wanted: '<= 2',
      met: moving <= 2 * Math.max(1, still),
    },
  ]
}

/** Measures in a real browser. */
export async function browserLines(options: BrowserOptions): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: options.chromium, args: FLAGS })
  try {
    return await measure(browser, options)
  } finally {
    await browser.close()
  }
}
