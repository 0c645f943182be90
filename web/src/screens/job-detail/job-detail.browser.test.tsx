import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, aJobRow, anOffer, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, type Asked, findings, openAt, refused } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const guids = { guids: ['jobGuid'] }
const ROUTES = [
  at('/jobs', screen),
  at('/orders/$orderGuid', screen),
  at('/jobs/$jobGuid', screen, undefined, guids),
  at('/jobs/$jobGuid/$segment', screen, undefined, guids),
] as const
const GUID = aJob(1).guid
const list = (...rows: unknown[]) => ({ page: 0, rows: 25, total: rows.length, next: null, results: rows })
const VENDOR = {
  guid: aJob(70).guid,
  name: 'Red Mesa',
  preferred: true,
  billingAddress: { city: 'Tucson', state: 'AZ' },
}
const aRound = (more: object = {}) => ({
  guid: aJob(61).guid,
  status: 'open',
  jobs: [{ guid: GUID, number: '1042-1' }],
  step: 0,
  steps: ['Red Mesa', 'Prairie'].map((name, i) => ({
    vendor: { guid: aJob(70 + i).guid, name },
    jobs: [{ guid: GUID, amount: 600 }],
    minutes: 20,
    status: i === 0 ? 'asked' : 'waiting',
    reason: null,
    dateAsked: null,
    dateExpires: i === 0 ? '2099-11-20T14:00:00.000Z' : null,
  })),
  can: ['end'],
  ...more,
})

const open = (answers: Answers = {}, job: Partial<Job> = {}, path = `/jobs/${GUID}`) =>
  openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, job),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /vendors': () => list(VENDOR),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'POST /suggestions': () => ({ lane: null, target: null, vendors: [] }),
      'GET /vendors/{id}': () => ({ ...VENDOR, compliance: { result: 'pass', findings: [] } }),
      ...answers,
    },
    { routes: ROUTES },
  )
const section = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = () => page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('shows the job, its pending party, its progress and what is missing', async () => {
  await open({}, { missing: { ready: [{ path: 'equipmentType', message: 'Choose the equipment' }], verify: [] } })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Job 1042-1')
  await expect.poll(() => document.title).toBe('Job 1042-1 | TMS')
  await expect.element(page.getByText('Bids to answer.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Progress' })).toBeVisible()
  await expect.element(section('Ready to go').getByText('Choose the equipment')).toBeVisible()
  await expect
    .element(
      section('Ready to go')
        .getByRole('listitem')
        .filter({ hasText: 'Every stop has its place' })
        .getByLabelText('Met'),
    )
    .toBeVisible()
  await expect.element(section('Money').getByText('Not agreed')).toBeVisible()
  await expect.element(section('Details').getByText('about 795 miles, estimated')).toBeVisible()
  await expect.element(section('Offers').getByText(/No offers sent yet/)).toBeVisible()
  expect(await findings()).toEqual([])
})

it('shows what a delivered job needs to be verified', async () => {
  const proof = { path: 'attachments', message: 'The proof of delivery is missing' }
  await open({}, { status: 'delivered', can: ['verify'], missing: { ready: [], verify: [proof] } })
  await expect.element(section('To verify').getByText(proof.message)).toBeVisible()
  await expect.element(section('To verify').getByText('No open damage claim')).toBeVisible()
})

it('shows a refused act from a phone, which is applied or discarded with a reason', async () => {
  const decided = vi.fn((_asked: Asked) => ({}))
  const item = {
    guid: aJob(80).guid,
    kind: 'finish',
    state: 'parked',
    why: 'This job is on hold',
    title: 'Stop finished at Manheim Dallas',
    by: 'Dora Diaz',
    carrier: 'Red Mesa',
    jobNumber: '1042-1',
    dateMade: '2026-11-20T14:00:00.000Z',
    clock: 'wrong',
    can: ['apply', 'file'],
  }
  await open({ 'GET /field/parked': () => list(item), 'PUT /field/parked/{guid}': decided })
  const parked = section('Driver update needs review')
  await expect.element(parked.getByText('This job is on hold')).toBeVisible()
  await expect.element(parked.getByText('The phone’s clock was wrong')).toBeVisible()
  await parked.getByRole('button', { name: 'Discard' }).click()
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog().getByText('Enter a reason')).toBeVisible()
  expect(await findings()).toEqual([])
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Entered manually')
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Stop finished at Manheim Dallas: discarded')).toBeVisible()
  expect(decided.mock.calls[0]![0].body).toEqual({ decision: 'file', reason: 'Entered manually' })
})

