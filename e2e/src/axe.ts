/** Axe findings of a screen, and waiting until the screen is stable. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Enables `findingsOn` when run before a page's own scripts. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Window {
  document: { querySelector: (of: string) => unknown }
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * One line per finding. If a menu is open, only the menu is checked: what it partly covers cannot be measured, and the
 * same screen is checked without it.
 * @param rules to run instead of all of WCAG 2.2 AA */
export const findingsOn = async (page: Page, rules?: string[]): Promise<string[]> => {
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: LEVELS },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate<AxeResults, RunOptions>((runOptions) => {
    const { axe, document } = globalThis as unknown as Window & { axe: typeof import('axe-core') }
    return axe.run((document.querySelector('[role="menu"]') ?? document) as ElementContext, runOptions)
  }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`))
}

/** Runs in the page: waits until nothing has moved or faded for some frames. */
const STILL = `(async () => {
  const isPassing = (each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity
  for (let frames = 0; frames < 6; frames++) {
    await new Promise(requestAnimationFrame)
    const moving = document.getAnimations().filter(isPassing)
    if (moving.length) frames = 0
    await Promise.allSettled(moving.map((each) => each.finished))
  }
})()`

/** Runs in the page. A style element would be blocked by its content security policy. */
const STEADY = `(() => {
  const steady = new CSSStyleSheet()
  steady.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(steady)
})()`

/** Switches the system's color scheme without transitions: a list otherwise fades for more than a second. */
export const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate(STEADY)
  await page.emulateMedia({ colorScheme })
  await page.evaluate(STILL)
}

const BUSY = '[aria-busy="true"], .grid-skeleton, .mantine-Skeleton-root, [role="status"][aria-label^="Loading"]'

/** Waits until the screen is complete: nothing is loading, moving or fading. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('heading').first().waitFor()
  // New content may load a part of its own, such as a map.
  do {
    await page.waitForFunction((busy) => !(globalThis as unknown as Window).document.querySelector(busy), BUSY)
    await page.evaluate(STILL)
  } while (await page.evaluate((busy) => Boolean((globalThis as unknown as Window).document.querySelector(busy)), BUSY))
}
