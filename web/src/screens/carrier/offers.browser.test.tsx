import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OFFICE_ES } from '../../features/carrier/words/office-es.ts'
import { WORDS_ES } from '../../features/carrier/words/words-es.ts'
import { speak } from '../../ui/words/language.ts'
import { findings, refused } from '../order-screens.fixture.tsx'
import { aLoad, anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'

beforeEach(() => page.viewport(360, 800))
afterEach(() => speak('en', undefined))

const offersOf = (status: string | undefined, ...offers: ReturnType<typeof anOffer>[]) =>
  list(...offers.filter((offer) => status?.split(',').includes(offer.status)))

it('lists offers awaiting an answer, the earliest expiry first, and opens one', async () => {
  const soon = anOffer(41, { dateExpires: new Date(Date.now() + 38 * 60_000).toISOString(), amount: 1900 })
  await openCarrier('/', {
    'GET /offers': ({ query }) => offersOf(String(query?.['status']), anOffer(40), soon),
    'GET /job-contracts/{id}': () => soon,
  })
  const cards = page.getByRole('list', { name: 'To answer' }).getByRole('link')
  await expect.poll(() => cards.first().query()?.textContent).toMatch(/\$1,900\.00/)
  await expect.poll(() => cards.nth(1).query()?.textContent).toMatch(/\$735\.00/)
  await expect.poll(() => document.title).toBe('Offers | TMS')
  expect(await findings()).toEqual([])
  await cards.first().click()
  await expect.element(page.getByText('You collect at delivery')).toBeVisible()
  await expect.element(page.getByText('$350.00 Certified funds')).toBeVisible()
  expect(await findings()).toEqual([])
})

it('accepts with two dates and a check mark, and names the signer', async () => {
  const sent: unknown[] = []
  const offer = anOffer(40)
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'PUT /job-contracts/{id}/accept': ({ body }) => (sent.push(body), offer),
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accept for $735.00' })
  await expect.element(sheet.getByLabelText('We pick up')).toHaveValue('2026-11-24T14:00')
  await expect.element(sheet.getByText(/you sign the rate confirmation as Hector Begay/)).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByLabelText(/We carry out the AIAG inspection/).click()
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ dateEstimatedPickup: '2026-11-24T20:00:00.000Z', inspectionAcknowledged: true })
})

it('shows the hired driver’s link once the offer is accepted', async () => {
  const asked: unknown[] = []
  const offer = anOffer(40)
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'PUT /job-contracts/{id}/accept': () => offer,
    'POST /jobs/{guid}/driver-links': ({ body }) => (
      asked.push(body),
      { guid: guidOf(60), name: 'Hal Hired', phoneNumber: null, phones: 1, url: 'https://carrier.test/drive#secret' }
    ),
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accept for $735.00' })
  await sheet.getByLabelText(/We carry out the AIAG inspection/).click()
  await sheet.getByText('A hired driver, by link').click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.element(sheet.getByText('Enter the name of the driver who gets the link').first()).toBeVisible()
  await sheet.getByLabelText('Driver (optional)').fill('Hal Hired')
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Link for Hal Hired' })).toBeVisible()
  expect(asked).toEqual([{ name: 'Hal Hired', phoneNumber: null }])
})

it('assigns the carrier’s own driver with the acceptance', async () => {
  const sent: unknown[] = []
  const offer = anOffer(40)
  const nadia = { guid: guidOf(60), name: 'Nadia Fitzgerald', mobileNumber: '+1 303 555 0147' }
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'GET /users': () => list(nadia),
    'PUT /job-contracts/{id}/accept': ({ body }) => (sent.push(body), offer),
    'PUT /jobs/{guid}/driver': ({ params, body }) => (sent.push({ params, body }), {}),
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog', { name: 'Accept for $735.00' })
  await sheet.getByLabelText(/We carry out the AIAG inspection/).click()
  await sheet.getByText('Someone on our team').click()
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.element(sheet.getByText('Choose who drives, or decide later').first()).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Which driver?' }).selectOptions('Nadia Fitzgerald')
  await sheet.getByLabelText('Truck').fill('113')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { driverName: 'Nadia Fitzgerald', driverPhone: '+1 303 555 0147', truckNumber: '113' },
      {
        params: { guid: offer.job.guid },
        body: { userGuid: nadia.guid, name: 'Nadia Fitzgerald', truckNumber: '113' },
      },
    ])
})