it('opens the tab in the address, and is not found if the job is not visible', async () => {
  const { router } = await open({}, {}, `/jobs/${GUID}/history`)
  await expect.element(page.getByText('No activity yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/jobs/${GUID}/documents`)
})

it('is not found if there is none', async () => {
  await open({ 'GET /jobs/{guid}': () => refused(404, 'Job not found') })
  await expect.element(page.getByText('This job doesn’t exist, or you don’t have access to it.')).toBeVisible()
  // Nothing follows the list in the breadcrumbs, so there is no arrow.
  expect(document.querySelectorAll('nav[aria-label="Breadcrumb"] svg')).toHaveLength(0)
})

it('offers the job to selected carriers, showing their standing and the margin, and undoes it', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer()))
  const canceled = vi.fn((_asked: Asked) => anOffer({ status: 'cancelled' }))
  await open({ 'POST /job-contracts': sent, 'PUT /job-contracts/{id}/cancel': canceled })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  await dialog().getByRole('button', { name: 'Offer' }).click()
  await expect.element(dialog().getByText('Choose at least one carrier')).toBeVisible()
  await dialog()
    .getByRole('checkbox', { name: /Red Mesa/ })
    .click()
  await expect.element(dialog().getByText('Passes every check')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Pay' }).fill('675')
  await expect.element(dialog().getByText(/margin 25\.0%/)).toBeVisible()
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('Job 1042-1 offered to 1 carrier')).toBeVisible()
  expect(sent.mock.calls[0]?.[0].body).toEqual({
    jobs: [{ guid: GUID, amount: 675 }],
    vendors: [{ guid: VENDOR.guid }],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => canceled.mock.calls[0]?.[0].body).toEqual({ reason: 'Sent by mistake' })
})

it('offers a job with the load that it is on, and asks why an overweight one is offered', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer(), anOffer()))
  const load = { guid: aJob(90).guid, number: 'L12' }
  const rows = [1, 2, 3].map((last) => aJobRow(last, { status: last === 3 ? 'dispatched' : 'ready' }))
  await open(
    {
      'POST /job-contracts': sent,
      'GET /loads/{guid}': () => ({ ...load, jobs: rows }),
      'GET /loads/{guid}/plan': () => ({ checks: [{ code: 'weight', level: 'wrong', title: '900 lb too heavy' }] }),
    },
    { load: { ...load, jobs: rows.map(({ guid, number }) => ({ guid, number })) } },
  )
  await page.getByRole('button', { name: 'New offer' }).click()
  const sheet = page.getByRole('dialog', { name: 'Offer load L12' })
  await expect.element(sheet.getByText('900 lb too heavy')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /Red Mesa/ }).click()
  await sheet.getByRole('textbox', { name: 'Pay for all of them' }).fill('800')
  await sheet.getByRole('textbox', { name: /^Reason for offering an overweight load/ }).fill('Weighed')
  await sheet.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toMatchObject({
      jobs: [{ guid: rows[0]!.guid }, { guid: rows[1]!.guid }],
      overweightReason: 'Weighed',
    })
})

