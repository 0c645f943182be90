/** A person who has no mouse. Every key counts one, a chord too, and so does every character that is typed. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Typist {
  /** Presses keys one after the other: `g`, `Control+Enter`. */
  press: (...keys: string[]) => Promise<void>
  /** Sends a form, which has the keys until its dialog is gone. */
  send: () => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** What lies in the clipboard, as another program put it there. */
  copied: (text: string) => Promise<void>
  /** Does a flow and says how many keys it took. @throws where it took more than it may */
  flow: (name: string, most: number, work: () => Promise<void>) => Promise<number>
  /** The most keys that each flow took, and how often it was done. */
  counts: ReadonlyMap<string, { most: number; times: number }>
}

/** Text of a field: shorter ones are answers, as an amount or a letter is. */
const FIELD_LENGTH = 6

/** Sits down at a page that is open. From now on it may not be loaded again, and nothing is typed twice. */
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
      await page.keyboard.press(key)
      keys++
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
