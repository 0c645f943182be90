/**
 * How responsive the dispatcher's board and lists are with many jobs: long frames when scrolling, and the next paint
 * after a key press, each compared to an empty page in the same run.
 */
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { type BrowserOptions, emptyScroll, FLAGS, FRAMES, longFrames, signIn } from './browser.ts'
import { type Line, ratioText } from './table.ts'

/** Keys pressed on each screen, and the pause between them: a fast user. */
const KEYS = 100
const PAUSE_MS = 40
const PERCENTILE = 0.98
const MOST = 2
/** Rounds of everything; the median of each figure counts. */
const ROUNDS = 3

interface Screen {
  name: string
  path: string
  /** A selector of what is visible once the screen can be used. */
  ready: string
}
const SCREENS: readonly Screen[] = [
  { name: 'jobs', path: '/jobs', ready: '[role=row]:nth-child(5)' },
  { name: 'orders', path: '/orders/delivered', ready: '[role=row]:nth-child(5)' },
  { name: 'board', path: '/board', ready: '[data-job]' },
  { name: 'board in columns', path: '/board?view=columns', ready: '[data-job]' },
]

// Code that runs inside the page is text, since this file is checked without DOM types.
/** Marks the scroller: the largest element with overflow. */
const NAME_SCROLLER = `(() => {
  const scrolls = (element) => {
    const { overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 50
  }
  const area = ({ clientHeight, clientWidth }) => clientHeight * clientWidth
  const found = [...document.querySelectorAll('*')].filter(scrolls).sort((a, b) => area(b) - area(a))[0]
  if (found) found.id = 'scrolled'
  return Boolean(found)
})()`
/** Measures from the key press to the frame that shows its effect: the task after the next frame. */
const WATCH_KEYS = `(() => {
  window.paints = []
  const { port1, port2 } = new MessageChannel()
  const waiting = []
  port1.onmessage = () => { for (const at of waiting.splice(0)) window.paints.push(performance.now() - at) }
  addEventListener('keydown', (event) => {
    const at = event.timeStamp
    requestAnimationFrame(() => { waiting.push(at); port2.postMessage(null) })
  }, { capture: true })
})()`
/** Names the row or card that has focus. */
const FOCUSED = `(() => {
  const row = document.activeElement?.closest('[data-row], [data-job]')
  return row ? row.dataset.row ?? row.dataset.job : null
})()`
const EMPTY_BODY = `document.body.innerHTML = '<div style="height:90vh;overflow:auto"><div style="height:10000000px"></div></div>'`

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const high = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * PERCENTILE))] ?? 0

async function paintsAfterKeys(page: Page): Promise<number> {
  await page.evaluate(WATCH_KEYS)
  for (let pressed = 0; pressed < KEYS; pressed++) {
    await page.keyboard.press('j')
    await page.waitForTimeout(PAUSE_MS)
  }
  const paints = await page.evaluate<number[]>('window.paints')
  if (paints.length < KEYS * 0.9) throw new Error(`Only ${paints.length} of ${KEYS} keys were painted`)
  return high(paints)
}

async function emptyKeys(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${origin}/healthz`)
  await page.evaluate(EMPTY_BODY)
  const paint = await paintsAfterKeys(page)
  await page.close()
  return paint
}

/** Opens a screen and waits until its data is loaded. */
async function opened(context: BrowserContext, origin: string, { path, ready }: Screen): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}${path}`)
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(1_500)
  return page
}

async function keysOn(context: BrowserContext, origin: string, screen: Screen): Promise<number> {
  const page = await opened(context, origin, screen)
  // The first press only focuses the first row; the measured ones move on from it.
  await page.keyboard.press('j')
  await page.waitForTimeout(PAUSE_MS)
  const first = await page.evaluate<string | null>(FOCUSED)
  const paint = await paintsAfterKeys(page)
  const last = await page.evaluate<string | null>(FOCUSED)
  if (first === null || last === first) throw new Error(`The keys moved nothing on ${screen.name}: ${first} to ${last}`)
  await page.close()
  return paint
}

async function scrolled(context: BrowserContext, origin: string, screen: Screen): Promise<number> {
  const page = await opened(context, origin, screen)
  if (!(await page.evaluate<boolean>(NAME_SCROLLER))) throw new Error(`Nothing scrolls on ${screen.name}`)
  const frames = await longFrames(page, '#scrolled')
  await page.close()
  return frames
}

/** Measures the dispatcher's screens in a real browser. */
export async function deskLines(options: BrowserOptions, jobs: number): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: options.chromium, args: FLAGS })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, options, 'navigation')
    const { origin } = options
    const behind = `${jobs.toLocaleString('en-US')} jobs`
    const lines: Line[] = []
    for (const screen of SCREENS) {
      const figures = { still: [] as number[], moving: [] as number[], empty: [] as number[], paint: [] as number[] }
      for (let round = 0; round < ROUNDS; round++) {
        figures.still.push(await emptyScroll(context, origin))
        figures.moving.push(await scrolled(context, origin, screen))
        figures.empty.push(await emptyKeys(context, origin))
        figures.paint.push(await keysOn(context, origin, screen))
      }
      const [still, moving] = [middle(figures.still), middle(figures.moving)]
      const [empty, paint] = [middle(figures.empty), middle(figures.paint)]
      lines.push(
        {
          work: `desk: frames over 50 ms while ${screen.name} scroll, ${behind}`,
          figures: `${moving} against ${still} of ${FRAMES}`,
          ratio: moving / Math.max(1, still),
          wanted: `<= ${MOST}`,
          met: moving <= MOST * Math.max(1, still),
        },
        {
          work: `desk: next paint after a key on ${screen.name}, 98th percentile, ${behind}`,
          figures: `${paint.toFixed(1)} ms against ${empty.toFixed(1)} ms`,
          ratio: paint / empty,
          wanted: `<= ${MOST}`,
          met: paint <= MOST * empty,
        },
      )
      for (const line of lines.slice(-2)) console.error(`  ${line.work}: ${ratioText(line.ratio)} (${line.figures})`)
    }
    return lines
  } finally {
    await browser.close()
  }
}
