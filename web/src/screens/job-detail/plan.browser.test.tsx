import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, type Asked, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const guids = { guids: ['jobGuid'] }
const ROUTES = [
  at('/jobs', screen),
  at('/orders/$orderGuid', screen),
  at('/jobs/$jobGuid', screen, undefined, guids),
  at('/jobs/$jobGuid/$segment', screen, undefined, guids),
] as const
const JOB = aJob(1)
const OTHER = aJob(2)
const [PICKUP, DELIVERY] = JOB.stops
const YARD = { guid: ORDER_GUID, name: 'Yard Tempe', city: 'Tempe', state: 'AZ', timeZone: 'America/Phoenix' }
const list = (...results: unknown[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })
const CAN = ['edit', 'ready', 'split', 'merge', 'delete']

const sent: { call: string; body: unknown; params: unknown; ifMatch: unknown }[] = []
const keep =
  (call: string, answer: unknown) =>
  ({ body, params, options }: Asked) => {
    sent.push({ call, body, params, ifMatch: options?.ifMatch })
    return answer
  }
const act = (more: object = {}) => ({ actId: '77', canUndo: true, by: DISPATCHER.name, ...more })
const brief = (job: Job) => ({ ...job, stops: job.stops.map(({ guid }) => guid), commodities: [], vendor: null })
const order = () =>
  anOrder({
    can: ['edit', 'edit-stops', 'create-job'],
    jobs: [brief(JOB), brief(OTHER)] as unknown as Order['jobs'],
  })

const open = (answers: Answers = {}, job: Partial<Job> = {}, path = '', permissions: readonly string[] = PERMISSIONS) =>
  openAt(
    `/jobs/${JOB.guid}${path}`,
    {
      'GET /users/me': () => ({ ...DISPATCHER, permissions }),
      'GET /jobs/{guid}': () => aJob(1, { can: CAN, ...job }),
      'GET /order/{orderGuid}': order,
      'GET /terminals': () => list(YARD),
      'GET /field/parked': () => list(),
      'GET /platform/places-token': () => ({ authToken: 't' }),
      'GET /activitylogs/{orderGuid}/{jobGuid}': () => list(act()),
      'POST /history/{id}/undo': keep('undo', { stays: [] }),
      ...answers,
    },
    { routes: ROUTES },
  )
const change = async (item: string) => {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
}
const dialog = (name: RegExp | string) => page.getByRole('dialog', { name })
const pickYard = async (of: string) => {
  await page.getByLabelText(`${of}: place`, { exact: true }).click()
  await page.getByRole('option', { name: /Yard Tempe/ }).click()
}

beforeEach(async () => {
  sent.length = 0
  await page.viewport(1440, 900)
})

describe('stops', () => {
  it('get new dates on one sheet by keyboard, and the act can be undone', async () => {
    await open({ 'PATCH /orders/{guid}/stops': keep('stops', {}) })
    await expect.element(page.getByRole('button', { name: 'Change stops' })).toBeVisible()
    await userEvent.keyboard('d')
    const sheet = dialog(`Dates of job ${JOB.number}`)
    await sheet.getByLabelText('Delivery, Yard Denver: day', { exact: true }).first().fill('2026-11-24')
    expect(await findings()).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(`Dates of job ${JOB.number} saved`)).toBeVisible()
    expect(sent).toMatchObject([
      {
        call: 'stops',
        params: { guid: JOB.order.guid },
        body: { stops: [{ guid: DELIVERY?.guid, dateRequestedStart: '2026-11-24T14:00:00.000Z' }] },
        ifMatch: '"3"',
      },
    ])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent.at(-1)).toMatchObject({ call: 'undo', params: { id: '77' } })
  })

  it('open by a letter that was pressed before the order was loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<Order>()
    await open({ 'GET /order/{orderGuid}': () => promise })
    await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await userEvent.keyboard('d')
    await expect.element(dialog(`Dates of job ${JOB.number}`)).not.toBeInTheDocument()
    resolve(order())
    await expect.element(dialog(`Dates of job ${JOB.number}`)).toBeVisible()
  })

  it('are changed one by one; concurrent changes are reported', async () => {
    let version = 3
    await open({
      'GET /jobs/{guid}': () => aJob(1, { can: CAN, version, ...(version > 3 ? { stops: theirs } : {}) }),
      'PATCH /stops/{guid}': ({ options }) => {
        if (options?.ifMatch !== '"3"') return { version: 5 }
        version = 4
        return refused(412, 'changed')
      },
    })
    const theirs = JOB.stops.map((stop) => (stop === PICKUP ? { ...stop, referenceNumber: 'GATE 9' } : stop))
    await page.getByRole('button', { name: 'Change stops' }).click()
    await page.getByRole('button', { name: 'Edit Pickup, Yard Dallas' }).click()
    await page.getByLabelText('Notes for the driver').fill('Ask for Pat')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/changed the pickup or delivery number/)).toBeVisible()
    await expect.element(page.getByLabelText('Notes for the driver')).toHaveValue('Ask for Pat')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Pickup, Yard Dallas saved')).toBeVisible()
  })

  it('are added at a place, with what is handled there', async () => {
    await open({ 'POST /jobs/{guid}/stops': keep('add', {}) })
    await change('Add stop')
    await pickYard('New stop')
    await page.getByRole('checkbox', { name: /F-150/ }).click()
    await page.getByRole('button', { name: 'Add stop' }).click()
    await expect.element(page.getByText(`Stop added to job ${JOB.number}`)).toBeVisible()
    expect(sent[0]).toMatchObject({
      call: 'add',
      body: { stopType: 'delivery', terminal: { guid: YARD.guid }, commodities: [JOB.commodities[0]?.guid] },
    })
  })

  it('are reordered and removed', async () => {
    await open({
      'PUT /jobs/{guid}/stops/order': keep('reorder', list()),
      'DELETE /stops/{guid}': keep('remove', undefined),
    })
    await page.getByRole('button', { name: 'Change stops' }).click()
    await page.getByRole('button', { name: 'Later: Pickup, Yard Dallas' }).click()
    await expect.poll(() => sent[0]?.body).toEqual({ stops: [DELIVERY?.guid, PICKUP?.guid] })
    await page.getByRole('button', { name: 'Remove Pickup, Yard Dallas' }).click()
    await expect.poll(() => sent.at(-1)).toMatchObject({ call: 'remove', params: { guid: PICKUP?.guid } })
  })
})