it('preselects the most suitable carrier at its usual pay, and says why', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer()))
  const lane = { code: 'lane', tone: 'good', text: '3 jobs on this lane, last Nov 12', jobGuid: GUID }
  const late = { code: 'late', tone: 'bad', text: 'Late 2 of last 3 here', jobGuid: GUID }
  const suggested = (name: string, n: number, more: object = {}) => ({
    vendor: { guid: aJob(n).guid, name, usdot: '3758228' },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 600,
    margin: 300,
    reasons: [lane],
    ...more,
  })
  const finding = { check: 'insurance', level: 'block', message: 'Its insurance ended on Nov 1' }
  const vendors = [
    suggested('Red Mesa', 70),
    suggested('Prairie Wind', 71, { expected: 550, margin: 350, reasons: [lane, late] }),
    suggested('Iron Range', 72, { compliance: { result: 'block', findings: [finding] } }),
  ]
  await open({
    'POST /job-contracts': sent,
    'POST /suggestions': () => ({
      lane: { jobs: 7, within: 'state', low: 540, median: 610, high: 700, perMile: 1 },
      target: 720,
      vendors,
    }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  const box = (name: RegExp) => dialog().getByRole('checkbox', { name })
  await expect.element(box(/Red Mesa/)).toBeChecked()
  await expect.element(dialog().getByRole('textbox', { name: 'Pay' })).toHaveValue('600.00')
  await expect
    .element(
      dialog().getByText(
        /Line haul: \$540\.00 to \$700\.00, usually \$610\.00 \(7 past jobs between these states\)\. Up to \$720\.00/,
      ),
    )
    .toBeVisible()
  await expect.element(dialog().getByText('Late 2 of last 3 here')).toBeVisible()
  await expect.element(dialog().getByText('Its insurance ended on Nov 1')).toBeVisible()
  expect(await findings()).toEqual([])

  // The best five are those who may be asked; a manual selection replaces the suggestion.
  await userEvent.keyboard('5')
  await expect.element(dialog().getByRole('button', { name: 'Offer to 2 carriers' })).toBeVisible()
  await expect.element(box(/Iron Range/)).not.toBeChecked()
  await expect.element(dialog().getByRole('textbox', { name: 'Pay' })).toHaveValue('610.00')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toEqual({ jobs: [{ guid: GUID, amount: 610 }], vendors: [{ guid: aJob(70).guid }, { guid: aJob(71).guid }] })
})

it('asks carriers in turn after T, and shows who is asked', async () => {
  const started = vi.fn((_asked: Asked) => aRound())
  const ended = vi.fn((_asked: Asked) => aRound({ status: 'ended' }))
  const suggested = (name: string, n: number) => ({
    vendor: { guid: aJob(n).guid, name, usdot: null },
    compliance: { result: 'pass', findings: [] },
    bid: null,
    expected: 600,
    margin: 300,
    reasons: [],
  })
  await open({
    'POST /suggestions': () => ({
      lane: null,
      target: null,
      vendors: [suggested('Red Mesa', 70), suggested('Prairie', 71)],
    }),
    'GET /jobs/{jobId}/contracts': () => list(anOffer()),
    'GET /offer-rounds': () => list(aRound()),
    'POST /offer-rounds': started,
    'DELETE /offer-rounds/{guid}': ended,
  })
  const round = page.getByRole('region', { name: 'Offered in turn' })
  await expect.element(round.getByText('Offered in turn: carrier 1 of 2')).toBeVisible()
  await expect.element(round.getByText(/Prairie, \$600\.00/)).toBeVisible()
  await userEvent.keyboard('o')
  await expect.element(dialog().getByRole('checkbox', { name: /Red Mesa/ })).toBeChecked()
  await userEvent.keyboard('t2')
  await expect.element(dialog().getByRole('button', { name: 'Offer to 2 carriers in turn' })).toBeVisible()
  await dialog().getByRole('textbox', { name: 'Pay' }).fill('600')
  expect(await findings()).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const jobs = [{ guid: GUID, amount: 600 }]
  await expect
    .poll(() => started.mock.calls[0]?.[0].body)
    .toEqual({
      steps: [70, 71].map((n) => ({ vendor: { guid: aJob(n).guid }, jobs, minutes: 20 })),
    })
  await expect.element(page.getByText('Job 1042-1 is offered to 2 carriers in turn')).toBeVisible()
  await round.getByRole('button', { name: 'Stop asking' }).click()
  await expect.poll(() => ended.mock.calls.length).toBe(1)
})

it('starts a search with any letter but T, so that carriers are found by typing', async () => {
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  await expect.element(dialog().getByRole('checkbox', { name: /Red Mesa/ })).toBeVisible()
  await userEvent.keyboard('ret')
  await expect.element(dialog().getByRole('textbox', { name: 'Carriers' })).toHaveValue('ret')
})

it('adds an unknown carrier by its USDOT number, with its standing, and selects it', async () => {
  const created = vi.fn((_asked: Asked) => ({ guid: VENDOR.guid, name: 'New Haul' }))
  const checked = vi.fn((_asked: Asked) => ({ guid: VENDOR.guid, name: 'New Haul' }))
  const finding = { check: 'insurance', level: 'warn', message: 'No certificate of insurance on file' }
  await open({
    'GET /vendors': () => list(),
    'POST /vendors': created,
    'POST /vendors/{id}/check': checked,
    'GET /vendors/{id}': () => ({ ...VENDOR, compliance: { result: 'warn', findings: [finding] } }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('o')
  await dialog().getByRole('textbox', { name: 'Carriers' }).fill('3758228')
  await dialog().getByRole('textbox', { name: 'Carrier with USDOT 3758228, not on file' }).fill('New Haul')
  expect(await findings()).toEqual([])
  await dialog().getByRole('button', { name: 'Add and check' }).click()
  await expect.element(dialog().getByRole('checkbox', { name: /New Haul/ })).toBeChecked()
  await expect.element(dialog().getByText('No certificate of insurance on file')).toBeVisible()
  expect(created.mock.calls[0]?.[0].body).toEqual({ name: 'New Haul', usdot: '3758228' })
  expect(checked).toHaveBeenCalledOnce()
})

it('offers the job at a counter bid with two keys', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer()))
  const countered = { status: 'declined', answerReason: 'Rate too low', counterAmount: 725, can: [] }
  await open({ 'POST /job-contracts': sent, 'GET /jobs/{jobId}/contracts': () => list(anOffer(countered)) })
  await expect.element(section('Offers').getByText('asks $725.00')).toBeVisible()
  await expect.element(section('Offers').getByRole('button', { name: 'Offer $725.00' })).toBeVisible()
  await userEvent.keyboard('{Shift>}o{/Shift}')
  await expect.element(dialog().getByRole('textbox', { name: 'Pay' })).toHaveValue('725.00')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toEqual({
      jobs: [{ guid: GUID, amount: 725 }],
      vendors: [{ guid: VENDOR.guid }],
    })
})

it('declines for a carrier with its counteroffer', async () => {
  const declined = vi.fn((_asked: Asked) => anOffer({ status: 'declined' }))
  await open({
    'GET /jobs/{jobId}/contracts': () => list(anOffer({ load: null, dateSeen: '2026-11-20T15:00:00.000Z' })),
    'PUT /job-contracts/{id}/decline': declined,
  })
  await expect.element(section('Offers').getByText(/^opened /)).toBeVisible()
  await section('Offers').getByRole('button', { name: 'Decline' }).click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Rate too low')
  await dialog().getByRole('textbox', { name: 'Counter bid (optional)' }).fill('725')
  expect(await findings()).toEqual([])
  await dialog().getByRole('button', { name: 'Decline for carrier' }).click()
  await expect
    .poll(() => declined.mock.calls[0]?.[0].body)
    .toEqual({ reason: 'Rate too low', counterAmount: 725, channel: 'phone' })
})

const option = (id: number, label: string) => ({ id, label, type: null, description: null, isDeprecated: false })
const PICKLISTS = {
  'payment-terms': [option(12, 'Net 30'), option(10, 'Net 15')],
  'payment-methods': [option(8, 'ACH')],
}

it('shows the terms of an offer, and starts with them when offering again', async () => {
  const sent = vi.fn((_asked: Asked) => list(anOffer()))
  const declined = anOffer({
    status: 'declined',
    can: [],
    paymentTermsId: 10,
    paymentMethodId: 8,
    paymentConfig: { id: 10, label: 'Net 15', fee: 0 },
    codAmount: 200,
    codMethod: 'certified-funds',
    codLocation: 'delivery',
    balance: 450,
    loadTerms: 'Gate closes at 5',
  })
  await open({
    'POST /job-contracts': sent,
    'GET /jobs/{jobId}/contracts': () => list(declined),
    'GET /picklist/options': () => PICKLISTS,
  })
  const offers = section('Offers')
  await expect
    .element(offers.getByText('Net 15 · ACH · COD $200.00 at delivery, Certified funds · balance $450.00'))
    .toBeVisible()
  await expect.element(offers.getByText('Load terms: Gate closes at 5')).toBeVisible()
  await offers.getByRole('button', { name: 'Offer again' }).click()
  await expect.element(dialog().getByLabelText('Payment terms')).toHaveValue('10')
  await dialog().getByLabelText('Payment terms').selectOptions('Net 30')
  await dialog().getByRole('textbox', { name: 'COD' }).fill('two hundred')
  expect(await findings()).toEqual([])
  await dialog().getByRole('button', { name: 'Offer' }).click()
  await expect.element(dialog().getByText('Enter an amount')).toBeVisible()
  await dialog().getByRole('textbox', { name: 'COD' }).fill('250')
  await dialog().getByRole('button', { name: 'Offer' }).click()
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toEqual({
      jobs: [{ guid: GUID, amount: 650, codAmount: 250 }],
      vendors: [{ guid: VENDOR.guid }],
      paymentTermsId: 12,
      paymentMethodId: 8,
      codMethod: 'certified-funds',
      codLocation: 'delivery',
      loadTerms: 'Gate closes at 5',
    })
})

it('resends an open offer by email to given addresses', async () => {
  const sent: unknown[] = []
  await open({
    'GET /jobs/{jobId}/contracts': () => list(anOffer({ can: ['send-again'] })),
    'POST /job-contracts/{guid}/send': ({ params, body }) => {
      sent.push([params?.['guid'], body])
      return { results: [{ email: 'rig@mesa.test' }] }
    },
  })
  await section('Offers').getByRole('button', { name: 'Send again' }).click()
  await dialog().getByLabelText('To', { exact: true }).fill('rig@mesa.test')
  expect(await findings()).toEqual([])
  await dialog().getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByText('Offer of job 1042-1 sent to rig@mesa.test')).toBeVisible()
  expect(sent).toEqual([[anOffer().guid, { to: ['rig@mesa.test'] }]])
})