it('shows every job of a load with its pay, stops and vehicles before it can be accepted', async () => {
  const load = {
    guid: guidOf(61),
    contracts: [
      { guid: guidOf(40), job: { guid: guidOf(62), number: '1940-1' }, amount: 735 },
      { guid: guidOf(41), job: { guid: guidOf(63), number: '1941-1' }, amount: 1200 },
    ],
    total: 1935,
  }
  const first = anOffer(40, { load })
  const second = anOffer(41, { load, amount: 1200, commodities: [{ ...first.commodities[0]!, name: '2020 Kia Soul' }] })
  let answer: (offer: typeof second) => void = () => undefined
  const late = new Promise<typeof second>((resolve) => (answer = resolve))
  await openCarrier(`/offers/${first.guid}`, {
    'GET /job-contracts/{id}': ({ params }) => (params?.['id'] === second.guid ? late : first),
  })
  await expect.element(page.getByText('Loading the jobs on this load…')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeDisabled()
  answer(second)
  await expect.element(page.getByRole('heading', { name: 'Job 1941-1: $1,200.00' })).toBeVisible()
  await expect.element(page.getByText('2020 Kia Soul')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Job 1940-1: $735.00' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeEnabled()
  expect(await findings()).toEqual([])
})

it('shows the cost and date of quick pay before the offer is answered', async () => {
  const quick = {
    paymentTermsId: 3,
    label: 'Quick Pay',
    fee: 3,
    amount: 11.55,
    net: 373.45,
    whyNot: null,
    whyNotCode: null,
  }
  await openCarrier(`/offers/${guidOf(40)}`, {
    'GET /job-contracts/{id}': () => anOffer(40, { quickPay: [{ ...quick, datePaid: '2026-12-01' }] }),
  })
  await expect.element(page.getByText('Quick Pay instead')).toBeVisible()
  await expect.element(page.getByText('$373.45 on Dec 1, $11.55 fee')).toBeVisible()
})

it('declines with a preset reason', async () => {
  const sent: unknown[] = []
  const offer = anOffer(40)
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'PUT /job-contracts/{id}/decline': ({ body }) => (sent.push(body), offer),
  })
  await page.getByRole('button', { name: 'Decline' }).click()
  const sheet = page.getByRole('dialog', { name: 'Decline the offer' })
  await sheet.getByText('No truck').click()
  await sheet.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'No truck' }])
})

it('says that another carrier was faster and nothing was signed, and suggests nearby loads', async () => {
  let offer = anOffer(40)
  const asked: unknown[] = []
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'GET /job-posts': ({ query }) => (asked.push(query), list(aLoad(50))),
    'PUT /job-contracts/{id}/accept': () => {
      offer = anOffer(40, {
        status: 'cancelled',
        cancelReason: 'awarded elsewhere',
        cancelCause: 'awarded-elsewhere',
        can: [],
      })
      return refused(409, 'Load already awarded', [{ path: 'status', message: 'Load already awarded' }])
    },
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabelText(/We carry out the AIAG inspection/).click()
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await expect.element(page.getByText('This load is already awarded')).toBeVisible()
  await expect.element(page.getByText(/Nothing was signed, and you owe nothing/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Port Hueneme, CA/ })).toBeVisible()
  expect(asked).toContainEqual({ near: 'Savannah, GA', rc: 5 })
  await expect
    .element(page.getByRole('link', { name: 'See all loads near here' }))
    .toHaveAttribute('href', expect.stringContaining('near=Savannah'))
})

