import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { isSeen, offeredColumns, type ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCompany, anOrg, anAccount, anOrder, aUser, NOW, type Person } from '../../../testing/builders.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { openFileStore } from '../../platform/files/file-store.ts'
import { startWorker, type Worker } from '../../work/worker.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let stranger: Person
let worker: Worker

const faults: unknown[] = []
const log = { info: () => {}, warn: () => {}, error: (detail: object) => void faults.push(detail) }

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Decoy Motors' })
  stranger = await aUser(t.database, org.companyGuid, other, 'client')
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  worker = startWorker({ services: t.services, directUrl: t.directUrl, files, queue: t.queue, log })
})
afterAll(() => worker.stop())
afterEach(() => {
  if (faults.length) throw new Error('The worker logged faults', { cause: faults })
})

const LISTS = { order: ordersRoutes.list, job: jobsRoutes.list, invoice: invoicesRoutes.list }

const place = async (by: Person, reference: string, more = {}) =>
  (await t.send(by, ordersRoutes.create, { body: anOrder({ referenceNumber: reference, ...more }) })).body
const start = async (
  by: Person,
  body: Sent<typeof exportsRoutes.start>['body'],
  reportId?: string,
): Promise<Export> => {
  const answer = reportId
    ? await t.send(by, reportsRoutes.startExport, { params: { reportId }, body })
    : await t.send(by, exportsRoutes.start, { body })
  return answer.body
}
const look = async (by: Person, guid: string): Promise<Export> =>
  (await t.send(by, exportsRoutes.get, { params: { exportId: guid } })).body
const ended = async (by: Person, { guid }: Export): Promise<Export> => {
  await expect.poll(async () => (await look(by, guid)).status).not.toMatch(/queued|running/)
  return look(by, guid)
}
const fileOf = async (made: Export) => {
  expect(made).toMatchObject({ status: 'done', errorMessage: null, percent: 100 })
  return t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })
}
const csvOf = async (made: Export) => parse<Record<string, string>>((await fileOf(made)).body, { columns: true })