it('unfolds the terms of an offer, and shows the server’s errors there', async () => {
  const message = 'Choose whether COD is paid at pickup or delivery'
  await open({ 'POST /job-contracts': () => refused(422, message, [{ path: 'codLocation', message }]) })
  await page.getByRole('button', { name: 'New offer' }).click()
  await dialog()
    .getByRole('checkbox', { name: /Red Mesa/ })
    .click()
  await dialog().getByRole('textbox', { name: 'Pay' }).fill('675')
  await expect.element(dialog().getByLabelText('Payment terms')).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: 'Terms and COD…' }).click()
  await expect.element(dialog().getByLabelText('Collected as')).not.toBeInTheDocument()
  await dialog().getByRole('textbox', { name: 'COD' }).fill('250')
  await dialog().getByLabelText('Collected as').selectOptions('Cash')
  await dialog().getByRole('button', { name: 'Offer', exact: true }).click()
  await expect.element(dialog().getByText(message)).toBeVisible()
  await expect.element(dialog().getByLabelText('Collected at')).toHaveAttribute('aria-invalid', 'true')
})

it('keeps the form with the server’s message if an offer is refused', async () => {
  await open({ 'POST /job-contracts': () => refused(409, 'The job is on hold') })
  await page.getByRole('button', { name: 'New offer' }).click()
  await dialog()
    .getByRole('checkbox', { name: /Red Mesa/ })
    .click()
  await dialog().getByRole('textbox', { name: 'Pay' }).fill('675')
  await dialog().getByRole('button', { name: 'Offer' }).click()
  await expect.element(dialog().getByText('The job is on hold')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Pay' })).toHaveValue('675')
})

it('accepts an open offer for its carrier, and shows what became of the others', async () => {
  const accepted = vi.fn((_asked: Asked) => anOffer({ status: 'accepted' }))
  await open({
    'GET /jobs/{jobId}/contracts': () =>
      list(anOffer(), anOffer({ guid: aJob(61).guid, status: 'declined', answerReason: 'Rate too low', can: [] })),
    'PUT /job-contracts/{id}/accept': accepted,
  })
  const offers = section('Offers')
  await expect.element(offers.getByText(/expires in/)).toBeVisible()
  await expect.element(offers.getByText(/Rate too low/)).toBeVisible()
  await expect.element(offers.getByRole('button', { name: 'Offer again' })).toBeVisible()
  expect(await findings()).toEqual([])
  await offers.getByRole('button', { name: 'Accept' }).click()
  await expect.element(dialog().getByLabelText('Estimated pickup')).toHaveValue('2026-11-20T08:00')
  await dialog().getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => accepted.mock.calls[0]?.[0].body)
    .toMatchObject({
      channel: 'phone',
      dateEstimatedPickup: '2026-11-20T14:00:00.000Z',
    })
})

