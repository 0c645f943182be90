/** A dispatcher's morning by keyboard alone: 12 jobs become one load, which is offered and dispatched. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { expect } from 'vitest'
import { journey, seesDesk } from '../browser.ts'
import { typistAt } from '../typist.ts'
import { vinOf } from './morning-papers.ts'
import { dated, deliveredWork, dispatcher, many, openJob, readyWork } from './morning-work.ts'

const JOBS = 12
/** A lane without other traffic. */
const CITIES = {
  Billings: { city: 'Billings', state: 'MT', zipCode: '59101' },
  Bozeman: { city: 'Bozeman', state: 'MT', zipCode: '59715' },
  Missoula: { city: 'Missoula', state: 'MT', zipCode: '59801' },
} as const
/** Eight of nine positions are occupied on either half of the route. */
const RIDES = [
  ['Billings', 'Bozeman'],
  ['Bozeman', 'Missoula'],
  ['Billings', 'Missoula'],
] as const

const lotIn = (city: keyof typeof CITIES) => ({
  name: `Lot ${city}`,
  street1: '1 Main St',
  country: 'US' as const,
  ...CITIES[city],
})

const order = (name: string, i: number) => {
  const base = dated(`${name}-${i}`)
  const ride = RIDES[i % RIDES.length]!
  return {
    ...base,
    commodities: [{ ...base.commodities[0]!, identifier: vinOf((Date.now() + i) % 1_000_000) }],
    stops: base.stops.map((stop, end) => ({
      ...stop,
      terminal: lotIn(ride[end]!),
    })),
  }
}

for (const who of ['dispatcher', 'manager'])
  journey(`${who} builds a load of 12 jobs and dispatches it`, async ({ visit }) => {
    const name = `LOAD-${who}-${Date.now()}`
    // A carrier that knows the lane.
    await deliveredWork(`${name}-before`, { places: [lotIn('Billings'), lotIn('Missoula')] })
    const works = await many(JOBS, (i) => readyWork(`${name}-${i}`, order(name, i)))
    const page = await visit({ portal: 'dispatcher', as: `${who}@demo.test` })
    await page.goto('/home')
    await seesDesk(page)
    const typist = typistAt(page)
    const { press, send, flow } = typist
    await openJob(page, typist, works[0]!)
    const onTheTruck = (jobs: number) => page.getByText(new RegExp(`^${jobs} jobs? of ${jobs} orders?, `))
    await flow('12 jobs on a truck', 6, async () => {
      await press('l')
      await onTheTruck(1).waitFor()
      await page.getByRole('button', { name: 'Add those that fit' }).waitFor()
      await press('c')
      await onTheTruck(9).waitFor()
      await page.getByRole('button', { name: 'Add those that fit' }).waitFor()
      await press('c')
      await onTheTruck(JOBS).waitFor()
      await press('f')
      await page.getByText(/^Load L\d+: arranged/).waitFor()
      await press('o')
      await page
        .getByRole('dialog', { name: /^Offer load/ })
        .getByRole('checkbox', { checked: true })
        .first()
        .waitFor()
      await send()
      await page.getByText(/^Load L\d+ offered to 1 carrier/).waitFor()
    })
    await openJob(page, typist, works[JOBS - 1]!)
    await flow('Accept for the carrier', 2, async () => {
      await press('a')
      await page.getByRole('dialog', { name: /accepts$/ }).waitFor()
      await send()
      await page.getByText('Dispatched, not started.').waitFor()
    })
    const statuses = await many(
      JOBS,
      async (i) => (await dispatcher.call(jobsRoutes.get, { params: { guid: works[i]!.job } })).status,
    )
    expect(new Set(statuses)).toEqual(new Set(['dispatched']))
  })
