import type { Damage, Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import {
  anOrder,
  type Answers,
  type Asked,
  findings,
  openAt,
  ORDER_GUID,
  ORDER_ROUTES,
  refused,
} from '../order-screens.fixture.tsx'

const SCREEN = lazyScreen(async () => () => <p>jobs</p>)

const GET = 'GET /order/{orderGuid}'
const PATCH = 'PATCH /orders/{id}'
const open = (answers: Answers = {}, tab = '') =>
  openAt(`/orders/${ORDER_GUID}${tab}`, { [GET]: () => anOrder(), ...answers })
const heading = () => page.getByRole('heading', { level: 1 })

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the page of an order', () => {
  it('shows number, status, route and acts', async () => {
    await open()
    await expect.element(heading()).toHaveTextContent('Order 1042')
    await expect.poll(() => document.title).toBe('Order 1042 | TMS')
    await expect.element(page.getByText('Dallas, TX → Denver, CO')).toBeVisible()
    await expect.element(page.getByText('Nov 20, 8:00 AM CST').first()).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Cancel order…' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Request cancellation…' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(await findings()).toEqual([])
  })

  it('opens the tab in the address, and the first one for an unknown tab', async () => {
    const { router } = await open({}, '/history')
    await expect.element(page.getByText('No activity yet.')).toBeVisible()
    await router.navigate({
      to: '/orders/$orderGuid/$segment',
      params: { orderGuid: ORDER_GUID, segment: 'bogus' },
    })
    await expect.element(page.getByRole('list', { name: 'Stops' })).toBeVisible()
    await page.getByRole('link', { name: 'Documents' }).click()
    await expect.poll(() => router.state.location.pathname).toBe(`/orders/${ORDER_GUID}/attachments`)
    await expect.element(page.getByText('No documents yet.')).toBeVisible()
  })

  it('is not found if the order is not visible', async () => {
    await open({ [GET]: () => refused(404, 'Order not found') })
    await expect.element(page.getByText(/This order doesn’t exist/)).toBeVisible()
  })

  it('keeps the other parts if one fails', async () => {
    await open({ 'GET /order/{orderGuid}/notes': () => refused(500, 'A defect') })
    await expect.element(page.getByText('Notes couldn’t be shown: A defect')).toBeVisible()
    await expect.element(page.getByText('2013 Ford F-150')).toBeVisible()
  })

  it('follows live events', async () => {
    let reads = 0
    const { tell } = await open({ [GET]: () => (reads++ === 0 ? anOrder() : new Promise(() => undefined)) })
    await expect.element(heading()).toBeVisible()
    tell({ seq: 1, subject: 'order', guid: ORDER_GUID, orderGuid: ORDER_GUID, action: 'x', row: { status: 'on-hold' } })
    await expect.element(page.getByText('On Hold')).toBeVisible()
  })
})

describe('acts', () => {
  it('ask for a reason and send it with the version that was read', async () => {
    let now: Order = anOrder()
    const changed = vi.fn(
      (_asked: Asked) => (now = anOrder({ status: 'canceled', isCanceled: true, cancelReason: 'Sold' })),
    )
    await open({ [GET]: () => now, [PATCH]: changed })
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(page.getByText('Enter a reason')).toBeVisible()
    expect(changed).not.toHaveBeenCalled()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sold')
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await expect.element(page.getByText(/Canceled.*Reason: Sold/)).toBeVisible()
    expect(changed.mock.calls[0]?.[0]).toMatchObject({
      body: { isCanceled: true, reason: 'Sold' },
      options: { ifMatch: '"3"' },
    })
  })

  it('keep the input if someone else was faster, and show what they changed', async () => {
    let now: Order = anOrder()
    const sent: unknown[] = []
    await open({
      [GET]: () => now,
      [PATCH]: ({ body, options }) => {
        sent.push([body, options?.ifMatch])
        if (options?.ifMatch === '"3"') {
          now = anOrder({ version: 4, referenceNumber: 'R9' })
          return refused(412, 'changed')
        }
        return anOrder({ version: 5, instructions: 'Call first' })
      },
    })
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'Instructions' }).fill('Call first')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/Someone else changed the reference/)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('R9')
    await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Call first')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Order 1042 saved').first()).toBeVisible()
    expect(sent.at(-1)).toEqual([{ instructions: 'Call first' }, '"4"'])
  })
})