describe('jobs', () => {
  it('are split at a place on the way', async () => {
    await open({ 'POST /jobs/split': keep('split', { results: [] }) })
    await userEvent.keyboard('s')
    await pickYard('Handover')
    await page.getByRole('button', { name: 'Split route' }).click()
    await expect.element(page.getByText(`Route of job ${JOB.number} split`)).toBeVisible()
    expect(sent[0]?.body).toEqual({ jobGuid: JOB.guid, at: { terminal: { guid: YARD.guid } } })
  })

  it('are merged with others of the order', async () => {
    await open({ 'POST /jobs/merge': keep('merge', JOB) })
    await change('Merge')
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect.element(page.getByText(/at least two jobs/i)).toBeVisible()
    await page.getByRole('checkbox', { name: new RegExp(OTHER.number) }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect.element(page.getByText(`Merged into job ${JOB.number}`)).toBeVisible()
    expect(sent[0]?.body).toEqual({ jobs: [JOB.guid, OTHER.guid] })
  })

  it('that broke down preview their consequences, and continue with dated next legs', async () => {
    const onBoard = JOB.commodities.map((piece) => ({ ...piece, deliveryStatus: 'picked-up' as const }))
    const totals = { before: { expense: 900 }, after: { expense: 900 } }
    const begins = [{ what: 'job', guid: OTHER.guid, label: 'Job 1042-2' }]
    const { router } = await open(
      {
        'POST /jobs/{guid}/breakdown/dry-run': () => ({ asks: [], ends: [], stays: [], begins, totals }),
        'PUT /job/{guid}/ready': () => OTHER,
        'POST /jobs/{guid}/breakdown': keep('breakdown', { nextJob: { guid: OTHER.guid, number: OTHER.number } }),
      },
      { can: [...CAN, 'progress'], commodities: onBoard },
    )
    await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible()
    await userEvent.keyboard('{Shift>}B{/Shift}')
    await pickYard('Handover')
    await expect.element(page.getByText('Job 1042-2', { exact: true })).toBeVisible()
    // The place is selected: focus is on the reason, and a letter is enough.
    await userEvent.keyboard('e{Control>}{Enter}{/Control}')
    await expect.poll(() => router.state.location.pathname).toBe(`/jobs/${OTHER.guid}`)
    const next = { datePickup: expect.any(String), dateDelivery: expect.any(String) }
    expect(sent[0]?.body).toEqual({ terminal: { guid: YARD.guid }, reason: 'Engine or gearbox', next })
  })

  it('get labels', async () => {
    await open({
      'GET /case/labels': () => list({ id: 4, label: 'Rush', isDeprecated: false }),
      'PUT /jobs/{guid}/labels/{labelId}': keep('label', JOB),
    })
    await page.getByRole('button', { name: 'Labels' }).click()
    await page.getByRole('menuitem', { name: 'Rush' }).click()
    await expect.poll(() => sent[0]?.params).toEqual({ guid: JOB.guid, labelId: 4 })
  })
})

describe('vehicles', () => {
  it('are changed and removed', async () => {
    await open(
      {
        'PATCH /commodities/{id}': keep('vehicle', JOB.commodities[0]),
        'DELETE /commodities/{guid}': keep('remove', undefined),
      },
      {},
      '/vehicles',
    )
    await page.getByRole('button', { name: 'Edit 2013 Ford F-150' }).click()
    await page.getByLabelText('Year').fill('2014')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('2013 Ford F-150 saved')).toBeVisible()
    expect(sent[0]).toMatchObject({ body: { vehicle: { year: 2014 } }, ifMatch: '"3"' })
    await page.getByRole('button', { name: 'Remove 2013 Ford F-150' }).click()
    await expect.poll(() => sent.at(-1)?.call).toBe('remove')
  })

  it('are added from pasted text', async () => {
    await open({ 'POST /commodities': keep('add', {}) }, {}, '/vehicles')
    await page.getByRole('button', { name: 'Add vehicles' }).click()
    await page.getByRole('textbox', { name: 'Paste vehicles' }).fill('5YJ3E1EA7KF317000')
    await page.getByRole('button', { name: /^Add 1 vehicle/ }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(page.getByText(`Vehicles added to job ${JOB.number}`)).toBeVisible()
    expect(sent[0]?.body).toMatchObject({ identifier: '5YJ3E1EA7KF317000', jobGuid: JOB.guid, orderGuid: ORDER_GUID })
  })
})

it('offers none of it to a role without permission', async () => {
  await open({}, { can: [] }, '', ['jobs.view', 'orders.view'])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Change', 'Change stops', 'Labels'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
})
