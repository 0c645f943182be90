/** A dispatcher's morning by keyboard alone: changes, each undone. */
import type { Page } from 'playwright-core'
import { journey, seesDesk } from '../browser.ts'
import { typistAt, type Typist } from '../typist.ts'
import { bookedWork, isWholeMorning, openJob, readyWork, rollingWork, type Work } from './morning-work.ts'

/** The job's status, as in its heading. */
const standsAs = (page: Page, status: string) =>
  page.locator('[data-topic]').getByText(status, { exact: true }).first().waitFor()

/** Undoes the last act. */
const undone = ({ press, flow }: Typist, then: () => Promise<void>) =>
  flow('Undo', 1, async () => {
    await press('Control+z')
    await then()
  })

/** `nth`: number of earlier runs. */
type Change = (page: Page, typist: Typist, work: Work, nth: number) => Promise<void>

/** How often a dispatcher does each. */
const TIMES = isWholeMorning ? 3 : 1

const hold: Change = async (page, typist, work) => {
  const { press, flow } = typist
  await flow('Hold', 3, async () => {
    await press('h')
    await page
      .getByRole('dialog', { name: `Hold job ${work.number}` })
      .locator('input:focus')
      .waitFor()
    await press('w', 'Enter')
    await standsAs(page, 'On Hold')
    await page.getByText(new RegExp(`^Job ${work.number} put on hold`)).waitFor()
  })
  await undone(typist, () => standsAs(page, 'Ready'))
}

const release: Change = async (page, typist, work) => {
  const { press, flow } = typist
  await press('h')
  await page
    .getByRole('dialog', { name: `Hold job ${work.number}` })
    .locator('input:focus')
    .waitFor()
  await press('c', 'Enter')
  await standsAs(page, 'On Hold')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await flow('Release', 1, async () => {
    await press('h')
    await standsAs(page, 'Ready')
    await page.getByText(`Job ${work.number} released from hold`).waitFor()
  })
  await undone(typist, () => standsAs(page, 'On Hold'))
}

const redate: Change = async (page, typist, work, nth) => {
  const day = String(15 + nth)
  const moved = page.getByText(new RegExp(`Jan ${day}`)).first()
  const { press, send, type, flow } = typist
  await flow('Re-date', 10, async () => {
    await press('d')
    await page
      .getByRole('dialog', { name: `Dates of job ${work.number}` })
      .locator('input[type="date"]:focus')
      .waitFor()
    await type(`01${day}2030`)
    await send()
    await page.getByText(`Dates of job ${work.number} saved`).first().waitFor()
  })
  await moved.waitFor()
  await undone(typist, () => moved.waitFor({ state: 'detached' }))
}

const cancel: Change = async (page, typist, work) => {
  const { press, send, type, flow } = typist
  await flow('Cancel with TONU', 7, async () => {
    await press('Shift+X')
    const sheet = page.getByRole('dialog', { name: `Cancel job ${work.number}` })
    await sheet.getByLabel(/^Truck ordered, not used/).waitFor()
    await press('c', 'Tab')
    await type('250')
    await send()
    await standsAs(page, 'Canceled')
    await page.getByText(new RegExp(`^Job ${work.number} canceled`)).waitFor()
  })
  await undone(typist, () => standsAs(page, 'Ready'))
}

const breakdown: Change = async (page, typist, work) => {
  const { press, send, type, flow } = typist
  await flow('Breakdown, next leg offered', 11, async () => {
    await press('Shift+B')
    const sheet = page.getByRole('dialog', { name: `Breakdown of job ${work.number}` })
    await sheet.locator('input:focus').waitFor()
    await type('Trini')
    await sheet
      .locator('[aria-busy="false"]')
      .getByRole('option', { name: /^Trinity/ })
      .first()
      .waitFor()
    await press('Enter')
    await sheet.getByLabel('What happened').and(page.locator(':focus')).waitFor()
    await press('e')
    await sheet.getByText('Begins').waitFor()
    await send()
    await page.getByRole('heading', { name: `Job ${work.number}`, level: 1 }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
    await press('o')
    await page
      .getByRole('dialog', { name: /^Offer job/ })
      .getByRole('checkbox', { checked: true })
      .first()
      .waitFor()
    await send()
    await page.getByText(/^Job \d+-\d+ offered to 1 carrier/).waitFor()
  })
  // A leg that ended stays ended: the offer of the next one is undone.
  await undone(typist, () => standsAs(page, 'Ready'))
}

/** The change, and the state before it. */
const CHANGES: readonly (readonly [string, (name: string) => Promise<Work>, Change])[] = [
  ['hold', readyWork, hold],
  ['release', readyWork, release],
  ['re-date', readyWork, redate],
  ['cancel', bookedWork, cancel],
  ['breakdown', rollingWork, breakdown],
]

for (const who of ['dispatcher', 'manager'])
  for (const [what, workOf, change] of CHANGES)
    journey(`${who} makes and undoes a change: ${what}`, async ({ visit }) => {
      const works: Work[] = []
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as clients and carriers come
      for (let i = 0; i < TIMES; i++) works.push(await workOf(`CHANGE-${what}-${who}-${Date.now()}`))
      const page = await visit({ portal: 'dispatcher', as: `${who}@demo.test` })
      await page.goto('/home')
      await seesDesk(page)
      const typist = typistAt(page)
      for (const [i, work] of works.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one job after the other
        await openJob(page, typist, work)
        // oxlint-disable-next-line no-await-in-loop
        await change(page, typist, work, i)
      }
    })
