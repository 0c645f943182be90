/** A dispatcher's morning by keyboard alone: jobs are offered at once and in turn, and carriers' answers are handled. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { journey, seesDesk } from '../browser.ts'
import { typistAt } from '../typist.ts'
import { carrier, dispatcher, offeredWork, openJob, readyWork, type Work } from './morning-work.ts'

/** The carrier bids on a posted job. */
const bidOn = async ({ job }: Work, amount: number) => {
  const { results } = await dispatcher.call(postsRoutes.list, { params: { guid: job } })
  await carrier.call(postsRoutes.request, { params: { guid: results[0]!.guid }, body: { amount } })
}

for (const who of ['dispatcher', 'manager'])
  journey(`${who} offers jobs and answers carriers`, async ({ visit }) => {
    const name = `OFFERS-${who}-${Date.now()}`
    const [atOnce, inTurn, countered, phoned, posted] = await Promise.all([
      readyWork(`${name}-0`),
      readyWork(`${name}-1`),
      offeredWork(`${name}-2`),
      offeredWork(`${name}-3`),
      readyWork(`${name}-4`),
    ])
    const [offer] = (await carrier.call(contractsRoutes.list, { params: { jobId: countered.job } })).results
    await carrier.call(contractsRoutes.decline, {
      params: { id: offer!.guid },
      body: { reason: 'Rate too low', counterAmount: 640 },
    })
    const page = await visit({ portal: 'dispatcher', as: `${who}@demo.test` })
    await page.goto('/home')
    await seesDesk(page)
    const typist = typistAt(page)
    const { press, send, type, flow } = typist
    const sheetOf = (number: string) => page.getByRole('dialog', { name: `Offer job ${number}` })

    await openJob(page, typist, atOnce)
    await flow('Offer to five', 3, async () => {
      await press('o')
      await sheetOf(atOnce.number).getByRole('checkbox', { checked: true }).first().waitFor()
      await press('5')
      await sheetOf(atOnce.number).getByRole('button', { name: 'Offer to 5 carriers' }).waitFor()
      await send()
      await page.getByText(`Job ${atOnce.number} offered to 5 carriers`).waitFor()
    })

    await openJob(page, typist, inTurn)
    await flow('Offer to five in turn', 4, async () => {
      await press('o')
      await sheetOf(inTurn.number).getByRole('checkbox', { checked: true }).first().waitFor()
      await press('t', '5')
      await sheetOf(inTurn.number).getByRole('button', { name: 'Offer to 5 carriers in turn' }).waitFor()
      await send()
      await page.getByText(`Job ${inTurn.number} is offered to 5 carriers in turn`).waitFor()
    })
    await page.getByRole('region', { name: 'Offered in turn' }).getByText('carrier 1 of 5').waitFor()

    await openJob(page, typist, countered)
    await flow('Counter bid', 2, async () => {
      await press('Shift+O')
      await sheetOf(countered.number).getByLabel('Pay', { exact: true }).and(page.locator('[value="640.00"]')).waitFor()
      await send()
      await page.getByText(`Job ${countered.number} offered to 1 carrier`).waitFor()
    })

    await openJob(page, typist, phoned)
    await flow('Accept for the carrier', 2, async () => {
      await press('a')
      await page.getByRole('dialog', { name: /accepts$/ }).waitFor()
      await send()
      await page.getByText('Dispatched, not started.').waitFor()
    })

    await openJob(page, typist, posted)
    await flow('Posted', 2 + '640'.length, async () => {
      await press('b')
      await page
        .getByRole('dialog', { name: `Post job ${posted.number}` })
        .getByLabel('Price')
        .and(page.locator(':focus'))
        .waitFor()
      await type('640')
      await send()
      await page.getByText(`Job ${posted.number} posted`).waitFor()
    })
    await bidOn(posted, 655)
    await page.getByRole('button', { name: 'Offer at bid' }).waitFor()
    await flow('Bid answered', 2, async () => {
      await press('Shift+O')
      await sheetOf(posted.number).getByLabel('Pay', { exact: true }).and(page.locator('[value="655.00"]')).waitFor()
      await send()
      await page.getByText(`Job ${posted.number} offered to 1 carrier`).waitFor()
    })
  })