it('posts to further boards, each at its price and for its private group, and reports refusals', async () => {
  const post = { guid: aJob(50).guid, board: 'waybill', boardLabel: 'Waybill', status: 'posted', price: 600 }
  const failed = { guid: aJob(51).guid, board: 'truckstop', boardLabel: 'Truckstop', status: 'failed', price: 600 }
  const sent = vi.fn((_asked: Asked) => list(failed, post))
  const board = (id: string, label: string) => ({ id, label, canPost: true })
  const byDefault = { perUser: true, postsWith: { name: 'Main desk', isOwn: false } }
  const boards = [
    board('waybill', 'Waybill'),
    { ...board('dat', 'DAT'), ...byDefault },
    board('truckstop', 'Truckstop'),
  ]
  await open(
    {
      'GET /jobs/{guid}/posts': () => list(post),
      'GET /posts/{guid}/requests': () => list(),
      'GET /loadboards': () => list(...boards, board('centraldispatch', 'Central Dispatch')),
      'POST /jobs/{guid}/posts': sent,
      'GET /picklist/options': () => ({ 'payment-terms': [{ id: 9, label: 'Net 10', isDeprecated: false }] }),
    },
    { can: ['post'] },
  )
  await expect
    .element(page.getByRole('list', { name: 'Waybill' }).getByRole('button', { name: 'Change…' }))
    .toBeVisible()
  await userEvent.keyboard('b')
  await expect.element(dialog().getByText(/Already on Waybill/)).toBeVisible()
  expect(dialog().getByRole('checkbox', { name: 'Waybill' }).elements()).toEqual([])
  await dialog().getByRole('checkbox', { name: 'DAT' }).click()
  await expect.element(dialog().getByText(/no credentials of your own for DAT: the company’s default/)).toBeVisible()
  await dialog().getByRole('checkbox', { name: 'Truckstop' }).click()
  // Only a board that has private groups asks for one.
  await expect.element(dialog().getByLabelText('Carrier list on Truckstop')).toBeVisible()
  await expect
    .poll(() =>
      dialog()
        .getByLabelText(/on DAT/)
        .elements(),
    )
    .toHaveLength(1)
  await dialog().getByRole('checkbox', { name: 'Central Dispatch' }).click()
  await dialog().getByLabelText('Private marketplace on Central Dispatch').fill('20001')
  await dialog().getByLabelText('Price', { exact: true }).fill('600')
  await dialog().getByLabelText('Price on DAT').fill('580')
  await dialog().getByLabelText('Unpost on').fill('2099-11-20T10:00')
  await dialog().getByLabelText('COD amount').fill('150')
  await dialog().getByLabelText('Payment terms').selectOptions('Net 10')
  expect(await findings()).toEqual([])
  await dialog().getByRole('button', { name: 'Post' }).click()
  await expect.element(dialog().getByText('Choose how COD is paid')).toBeVisible()
  await dialog().getByLabelText('Collected as').selectOptions('Cash')
  await dialog().getByLabelText('Collected at').selectOptions('Delivery')
  await dialog().getByRole('button', { name: 'Post' }).click()
  await expect
    .poll(() => sent.mock.calls[0]?.[0].body)
    .toEqual({
      boards: ['centraldispatch', 'dat', 'truckstop'],
      price: 600,
      prices: { dat: 580 },
      groups: { centraldispatch: '20001' },
      dateExpires: expect.stringMatching(/^2099-11-20T/),
      payment: { termsId: 9, cod: { amount: 150, method: 'cash', location: 'delivery' } },
    })
  await expect.element(page.getByText('Job 1042-1 posted, except on Truckstop')).toBeVisible()
})

