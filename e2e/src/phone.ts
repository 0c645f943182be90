/** A driver's phone: its stored data, its signal, and its screen with counted taps. */
import type { Locator, Page } from 'playwright-core'
import { until } from './product.ts'

/** A store of the phone's database as text: keys and values. `named`: prefix of the keys. */
export const textOf = (store: string, named = '') => `new Promise((found) => {
  const opening = indexedDB.open('waybill.field')
  opening.onsuccess = () => {
    const at = opening.result.transaction('${store}').objectStore('${store}')
    const [keys, values] = [at.getAllKeys(), at.getAll()]
    values.onsuccess = () => {
      opening.result.close()
      const entries = keys.result.map((key, i) => [key, values.result[i]])
      found(JSON.stringify(entries.filter(([key]) => String(key).startsWith('${named}'))))
    }
  }
})`

/** Whether a store has a text in its keys or values. */
export const holds = (store: string, text: string, named = '') =>
  `${textOf(store, named)}.then((found) => found.includes('${text}'))`

/** Waits until the portal and the day with this job are stored on the phone. */
export const isReady = async (page: Page, jobGuid: string): Promise<void> => {
  await page.evaluate('navigator.serviceWorker.ready')
  await until('the portal is on the phone', () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'))
  // Stored lists name it too, but without its stops.
  await until('the day is on the phone', () => page.evaluate<boolean>(holds('kept', jobGuid, 'pack ')))
}

/** Draws a signature under a name. */
export const sign = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name, as printed').fill(name)
  const pad = page.getByRole('img', { name: 'Sign here' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 90, { steps: 8 })
  await page.mouse.up()
}

/** Counts taps. */
export class Thumb {
  taps = 0
  /** Waits until it can be tapped, like a user. */
  async tap(target: Locator): Promise<void> {
    await target.click()
    this.taps += 1
  }
  /** Number of taps since the last call. */
  counted(): number {
    const { taps } = this
    this.taps = 0
    return taps
  }
}

/** Milliseconds from a tap to the first frame that confirms it. */
export const acknowledged = async (page: Page, tap: () => Promise<void>, text: string): Promise<number> => {
  await page.evaluate(`(() => {
    let tapped = 0
    const onTap = (event) => { tapped ||= event.timeStamp }
    addEventListener('click', onTap, { capture: true })
    window.acknowledged = new Promise((said) => {
      const looking = new MutationObserver(() => {
        if (!tapped || !document.body.innerText.includes(${JSON.stringify(text)})) return
        looking.disconnect()
        requestAnimationFrame(() => said(performance.now() - tapped))
      })
      looking.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    })
  })()`)
  await tap()
  return page.evaluate<number>('window.acknowledged')
}