describe('an export', () => {
  test('of the list contains the filtered rows in the caller’s scope, and is downloaded by a signed link', async () => {
    const mine = await place(org.shipper, 'EX-1', { instructions: 'x' })
    await place(stranger, 'EX-1')
    const filter = { filterState: { referenceNumber: 'ex-1' } }
    const columns = ['number', 'status', 'referenceNumber', 'datePickupRequestedStart', 'pricing.customerPay', 'vins']
    const asked = await start(org.shipper, { format: 'csv', name: 'My: lanes', columns, ...filter })
    expect(asked).toMatchObject({ status: 'queued', percent: null, url: null, reportGuid: null, can: ['cancel'] })
    const made = await ended(org.shipper, asked)
    expect(made).toMatchObject({ rowsDone: 1, rowsTotal: 1, fileName: 'My_ lanes 2026-03-02.csv' })
    expect(made.dateExpires).toBe(new Date(NOW.getTime() + 7 * 86_400_000).toISOString())
    const file = await fileOf(made)
    expect(file.headers['content-disposition']).toContain('My_ lanes 2026-03-02.csv')
    expect(file.body).toBe(
      'Order,Status,Reference,Pickup requested (local),Pickup time zone,Price,VINs\r\n' +
        `${mine.number},Submitted,EX-1,2026-03-05 08:00:00,America/Chicago,,1HGCM82633A004352\r\n`,
    )
    const { rows } = await t.database.pool.query(
      'select action, actor_guid from history where subject_guid = $1 order by seq',
      [made.guid],
    )
    const by = org.shipper.userGuid
    expect(rows).toEqual([
      { action: 'export.requested', actor_guid: by },
      { action: 'export.done', actor_guid: by },
    ])
  })

  test('spells a chassis as people do, of orders and of jobs', async () => {
    const chassis = EQUIPMENT_TYPES.find(({ category }) => category === 'drayage')!
    await place(org.dispatcher, 'CH-1', { client: { guid: org.client }, equipmentTypeId: chassis.id })
    for (const category of ['order', 'job'] as const) {
      const filter = { filterState: { referenceNumber: 'ch-1' }, columns: ['equipmentTypeId'] }
      const asked = await start(org.dispatcher, { format: 'csv', category, ...filter })
      expect(await csvOf(await ended(org.dispatcher, asked))).toEqual([{ Equipment: 'Chassis' }])
    }
  })

  test('contains the day of an order at its last stop, or of the company', async () => {
    const { guid } = await place(org.dispatcher, 'DAY-1', {
      client: { guid: org.client },
      // The evening of the 6th in Denver and Chicago.
      dateExpectedCompleteBy: '2026-12-07T05:30:00Z',
    })
    const dayOf = async () => {
      const body = { filterState: { referenceNumber: 'day-1' }, columns: ['dateExpectedCompleteBy'] }
      const [row] = await csvOf(await ended(org.shipper, await start(org.shipper, { format: 'csv', ...body })))
      return row!['Needed by']
    }
    expect(await dayOf()).toBe('2026-12-06')
    const setZone = (zone: string | null) =>
      t.database.pool.query('update order_rows set destination_time_zone = $2 where guid = $1', [guid, zone])
    await setZone('America/New_York')
    expect(await dayOf()).toBe('2026-12-07')
    await setZone(null)
    expect(await dayOf()).toBe('2026-12-06')
  })

  test('contains the whole window of a stop, in its place’s time zone', async () => {
    await place(org.shipper, 'WIN-1')
    const body = { filterState: { referenceNumber: 'win-1' }, columns: ['originCity', 'datePickupScheduledStart'] }
    const [row] = await csvOf(await ended(org.shipper, await start(org.shipper, { format: 'csv', ...body })))
    expect(Object.keys(row!)).toEqual([
      'From',
      'Pickup scheduled (local)',
      'Pickup requested (local)',
      'Pickup requested until (local)',
      'Pickup scheduled until (local)',
      'Pickup time zone',
    ])
    expect(row).toMatchObject({
      From: 'Dallas, TX',
      'Pickup requested (local)': '2026-03-05 08:00:00',
      'Pickup time zone': 'America/Chicago',
    })
  })

  test('of a report uses the report’s settings unless the body overrides them, and a selection', async () => {
    const orders = await Promise.all(['SEL-1', 'SEL-2', 'SEL-3'].map((reference) => place(org.shipper, reference)))
    const report = await t.send(org.shipper, reportsRoutes.create, {
      body: {
        name: 'Selected',
        compoundFilterState: {
          op: 'and',
          rules: [{ field: 'referenceNumber', operator: 'startsWith', value: 'SEL-' }],
        },
        sort: [{ field: 'referenceNumber', direction: 'asc' }],
        columns: ['referenceNumber', 'vehicleName'],
      },
    })
    const reportId = report.body.id
    const all = await csvOf(await ended(org.shipper, await start(org.shipper, { format: 'csv' }, reportId)))
    expect(all).toEqual(['SEL-1', 'SEL-2', 'SEL-3'].map((Reference) => ({ Reference, Vehicle: '2003 Honda Accord' })))
    const selections: [Partial<Sent<typeof exportsRoutes.start>['body']>, string[]][] = [
      [{ selection: { all: true, except: [orders[1]!.guid] } }, ['SEL-1', 'SEL-3']],
      [{ selection: { only: [orders[1]!.guid] } }, ['SEL-2']],
      [{ sort: [{ field: 'referenceNumber', direction: 'desc' }] }, ['SEL-3', 'SEL-2', 'SEL-1']],
      [{ search: 'SEL-3', columns: ['referenceNumber'] }, ['SEL-3']],
    ]
    for (const [body, expected] of selections) {
      const made = await ended(org.shipper, await start(org.shipper, { format: 'csv', ...body }, reportId))
      expect((await csvOf(made)).map((row) => row['Reference'])).toEqual(expected)
    }
    const list = await t.send(org.shipper, reportsRoutes.exports, {
      params: { reportId: report.body.id },
      query: { rc: 2 },
    })
    expect([list.body.total, list.body.results.length, list.body.results[0]!.name]).toEqual([5, 2, 'Selected'])
    expect(
      (
        await t.send(org.shipper, reportsRoutes.exports, {
          params: { reportId },
          query: { rc: 2, cursor: list.body.next! },
        })
      ).body.results,
    ).toHaveLength(2)
  })

  test.each(['order', 'case'] as const)('as CSV for Excel begins with a byte order mark (%s)', async (category) => {
    if (category === 'order') await place(org.shipper, 'MARK-é')
    const bytesOf = async (more: { forExcel?: boolean }) =>
      (await fileOf(await ended(org.shipper, await start(org.shipper, { format: 'csv', category, ...more }))))
        .rawPayload
    const [plain, marked] = [await bytesOf({}), await bytesOf({ forExcel: true })]
    expect(marked).toEqual(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain]))
  })

  test('as XLSX has typed cells; text that looks like a formula is escaped in both formats', async () => {
    await place(org.shipper, '=1+1', { bol: 'FORM,"ULA"\nline' })
    const body = {
      filterState: { referenceNumber: '=1+1' },
      columns: ['number', 'referenceNumber', 'bol', 'pricing.basePay'],
    }
    const csv = await fileOf(await ended(org.shipper, await start(org.shipper, { ...body, format: 'csv' })))
    expect(csv.body).toContain(`,'=1+1,"FORM,""ULA""\nline",\r\n`)
    const made = await ended(org.shipper, await start(org.shipper, { ...body, format: 'xlsx' }))
    const file = await fileOf(made)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml']!)
    expect(sheet).toMatch(/t="inlineStr"[^>]*><is><t[^>]*>=1\+1</)
    expect(sheet).not.toContain('<f')
  })
})

