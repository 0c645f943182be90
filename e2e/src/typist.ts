/** A user without a mouse. Every key press counts as one, chords and typed characters too. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Typist {
  /** Presses keys one after the other: `x`, `Control+Enter`; those of a sequence at once: `g o`. */
  press: (...keys: string[]) => Promise<void>
  /** Submits a form and waits until its dialog is gone. */
  send: () => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** Sets the clipboard, like another program. */
  copied: (text: string) => Promise<void>
  /** Runs a flow and returns its number of key presses. @throws if it exceeds the maximum */
  flow: (name: string, most: number, work: () => Promise<void>) => Promise<number>
  /** The maximum key presses of each flow, and how often it ran. */
  counts: ReadonlyMap<string, { most: number; times: number }>
}

/** Minimum length of typed text; shorter input is an answer, such as an amount or a letter. */
const FIELD_LENGTH = 6

const SEQUENCE = /^g [a-z]$/

/** Presses the letters of a sequence within its second, however busy the machine is. */
export const pressTogether = (page: Page, keys: string): Promise<void> =>
  page.evaluate(`for (const key of ${JSON.stringify([...keys])})
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))`)

/** Types on an open page. From now on it may not be reloaded, and nothing is typed twice. */
export const typistAt = (page: Page): Typist => {
  const counts = new Map<string, { most: number; times: number }>()
  const typed = new Set<string>()
  let keys = 0
  page.on('load', () => {
    throw new Error(`loaded again: ${page.url()}`)
  })
  const press = async (...all: string[]) => {
    for (const key of all) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await (SEQUENCE.test(key) ? pressTogether(page, key.replace(' ', '')) : page.keyboard.press(key))
      keys += SEQUENCE.test(key) ? 2 : 1
    }
  }
  return {
    counts,
    press,
    send: async () => {
      await press('Control+Enter')
      await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    },
    type: async (text) => {
      if (text.length >= FIELD_LENGTH && typed.has(text)) throw new Error(`typed twice: ${text}`)
      typed.add(text)
      await page.keyboard.type(text)
      keys += text.length
    },
    copied: (text) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`),
    flow: async (name, most, work) => {
      keys = 0
      await work()
      expect(keys, `keys of "${name}"`).toBeLessThanOrEqual(most)
      const { most: before = 0, times = 0 } = counts.get(name) ?? {}
      counts.set(name, { most: Math.max(before, keys), times: times + 1 })
      return keys
    },
  }
}