it('shows the changes of an accepted offer, old next to new', async () => {
  const changed = anOffer(40, {
    status: 'accepted',
    can: ['accept-revision', 'decline-revision', 'request-cancel'],
    revisionPending: {
      revision: 2,
      parts: ['pay', 'stops'],
      changes: [
        { path: 'amount', before: '735.00', after: '600.00' },
        { path: 'stops.1.place', before: 'Harbor Gate', after: 'Mesa Yard' },
      ],
      amount: 600,
      dateAsked: '2026-11-20T14:00:00.000Z',
      dateDeclined: null,
      declineReason: null,
      dateExpires: null,
      dateExpired: null,
    },
  })
  const asked: string[] = []
  await openCarrier('/', {
    'GET /offers': ({ query }) => offersOf(String(query?.['status']), changed),
    'GET /job-contracts/{id}': () => changed,
    'PUT /job-contracts/{id}/revision/accept': () => (asked.push('agreed'), changed),
  })
  await page.getByRole('link', { name: /The old terms apply until you agree/ }).click()
  await expect.element(page.getByText('$600.00')).toBeVisible()
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect.poll(() => asked).toEqual(['agreed'])
  await page.getByRole('button', { name: 'Ask to be released' }).click()
  await expect.element(page.getByRole('dialog', { name: /released/ })).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows the list and one offer side by side on a wide window', async () => {
  await page.viewport(1440, 900)
  await openCarrier('/', {
    'GET /offers': ({ query }) => offersOf(String(query?.['status']), anOffer(40)),
    'GET /job-contracts/{id}': () => anOffer(40),
  })
  await expect.element(page.getByRole('heading', { name: 'Offer 1940-1' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Offers | TMS')
  expect(await findings()).toEqual([])
})

it('shows an empty state with a link to loads', async () => {
  await openCarrier('/', {})
  await expect.element(page.getByText('Nothing to answer')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Find loads' })).toBeVisible()
})

it('says that an offer does not exist', async () => {
  await openCarrier(`/offers/${guidOf(40)}`, { 'GET /job-contracts/{id}': () => refused(404, 'Not found') })
  await expect.element(page.getByText(/This offer doesn’t exist/)).toBeVisible()
})

it('counters with a price and a date, and says before what it ends and what it refuses', async () => {
  const sent: unknown[] = []
  const offer = anOffer(40, { charges: [{ name: 'Tarps', amount: 50 }] })
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'PUT /job-contracts/{id}/decline': ({ body }) => (sent.push(body), offer),
  })
  await expect.element(page.getByRole('button', { name: 'Counter' })).toBeEnabled()
  await userEvent.keyboard('c')
  const sheet = page.getByRole('dialog', { name: 'Counter the offer' })
  await expect.element(sheet.getByText(/This ends the offer/)).toBeVisible()
  await expect.element(sheet.getByLabelText('Your price')).toHaveValue('735.00')
  await expect.element(sheet.getByText('Offered: $735.00. Accessorials come on top.')).toBeVisible()
  const refusal = sheet.getByText('Change the price or a date. To take the load as offered, accept it.')
  await expect.element(refusal).toBeVisible()
  await sheet.getByRole('button', { name: 'Send the counteroffer' }).click()
  await expect.element(refusal.first()).toBeVisible()
  await sheet.getByLabelText('We pick up').fill('2026-12-24T14:00')
  await expect.element(sheet.getByText('Delivery is before pickup.')).toBeVisible()
  await sheet.getByLabelText('We deliver').fill('2026-12-26T14:00')
  await expect.element(sheet.getByText('Delivery is before pickup.')).not.toBeInTheDocument()
  await sheet.getByLabelText('Your price').fill('900')
  await sheet.getByLabelText('More (optional)').fill('Snow on the pass')
  expect(await findings()).toEqual([])
  expect(sent).toEqual([])
  await sheet.getByRole('button', { name: 'Send the counteroffer' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        counterAmount: 900,
        dateEstimatedPickup: '2026-12-24T20:00:00.000Z',
        dateEstimatedDelivery: '2026-12-26T20:00:00.000Z',
        reason: 'Price, Dates: Snow on the pass',
      },
    ])
})

it('counters a load with one price for all of its jobs, which dispatch reads in the reason', async () => {
  const sent: unknown[] = []
  const load = {
    guid: guidOf(61),
    contracts: [{ guid: guidOf(40), job: { guid: guidOf(62), number: '1940-1' }, amount: 735 }],
    total: 735,
  }
  const offer = anOffer(40, { load })
  await openCarrier(`/offers/${offer.guid}`, {
    'GET /job-contracts/{id}': () => offer,
    'PUT /job-contracts/{id}/decline': ({ body }) => (sent.push(body), offer),
  })
  await page.getByRole('button', { name: 'Counter' }).click()
  await page.getByRole('dialog').getByLabelText('Your price for the whole load').fill('1200')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the counteroffer' }).click()
  await expect.poll(() => sent).toEqual([{ reason: 'Price: asks $1,200.00 for the load' }])
})

it('says what was asked for instead of an offer that was countered', async () => {
  const offer = anOffer(40, {
    status: 'declined',
    can: [],
    counterAmount: 900,
    answerReason: 'Price, Dates: Snow on the pass',
    dateEstimatedPickup: '2026-12-24T20:00:00.000Z',
  })
  await openCarrier(`/offers/${offer.guid}`, { 'GET /job-contracts/{id}': () => offer })
  await expect.element(page.getByRole('heading', { name: 'You asked for $900.00' })).toBeVisible()
  await expect.element(page.getByText('Dec 24, 2:00 PM CST')).toBeVisible()
  await expect.element(page.getByText('Reason: Price, Dates: Snow on the pass')).toBeVisible()
})

it('says in the reader’s language what ended an offer by itself, and names the lines that the server names', async () => {
  speak('es', { ...WORDS_ES, ...OFFICE_ES })
  const over = anOffer(40, {
    total: 770,
    quickPayFee: 15,
    charges: [{ name: 'Quick-pay fee', amount: 50 }],
    status: 'cancelled',
    can: [],
    cancelReason: 'revised',
    cancelCause: 'revised',
  })
  await openCarrier(`/offers/${guidOf(40)}`, { 'GET /job-contracts/{id}': () => over })
  await expect.element(page.getByText('Una oferta con cambios la reemplazó.')).toBeVisible()
  await expect.element(page.getByText('Comisión del pago rápido').first()).toBeVisible()
  expect(document.body.textContent).not.toMatch(/revised|Quick-pay fee/)
})