it('asks before discarding input in the edit sheet', async () => {
  await open()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Call first')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('Call first')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).not.toBeInTheDocument()
})

describe('for a dispatcher', () => {
  const JOB = aJob(1)
  const order = () =>
    anOrder({
      holdRequest: { date: '2026-11-20T14:00:00.000Z', by: 'Casey Morgan', reason: 'Title missing' },
      can: ['edit', 'accept', 'answer-request', 'note'],
      pricing: { basePay: 465, accessorialPay: 0, customerPay: 465 },
      jobs: [{ ...JOB, stops: JOB.stops.map(({ guid }) => guid), commodities: [], classification: null, vendor: null }],
    })
  const NOTHING = { page: 0, rows: 25, total: 0, next: null, results: [] }
  const PAY = {
    guid: '01890000-0000-7000-8000-000000000071',
    side: 'vendor',
    kind: 'base',
    name: 'Transport',
    amount: 385,
    rate: null,
    quantity: null,
    unit: null,
    isEstimated: false,
    approval: 'approved',
    can: [],
    notes: null,
    orderGuid: ORDER_GUID,
    jobGuid: JOB.guid,
    origin: {
      kind: 'agreed',
      by: 'Layla Johnson',
      date: '2026-11-19T15:00:00.000Z',
      contractGuid: null,
      requestGuid: null,
      rule: null,
      approvedBy: null,
      files: [],
      evidence: [
        {
          kind: 'bid',
          text: 'Three Pines asked $385.00',
          date: '2026-11-19T14:00:00.000Z',
          by: 'Layla Johnson',
          stopGuid: null,
          fileGuid: null,
        },
      ],
    },
  }
  const MONEY: Answers = {
    'GET /users/me': () => DISPATCHER,
    'GET /unbilled': () => ({ ...NOTHING, amount: 0 }),
    'GET /field/parked': () => NOTHING,
    'GET /cases': () => NOTHING,
    'POST /invoices/list': () => NOTHING,
    'GET /orders/{guid}/parties': () => NOTHING,
    'GET /orders/{guid}/finances': () => ({
      charges: [PAY],
      otherLines: [],
      commodities: [],
      jobs: [{ guid: JOB.guid, number: '1042-1', status: 'new', isDummy: false, vendorPayment: 385 }],
      totals: { basePay: 465, customerPay: 465, grossProfit: 80, grossProfitMargin: 17.2 },
      miles: { distance: 795, isEstimated: true },
      can: [],
      lockReason: null,
    }),
  }
  const openAsDispatcher = (answers: Answers = {}) =>
    openAt(
      `/orders/${ORDER_GUID}`,
      { [GET]: order, 'GET /jobs/{guid}': () => JOB, ...MONEY, ...answers },
      { routes: [...ORDER_ROUTES, at('/jobs', SCREEN), at('/jobs/$jobGuid', SCREEN)] },
    )

  it('neither shows nor requests what the role may not see', async () => {
    const hidden = ['client_money.view_invoice', 'notes.view', 'documents.view']
    const permissions = DISPATCHER.permissions.filter((each) => !hidden.includes(each))
    const refuse = vi.fn(() => refused(403, 'You may not see this'))
    await openAsDispatcher({
      'GET /users/me': () => ({ ...DISPATCHER, permissions }),
      'GET /order/{orderGuid}/notes': refuse,
      'GET /order/{id}/attachments': refuse,
    })
    const tabs = page.getByRole('navigation', { name: 'Order sections' })
    await expect.element(tabs.getByRole('link', { name: 'History' })).toBeVisible()
    const labels = tabs.getByRole('link').elements()
    expect(labels.map((link) => link.firstChild?.textContent)).toEqual(['Overview', 'Vehicles', 'History'])
    await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    expect(page.getByRole('region', { name: 'Notes' }).elements()).toEqual([])
    expect(refuse).not.toHaveBeenCalled()
  })

  it('shows consignee, salesperson and inspection type, and changes them', async () => {
    const sent: unknown[] = []
    const known = anOrder({
      consignee: { guid: JOB.guid, name: 'Blue Heron' },
      salesperson: { guid: JOB.guid, name: 'Sasha Lane' },
      referrer: 'Auto Expo',
      inspectionType: 'AIAG',
    })
    await openAsDispatcher({ [GET]: () => known, [PATCH]: ({ body }) => (sent.push(body), known) })
    for (const fact of ['Blue Heron', 'Sasha Lane', 'Auto Expo', 'AIAG'])
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit order 1042' })
    await sheet.getByRole('button', { name: 'No consignee' }).click()
    await sheet.getByRole('button', { name: 'No salesperson' }).click()
    await sheet.getByLabelText('Inspection').selectOptions('Standard')
    await sheet.getByLabelText('Referrer').fill('Repeat customer')
    expect(await findings()).toEqual([])
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => sent)
      .toEqual([{ consignee: null, salesperson: null, inspectionType: 'standard', referrer: 'Repeat customer' }])
  })

  it('shows each job with its pending party, its status in the dispatcher’s words and its acts', async () => {
    await openAsDispatcher()
    const jobs = page.getByRole('region', { name: 'Jobs', exact: true })
    await expect.element(jobs.getByRole('link', { name: '1042-1' })).toHaveAttribute('href', `/jobs/${JOB.guid}`)
    await expect.element(jobs.getByText('Bids to answer.')).toBeVisible()
    await expect.element(jobs.getByRole('button', { name: /^Offer/ })).toBeVisible()
    const money = page.getByRole('region', { name: 'Money' })
    await expect.element(money.getByText('17.2%')).toBeVisible()
    await money.getByRole('button', { name: '$385.00' }).first().click()
    const receipt = page.getByRole('dialog', { name: /^Where pay of job 1042-1 comes from/ })
    await expect.element(receipt.getByText(/Three Pines asked \$385.00/)).toBeVisible()
    expect(await findings()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(receipt).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Progress' })).not.toBeInTheDocument()
    expect(await findings()).toEqual([])
  })

  const ACTS = ['2026-11-20T15:00:00.000Z', '2026-11-19T15:00:00.000Z', '2026-11-18T10:00:00.000Z'].map((date, i) => ({
    id: String(9 - i),
    actId: String(9 - i),
    text: ['Reference changed', 'Order accepted', 'Order placed'][i],
    date,
    by: 'Priya Banerjee',
    portal: 'dispatcher',
    reason: null,
    subjectGuid: null,
    action: 'order.changed',
    details: [],
    canUndo: i === 0,
    whyNot: i === 0 ? null : 'A later act stands in the way',
  }))
  const PAST: Answers = {
    'GET /activitylogs/{orderGuid}/{jobGuid}': () => ({ ...NOTHING, total: 3, results: ACTS }),
  }

  it('is shown at a past moment, with later changes, and stepped through by keyboard', async () => {
    const asked: unknown[] = []
    const { router } = await openAsDispatcher({
      ...PAST,
      'GET /orders/{guid}/as-of': ({ query }) => {
        asked.push(query?.['at'])
        return anOrder({ referenceNumber: 'R0', can: [] })
      },
    })
    await expect.element(page.getByRole('list', { name: 'Activity, newest first' })).toBeVisible()
    await userEvent.keyboard('[[')
    const changed = page.getByRole('region', { name: 'Changed since' })
    await expect.element(changed.getByRole('row', { name: 'Reference R0 R1' })).toBeVisible()
    expect(asked).toEqual([ACTS[1]?.date])
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).not.toBeInTheDocument()
    expect(await findings()).toEqual([])
    await page.getByRole('button', { name: 'Compare from here' }).click()
    await userEvent.keyboard('[[')
    await expect.element(page.getByRole('region', { name: 'Compare' })).toBeVisible()
    await expect.poll(() => router.state.location.search).toMatchObject({ at: ACTS[2]?.date, with: ACTS[1]?.date })
    await userEvent.keyboard(']]')
    await userEvent.keyboard(']]')
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })

  it('shows the past price line by line, next to the current one', async () => {
    const charge = (amount: number) => ({
      guid: '01890000-0000-7000-8000-0000000000c1',
      side: 'client',
      jobGuid: null,
      name: 'Transport',
      amount,
      approval: 'approved',
      notes: null,
      can: [],
    })
    const finances = (amount: number) => ({
      charges: [charge(amount)],
      otherLines: [],
      commodities: [],
      totals: { basePay: amount, customerPay: amount, grossProfit: null },
      jobs: [],
      isLocked: false,
      lockReason: null,
      can: [],
    })
    await openAsDispatcher({
      ...PAST,
      'GET /users/me': () => ({ ...DISPATCHER, permissions: [...DISPATCHER.permissions, 'client_money.view_rate'] }),
      'GET /orders/{guid}/as-of': () =>
        anOrder({ can: [], pricing: { basePay: 800, accessorialPay: 0, customerPay: 800 } }),
      'GET /orders/{guid}/finances': () => finances(950),
      'GET /orders/{guid}/finances/as-of': () => finances(800),
    })
    await expect.element(page.getByRole('list', { name: 'Activity, newest first' })).toBeVisible()
    await userEvent.keyboard('[[')
    const price = page.getByRole('region', { name: 'Price' })
    await expect.element(price.getByText('Transport')).toBeVisible()
    await expect.element(price.getByText('$800.00').first()).toBeVisible()
    await expect.element(price.getByText('changed since')).toBeVisible()
    const changed = page.getByRole('region', { name: 'Changed since' })
    await expect.element(changed.getByRole('row', { name: 'Transport, client $800.00 $950.00' })).toBeVisible()
  })

  it('undoes an act if history allows it', async () => {
    const undone: unknown[] = []
    await openAsDispatcher({
      ...PAST,
      'POST /history/{id}/undo': ({ params }) => {
        undone.push(params?.['id'])
        return { action: 'order.changed', order: {}, stays: [] }
      },
    })
    await page.getByRole('button', { name: 'Undo: Reference changed' }).click()
    await expect.element(page.getByText('Undone: Reference changed')).toBeVisible()
    expect(undone).toEqual(['9'])
  })

  it('is shown as its client and its carrier see it, with what they don’t', async () => {
    const carrier = { guid: '01890000-0000-7000-8000-000000000061', name: 'Three Pines', usdot: null }
    const asked: unknown[] = []
    await openAsDispatcher({
      [GET]: () => ({ ...order(), jobs: [{ ...order().jobs[0]!, vendor: carrier }] }),
      'GET /orders/{guid}/seen-by': ({ query }) => {
        asked.push(query?.['portal'])
        const isClient = query?.['portal'] === 'client'
        return {
          portal: query?.['portal'],
          account: { guid: query?.['account'], name: 'x' },
          order: isClient ? anOrder({ can: [] }) : null,
          jobs: isClient ? [] : [aJob(1, { can: [] })],
          notes: [],
          files: [],
          hidden: [{ kind: 'field', name: 'Gross profit and margin', guid: null }],
        }
      },
    })
    await expect.element(page.getByRole('radio', { name: 'Us' })).toBeChecked()
    await userEvent.keyboard('v')
    await expect.element(page.getByText('As Acme sees it.')).toBeVisible()
    const hidden = page.getByRole('region', { name: 'What Acme doesn’t see' })
    await expect.element(hidden.getByText('Gross profit and margin')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).not.toBeInTheDocument()
    expect(await findings()).toEqual([])
    await userEvent.keyboard('v')
    await expect.element(page.getByText('As Three Pines sees it.')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Stops of job 1042-1' })).toBeVisible()
    expect(await findings()).toEqual([])
    await userEvent.keyboard('v')
    await expect.element(page.getByRole('radio', { name: 'Us' })).toBeChecked()
    expect(asked).toEqual(['client', 'carrier'])
  })

  it('accepts an order', async () => {
    const changed = vi.fn((_asked: Asked) => anOrder({ status: 'new' }))
    await openAsDispatcher({ [PATCH]: changed })
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Accept order…' }).click()
    await page.getByRole('button', { name: 'Accept order' }).click()
    await expect.poll(() => changed.mock.calls[0]?.[0].body).toEqual({ isAccepted: true })
  })

  it('shows tracking links read-only without permission', async () => {
    const link = {
      guid: JOB.guid,
      dateCreated: '2026-11-20T14:00:00.000Z',
      dateExpires: '2027-01-20T14:00:00.000Z',
      dateRevoked: null,
      createdBy: 'Dana Reyes',
      isActive: true,
    }
    await openAsDispatcher({
      'GET /users/me': () => ({
        ...DISPATCHER,
        permissions: DISPATCHER.permissions.filter((each) => each !== 'orders.edit'),
      }),
      'GET /orders/{guid}/tracking-links': () => ({ results: [link] }),
    })
    await page.getByRole('button', { name: 'More actions' }).first().click()
    await page.getByRole('menuitem', { name: 'Tracking links' }).click()
    await expect.element(page.getByText(/by Dana Reyes/)).toBeVisible()
    // The only button.
    await expect.element(page.getByRole('dialog').getByRole('button')).toHaveAccessibleName('Close')
  })
})