it('offers at a bid from the company’s own board', async () => {
  const offer = { jobs: [{ guid: GUID, amount: 640 }], vendors: [{ guid: VENDOR.guid }] }
  const sent = vi.fn((_asked: Asked) => list(anOffer()))
  const post = { guid: aJob(50).guid, boardLabel: 'Waybill', status: 'posted', price: 600 }
  const bid = { guid: aJob(51).guid, postGuid: post.guid, vendor: VENDOR, amount: 640, status: 'open', offer }
  await open({
    'GET /jobs/{guid}/posts': () => list(post),
    'GET /posts/{guid}/requests': () =>
      list({ ...bid, message: 'Empty in Dallas', dateCreated: '2026-11-20T14:00:00.000Z', can: ['accept', 'close'] }),
    'POST /job-contracts': sent,
  })
  await page.getByRole('button', { name: 'Offer at bid' }).click()
  await expect.poll(() => sent.mock.calls[0]?.[0].body).toEqual(offer)
})

it('marks a stop for the carrier, with a reason if proof is missing', async () => {
  const marked = vi.fn((_asked: Asked) => ({}))
  await open({ 'PUT /stops/{guid}/status': marked }, { status: 'dispatched', can: ['start', 'progress'] })
  await page.getByRole('button', { name: 'Arrived: Yard Dallas' }).click()
  await dialog().getByRole('combobox', { name: 'What happened' }).selectOptions('Complete')
  await dialog()
    .getByRole('switch', { name: /Skip inspection/ })
    .click()
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Seen by phone')
  await dialog().getByRole('button', { name: 'Complete' }).click()
  await expect
    .poll(() => marked.mock.calls[0]?.[0].body)
    .toEqual({ guid: expect.any(String), action: 'complete', reason: 'Seen by phone', override: true })
})

