/** A phone whose disk is really full: what it said is saved arrives once, what it cannot save is sent or told, and it claims nothing else. */
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { WAIT_TIMEOUT } from '../../../vitest.patience.ts'
import { VINS } from '../an-order.ts'
import { giveSignIn, journey } from '../browser.ts'
import { type Crew, gather } from '../hauls.ts'
import { signal } from '../line.ts'
import { onTheRoad } from '../on-the-road.ts'
import { SeparateBrowser } from '../separate-browser.ts'
import { isReady } from '../phone.ts'
import { originOf, until } from '../product.ts'
import { smallDisk } from '../small-disk.ts'

const SITE = originOf(inject('product'), 'carrier')
/** Room for the profile, the portal and the ballast (megabytes). */
const SIZE = 250
const EVERYTHING = 'Dispatch has everything you recorded on this phone.'
/** How many files of ballast there are. */
const SPARE = 'caches.open("waybill.spare").then((it) => it.keys()).then((all) => all.length)'
const NOT_SAVED = 'This phone can’t save this.'

const disk = smallDisk(SIZE)
if (typeof disk === 'string') console.warn(`The journeys of a full disk do not run: ${disk}`)
const browser = typeof disk === 'string' ? undefined : new SeparateBrowser(disk.folder)
browser?.keepsStorageOf(SITE)
afterAll(async () => {
  try {
    await browser?.end()
  } finally {
    if (typeof disk !== 'string') disk.end()
  }
})

let crew: Crew
beforeAll(async () => {
  crew = await gather(inject('product'))
})

/** Only an open page sends, as on an iPhone. */
const opened = async (context: BrowserContext): Promise<Page> => {
  context.setDefaultTimeout(WAIT_TIMEOUT)
  await context.addInitScript({ content: 'delete globalThis.ServiceWorkerRegistration?.prototype.sync' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  // The browser asks before a page is left that holds what could not be saved.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return page
}

type SaveState = 'saved' | 'held'

/** Writes a note; returns what its writer was told. */
const write = async (page: Page, text: string): Promise<SaveState> => {
  const field = page.getByLabel('Write to dispatch')
  await field.fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  let state: SaveState | undefined
  await until(`the writer of ${text} is told`, async () => {
    // A saved note leaves its form.
    state = (await page.getByText(NOT_SAVED).first().isVisible())
      ? 'held'
      : (await field.inputValue())
        ? undefined
        : 'saved'
    return state !== undefined
  })
  return state ?? 'held'
}

/** While something is unsent. */
const claimsNothing = async (page: Page): Promise<void> => {
  await expect.poll(() => page.getByText(EVERYTHING).count()).toBe(0)
}

describe('a full disk', { skip: typeof disk === 'string' }, () => {
  journey('keeps what it said is saved through a kill, and sends the rest without saving it', async () => {
    if (typeof disk === 'string' || !browser) return
    const job = await onTheRoad(crew, 'A full disk', [VINS[0]])
    const notes = async () => {
      const params = { orderGuid: job.order.guid }
      return (await crew.dispatcher.call(notesRoutes.list, { params })).results.map(({ body }) => body)
    }
    let context = await browser.start()
    let page = await opened(context)
    await page.goto(SITE)
    await giveSignIn(page, 'carrier@demo.test')
    await page.goto(`${SITE}/jobs/${job.guid}/notes`)
    await page.getByLabel('Write to dispatch').waitFor()
    await isReady(page, job.guid)
    const spare = () => page.evaluate<number>(SPARE)
    await until('the ballast is written', async () => (await spare()) === 3)

    await signal(context, false)
    const states: [string, SaveState][] = []
    for (let at = 1; at <= 8; at++) {
      disk.fill()
      states.push([`Full ${at}`, await write(page, `Full ${at}`)])
      if (states.at(-1)?.[1] === 'held') break
    }
    expect(states.filter(([, what]) => what === 'saved').length).toBeGreaterThanOrEqual(3)
    await page.goto(`${SITE}/outbox`)
    await page
      .getByText(/saved here|only on this page|can’t save|doesn’t answer/)
      .first()
      .waitFor()
    await claimsNothing(page)

    await browser.kill()
    // The browser itself needs some room to start.
    disk.empty()
    context = await browser.start()
    await signal(context, false)
    page = await opened(context)
    await page.goto(`${SITE}/outbox`)
    await page
      .getByText(/saved here|doesn’t answer/)
      .first()
      .waitFor()
    await claimsNothing(page)

    await signal(context, true)
    const saved = states.flatMap(([text, what]) => (what === 'saved' ? [text] : []))
    await until('what was saved is there', async () => {
      const there = await notes()
      return saved.every((text) => there.includes(text))
    })
    // It is full again: a note is told to be held, and leaves its form once the server has it.
    await page.goto(`${SITE}/jobs/${job.guid}/notes`)
    await page.getByLabel('Write to dispatch').waitFor()
    disk.fill()
    await write(page, 'Sent without saving')
    await until('the form is left', async () => !(await page.getByLabel('Write to dispatch').inputValue()))
    await until('it was sent', async () => (await notes()).includes('Sent without saving'))

    disk.empty()
    await page.goto(`${SITE}/outbox`)
    await page.getByText(EVERYTHING).waitFor()
    const there = await notes()
    for (const text of [...saved, 'Sent without saving'])
      expect(
        there.filter((each) => each === text),
        text,
      ).toHaveLength(1)
  })
})