describe('exports of jobs, invoices and bills', () => {
  const viewerOf = ({ portal }: Person): ColumnViewer => ({
    portal,
    permissions: new Set(PERMISSIONS),
    company: { showVendorToClient: false, showClientToVendor: false },
  })

  let dispatcher: Person
  beforeAll(async () => {
    dispatcher = await aUser(t.database, org.companyGuid, org.own, 'company')
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    for (const amount of [600, 750]) {
      const { job } = await aReadyJob(t, org.shipper)
      for (const labelId of [1, 2])
        await t.send(dispatcher, jobsPlatformRoutes.putLabel, { params: { guid: job, labelId } })
      const [offer] = await offered(t, dispatcher, [{ guid: job, amount }], [carrier], {
        paymentTermsId: 1,
        paymentMethodId: 8,
      })
      await t.send(carrier, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
    }
  })

  test.each(['order', 'job', 'invoice'] as const)(
    'every column of a list of the category %s is written as its reader sees it',
    async (category) => {
      for (const who of [dispatcher, org.shipper]) {
        const columns = offeredColumns(COLUMNS_OF[category]).filter((column) => isSeen(column, viewerOf(who)))
        const body = { category, columns: columns.map(({ id }) => id) }
        const [asCsv, asXlsx] = await Promise.all(
          (['csv', 'xlsx'] as const).map(async (format) => ended(who, await start(who, { ...body, format }))),
        )
        const [header, ...rows] = parse((await fileOf(asCsv!)).body)
        expect(header!.map((label) => label.replace(/ \((local|UTC)\)$/, ''))).toEqual(
          columns.map(({ label }) => label),
        )
        const { total } = (await t.send(who, LISTS[category], { body: {} })).body
        expect([category, who.portal, rows.length, asXlsx!.rowsDone]).toEqual([category, who.portal, total, total])
        if (who === dispatcher) expect(total).toBeGreaterThan(1)
      }
    },
  )

  test('use the labels of their list', async () => {
    const rowsOf = async (body: object) =>
      csvOf(await ended(dispatcher, await start(dispatcher, { format: 'csv', ...body })))
    const jobs = await rowsOf({
      category: 'job',
      columns: ['status', 'type', 'caseLabels', 'vendorPayment', 'grossProfit'],
      filterState: { vendorName: 'Fast Haul' },
      sort: [{ field: 'vendorPayment', direction: 'asc' }],
    })
    expect(jobs).toEqual(
      ['600.00', '750.00'].map((pay) => ({
        Status: 'Dispatched',
        Type: 'Transport',
        Labels: expect.stringMatching(/^\S.*, \S/),
        'Carrier pay': pay,
        'Gross profit': '',
      })),
    )
    const bills = await rowsOf({
      category: 'invoice',
      columns: ['type', 'vendor.name', 'total', 'job.number'],
      filterState: { type: 'bill' },
      sort: [{ field: 'total', direction: 'desc' }],
    })
    expect(bills.map(({ Type, Carrier, Total }) => [Type, Carrier, Total])).toEqual([
      ['bill', 'Fast Haul', '750.00'],
      ['bill', 'Fast Haul', '600.00'],
    ])
  })

  test('a field of another list is refused, and so is a list outside the caller’s role', async () => {
    const refused = async (who: Person, body: object) => {
      const answer = await t.send(who, exportsRoutes.start, { body: { format: 'csv', ...body } })
      return [answer.status, answer.error.errors?.[0]?.path]
    }
    expect(await refused(dispatcher, { category: 'job', columns: ['vins'] })).toEqual([400, 'columns.0'])
    expect(await refused(dispatcher, { category: 'invoice', filterState: { originCity: 'Dallas' } })).toEqual([
      400,
      'filterState.originCity',
    ])
    expect(await refused(org.shipper, { category: 'job', columns: ['vendorPayment'] })).toEqual([400, 'columns.0'])
    const user = await aUser(t.database, org.companyGuid, org.client, 'client', { role: 'client-user' })
    expect(await refused(user, { category: 'invoice', columns: ['number'] })).toEqual([403, undefined])
    const clerk = await aUser(t.database, org.companyGuid, dispatcher.accountGuid, 'company', {
      permissions: ['orders.view', 'reports.export'],
    })
    expect(await refused(clerk, { category: 'case' })).toEqual([403, undefined])
  })

  test('are saved as reports of their category, which are listed separately', async () => {
    const report = await t.send(dispatcher, reportsRoutes.create, {
      body: { name: 'Late bills', category: 'invoice', filterState: { type: 'bill' }, columns: ['number', 'total'] },
    })
    expect([report.status, report.body.category, report.body.columns]).toEqual([201, 'invoice', ['number', 'total']])
    const listed = async (query: { category?: 'invoice' }) =>
      (await t.send(dispatcher, reportsRoutes.list, { query: { ...query, withCounts: 'true' } })).body.results
    expect((await listed({})).map(({ id }) => id)).not.toContain(report.body.id)
    expect(await listed({ category: 'invoice' })).toMatchObject([{ id: report.body.id, count: 2 }])
    const made = await ended(dispatcher, await start(dispatcher, { format: 'csv' }, report.body.id))
    expect(made).toMatchObject({ category: 'invoice', rowsDone: 2 })
    const wrong = await t.send(dispatcher, reportsRoutes.change, {
      params: { id: report.body.id },
      body: { category: 'job' },
    })
    expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([400, 'columns.1'])
  })
})

describe('the visibility of an export', () => {
  test('hides from a client what lists hide, refuses hidden fields, and limits money to roles that see it', async () => {
    const refused = async (by: Person, body: object) => {
      const answer = await t.send(by, exportsRoutes.start, { body: { format: 'csv', ...body } })
      return [answer.status, answer.error.errors?.[0]?.path]
    }
    expect(await refused(org.shipper, { columns: ['financeStats.revenue'] })).toEqual([400, 'columns.0'])
    expect(await refused(org.shipper, { filterState: { salespersonName: 'x' } })).toEqual([
      400,
      'filterState.salespersonName',
    ])
    const user = await aUser(t.database, org.companyGuid, org.client, 'client', { role: 'client-user' })
    expect(await refused(user, { columns: ['number', 'pricing.customerPay'] })).toEqual([400, 'columns.1'])
    const made = await ended(user, await start(user, { format: 'csv' }))
    const header = (await fileOf(made)).body.split('\r\n')[0]!
    expect(header).toContain('Order,Status')
    expect(header).not.toContain('Price')
    const bare = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await t.send(bare, exportsRoutes.start, { body: { format: 'csv' } })).status).toBe(403)
  })
})