it('marks a stop under one guid, however often the response is lost', async () => {
  const marked = vi.fn((_asked: Asked) => {
    throw new Error('the answer is lost')
  })
  await open({ 'PUT /stops/{guid}/status': marked }, { status: 'dispatched', can: ['start', 'progress'] })
  await page.getByRole('button', { name: 'Arrived: Yard Dallas' }).click()
  const send = dialog().getByRole('button', { name: 'Arrived' })
  await send.click()
  await expect.poll(() => marked.mock.calls.length).toBe(1)
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.poll(() => marked.mock.calls.length).toBe(2)
  const [first, second] = marked.mock.calls.map(([{ body }]) => body)
  expect(first).toMatchObject({ guid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(second).toEqual(first)
})

it('reloads after a live event', async () => {
  let reads = 0
  const { tell } = await open({ 'GET /jobs/{guid}': () => aJob(1, reads++ === 0 ? {} : { status: 'dispatched' }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  tell({ seq: 1, subject: 'order', guid: aJob(1).order.guid, action: 'contract.accepted' })
  await expect.element(page.getByText('Dispatched').first()).toBeVisible()
})

it.each([360, 768])('keeps within %s pixels', async (width) => {
  await page.viewport(width, 844)
  await open({ 'GET /jobs/{jobId}/contracts': () => list(anOffer()) })
  await expect.element(section('Offers').getByText('Red Mesa')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await findings()).toEqual([])
})
