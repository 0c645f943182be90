/** Counts what a person does on a page: an act is a click, a key or chord, or a field filled. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Runs in the page before its own scripts, and sees every act that reaches it, however it was made. */
export const COUNTING = `
globalThis.countedActs = []
let field
const count = (act, of) => {
  field = of
  globalThis.countedActs.push(act)
}
const nameOf = (element) => (element.ariaLabel || element.labels?.[0]?.textContent || element.textContent || '').trim().slice(0, 40)
addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (event.repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return
  const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey && target.matches('input, textarea')
  // The letters of a field are one act.
  if (isText && target === field) return
  count(isText ? 'fill ' + nameOf(target) : [ctrlKey && 'Ctrl', altKey && 'Alt', key].filter(Boolean).join(' '), isText ? target : undefined)
}, true)
// At the document: Playwright takes a click back at the window if what it aimed at moved away meanwhile.
document.addEventListener('click', (event) => {
  // Keys click, too.
  if (event.detail > 0) count('click ' + nameOf(event.target))
}, true)
addEventListener('change', ({ target, isTrusted }) => {
  if (target.type === 'file' || (target.tagName === 'SELECT' && !isTrusted)) count('choose ' + nameOf(target))
}, true)
`

/** What was done on a page with `COUNTING` since it was loaded. */
export const actsOn = (page: Page): Promise<string[]> => page.evaluate<string[]>('globalThis.countedActs')

/** Fails if more was done than a flow may cost, and if nothing was counted. */
export const expectActs = async (page: Page, most: number): Promise<void> => {
  const acts = await actsOn(page)
  expect(acts.length, acts.join(', ')).toBeGreaterThan(2)
  expect(acts.length, acts.join(', ')).toBeLessThanOrEqual(most)
}