const INSPECTIONS = 'GET /orders/{guid}/inspections'
const damage = (id: string, areaLabel: string): Damage => ({
  id,
  edition: '2020',
  area: '15',
  type: '12',
  severity: '2',
  code: '15-12-2',
  areaLabel,
  typeLabel: 'Scratched',
  severityLabel: '1 to 3 inches',
  x: null,
  y: null,
  view: null,
  note: null,
  knownId: null,
  dateCreated: '2026-11-20T14:00:00.000Z',
})
const inspection = (more: Partial<Inspection>): Inspection => ({
  id: 'p',
  commodityId: anOrder().commodities[0]!.guid,
  jobId: anOrder().stops[0]!.jobGuid,
  orderId: ORDER_GUID,
  stopId: anOrder().stops[0]!.guid,
  stopType: 'pickup',
  status: 'completed',
  type: 'advanced',
  dateCreated: '2026-11-20T14:00:00.000Z',
  createdBy: 'Driver Ann',
  dateCompleted: '2026-11-20T14:10:00.000Z',
  completedBy: 'Driver Ann',
  odometer: 41_250,
  keysCount: 2,
  answers: {},
  latitude: null,
  longitude: null,
  signedByName: 'Bo',
  dateSigned: '2026-11-20T14:12:00.000Z',
  signedStatement: null,
  signature: null,
  signing: null,
  notAvailableReason: null,
  damages: [damage('known', 'Left rear door')],
  photos: [],
  newDamage: null,
  supersedesId: null,
  supersededById: null,
  dateSuperseded: null,
  seal: { seal: '9f3ac02b77', dateSealed: '2026-11-20T15:00:00.000Z' },
  flags: [],
  missing: [],
  version: 1,
  can: [],
  ...more,
})