describe('exports belong to their requester', () => {
  test('a colleague, another client and another company find nothing', async () => {
    const elsewhere = await aCompany(t.database)
    const theirs = await anAccount(t.database, elsewhere, 'client')
    const outsider = await aUser(t.database, elsewhere, theirs, 'client')
    const colleague = await aUser(t.database, org.companyGuid, org.client, 'client')
    const mine = (await t.send(org.shipper, exportsRoutes.list)).body.results[0]
    for (const who of [colleague, stranger, outsider, org.dispatcher]) {
      expect((await t.send(who, exportsRoutes.get, { params: { exportId: mine!.guid } })).status).toBe(404)
      expect((await t.send(who, exportsRoutes.remove, { params: { exportId: mine!.guid } })).status).toBe(404)
      const { results } = (await t.send(who, exportsRoutes.list)).body
      expect(results.map(({ guid }) => guid)).not.toContain(mine!.guid)
    }
  })
})

describe('ending an export', () => {
  test('removing a finished export deletes its file', async () => {
    const made = await ended(org.shipper, await start(org.shipper, { format: 'csv' }))
    expect((await fileOf(made)).statusCode).toBe(200)
    expect((await t.send(org.shipper, exportsRoutes.remove, { params: { exportId: made.guid } })).status).toBe(204)
    expect((await t.send(org.shipper, exportsRoutes.get, { params: { exportId: made.guid } })).status).toBe(404)
    expect((await t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })).statusCode).toBe(404)
  })

  test('deleting the report keeps its exports', async () => {
    const report = await t.send(org.shipper, reportsRoutes.create, { body: { name: 'Short-lived' } })
    const reportId = report.body.id
    const made = await ended(org.shipper, await start(org.shipper, { format: 'csv' }, reportId))
    expect((await t.send(org.shipper, reportsRoutes.remove, { params: { id: report.body.id } })).status).toBe(204)
    expect((await t.send(org.shipper, reportsRoutes.exports, { params: { reportId: report.body.id } })).status).toBe(
      404,
    )
    expect((await fileOf(await look(org.shipper, made.guid))).statusCode).toBe(200)
  })
})

test('exports recover by themselves when the database drops every connection', async () => {
  const cut =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const client = new pg.Client({ connectionString: t.superUrl })
  await client.connect()
  const asked = await start(org.shipper, { format: 'csv' })
  await client.query(cut)
  await client.end()
  await expect.poll(async () => (await look(org.shipper, asked.guid)).status).toBe('done')
  const next = await start(org.shipper, { format: 'csv' })
  await expect.poll(async () => (await look(org.shipper, next.guid)).status).toBe('done')
})