it('shows the notes on an inspection with it, and says among those of the order where they are', async () => {
  const note = (last: string, body: string, inspectionId: string | null) => ({
    guid: `01890000-0000-7000-8000-0000000000${last}`,
    body,
    title: null,
    createdBy: 'Dee Desk',
    createdByPortal: 'dispatcher',
    dateCreated: '2026-11-20T15:00:00.000Z',
    dateUpdated: '2026-11-20T15:00:00.000Z',
    inspectionId,
    version: 1,
    can: [],
  })
  const answers = {
    [INSPECTIONS]: () => ({
      results: [
        inspection({}),
        inspection({ id: 'd', stopId: anOrder().stops[1]!.guid, stopType: 'delivery', damages: [] }),
      ],
    }),
    'GET /order/{orderGuid}/notes': () => ({
      total: 2,
      results: [note('61', 'Said by phone: the lot had no signal', 'p'), note('62', 'Call before noon', null)],
    }),
  }
  await open(answers, '/vehicles')
  const notesOf = (name: string) => page.getByRole('article', { name }).getByRole('list', { name: 'Notes' })
  const said = notesOf('Pickup · Advanced').getByRole('listitem')
  await expect.element(said.getByText('Said by phone: the lot had no signal')).toBeVisible()
  await expect.element(said.getByText(/^Dee Desk, /)).toBeVisible()
  expect(notesOf('Delivery · Advanced').elements()).toEqual([])
  await open(answers, '/notes')
  const listed = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect.element(listed.filter({ hasText: 'Said by phone' }).getByText('on an inspection')).toBeVisible()
  expect(listed.filter({ hasText: 'Call before noon' }).getByText('on an inspection').elements()).toEqual([])
})

it('shows a vehicle’s pickup condition next to its delivery condition, new damage first', async () => {
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const photo = {
    slot: 'front',
    damageId: null,
    sha256: '',
    dateTaken: null,
    latitude: null,
    longitude: null,
    state: 'stored',
    dateDeleted: null,
  } as const
  const awaited = { slot: 'rear', state: 'awaited', url: null, thumbUrl: null, fileLocation: null } as const
  const deleted = { ...awaited, slot: 'odometer', state: 'deleted', dateDeleted: '2029-11-21T09:00:00.000Z' } as const
  const file = { fileGuid: 'f', name: 'IMG_1.gif', type: 'image/gif', url: PIXEL, thumbUrl: PIXEL, fileLocation: PIXEL }
  await open(
    {
      [INSPECTIONS]: () => ({
        results: [
          inspection({
            photos: [
              { id: 'f1', ...photo, ...file, dateCreated: '2026-11-20T14:00:00.000Z' },
              { id: 'f2', ...photo, ...file, ...awaited, dateCreated: '2026-11-20T14:00:00.000Z' },
              { id: 'f3', ...photo, ...file, ...deleted, dateCreated: '2026-11-20T14:00:00.000Z' },
            ],
          }),
          inspection({
            id: 'd',
            stopId: anOrder().stops[1]!.guid,
            stopType: 'delivery',
            damages: [damage('again', 'Left rear door'), damage('fresh', 'Hood')],
            newDamage: { sinceId: 'p', fresh: ['fresh'], worsened: [] },
            flags: ['clock-ahead'],
          }),
          inspection({ id: 'old', dateSuperseded: '2026-11-20T14:05:00.000Z' }),
        ],
      }),
      'GET /inspections/{id}/seal': () => ({
        state: 'changed',
        manifestSha256: 'a'.repeat(64),
        dateSealed: '2026-11-20T15:00:00.000Z',
        checks: [{ what: 'picture front', expected: 'b'.repeat(64), found: null }],
      }),
    },
    '/vehicles',
  )
  const pickup = page.getByRole('article', { name: 'Pickup · Advanced' }).first()
  await expect.element(pickup.getByText('41,250 mi · 2 keys · Signed by Bo, Nov 20, 8:12 AM CST')).toBeVisible()
  await expect.element(pickup.getByText('New', { exact: true })).not.toBeInTheDocument()
  // A picture that is still on the phone is neither requested nor opened.
  await expect.element(pickup.getByText('Rear: Picture on its way')).toBeVisible()
  await expect
    .element(pickup.getByText('Odometer and dash: Deleted Nov 21, 2029 under the company’s retention setting'))
    .toBeVisible()
  await expect.poll(() => pickup.element().querySelectorAll('img')).toHaveLength(1)
  await expect.element(pickup.getByText(/Sealed 9f3ac02b, Nov 20/)).toBeVisible()
  await pickup.getByRole('button', { name: 'Check' }).click()
  await expect.element(pickup.getByText('Changed', { exact: true })).toBeVisible()
  await expect.element(pickup.getByText('picture front: gone')).toBeVisible()
  const delivery = page.getByRole('article', { name: 'Delivery · Advanced' })
  const lines = delivery.getByRole('list', { name: 'Damage' }).getByRole('listitem')
  await expect.element(lines.first()).toHaveTextContent('Hood: Scratched, 1 to 3 inches (15-12-2)New')
  await expect.element(lines.nth(1)).toHaveTextContent('Left rear door: Scratched, 1 to 3 inches (15-12-2)')
  await expect.element(lines.nth(1).getByText('New', { exact: true })).not.toBeInTheDocument()
  await expect.element(delivery.getByText('The device’s clock was ahead')).toBeVisible()
  await page.getByText('1 inspection no longer counts').click()
  await expect.element(page.getByText('Replaced Nov 20, 8:05 AM CST')).toBeVisible()
  expect(await findings()).toEqual([])
  await pickup.getByRole('button', { name: 'Open Front' }).click()
  await expect.element(page.getByRole('dialog', { name: 'IMG_1.gif' })).toBeVisible()
})
