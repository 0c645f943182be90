/**
 * Every declared list: each name in its documents works, in sorts, filters and columns, for everyone who sees it, and
 * for nobody else.
 */
import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import { DELETED_ACCOUNT_COLUMNS } from '@waybill/contract/accounts/deleted-accounts.shapes.ts'
import { clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { CASE_COLUMNS } from '@waybill/contract/cases/case-columns.ts'
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { HISTORY_COLUMNS } from '@waybill/contract/activity/history-columns.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { contractsRoutes, contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { OFFER_COLUMNS } from '@waybill/contract/contracts/offer-columns.ts'
import { localClock } from '@waybill/contract/local-clock.ts'
import { INSPECTION_COLUMNS } from '@waybill/contract/inspections/inspection-columns.ts'
import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import {
  columnValue,
  isFilterable,
  isSeen,
  isSortable,
  maySeek,
  offeredColumns,
  type ColumnViewer,
  type ListColumn,
  type ListColumns,
} from '@waybill/contract/lists/list-columns.ts'
import { CONTACT_COLUMNS } from '@waybill/contract/contacts/contact-columns.ts'
import { contactsRoutes, contactsPlatformRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { MAIL_COLUMNS, NOTICE_COLUMNS } from '@waybill/contract/notices/notice-columns.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { EXPORT_COLUMNS, REPORT_COLUMNS } from '@waybill/contract/reports/report-columns.ts'
import { reportsRoutes, exportsRoutes, reportsPlatformRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { TERMINAL_COLUMNS } from '@waybill/contract/terminals/terminal-columns.ts'
import { terminalsRoutes, terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { USER_COLUMNS } from '@waybill/contract/users/user-columns.ts'
import { usersPlatformRoutes } from '@waybill/contract/users/users.routes.ts'
import { DELIVERY_COLUMNS } from '@waybill/contract/webhooks/delivery-columns.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { LOAD_COLUMNS } from '@waybill/contract/loads/load-columns.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from '@waybill/contract/posts/post-columns.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { jobsRoutes, jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { DELETED_JOB_COLUMNS, DELETED_ORDER_COLUMNS } from '@waybill/contract/orders/deleted-columns.ts'
import { ordersRoutes, ordersPlatformRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPlace, type Person, put } from '../../testing/builders.ts'
import { deliver } from '../../testing/notices.ts'
import { aReadyJob, offered } from '../../testing/offers.ts'
import { aCast, mustSucceed, orderOf } from '../../testing/story.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { newGuid } from '../platform/guid.ts'
import { newCase } from '../records/cases/index.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { runExport } from '../features/reports/run-export.ts'
import { fillLines } from '../features/webhooks/send-webhooks.ts'

interface Declared {
  readonly columns: ListColumns
  readonly route: Route
  readonly api: 'api' | 'platform'
  /** Its export category. */
  readonly category?: ReportCategory
  /** Rows that the story creates for the company. */
  readonly least: number
  readonly query?: string
}

const LISTS: Readonly<Record<string, Declared>> = {
  invoices: { columns: INVOICE_COLUMNS, route: invoicesRoutes.list, api: 'api', least: 2, category: 'invoice' },
  offers: { columns: OFFER_COLUMNS, route: contractsPlatformRoutes.find, api: 'platform', least: 6 },
  posts: { columns: POST_COLUMNS, route: postsRoutes.find, api: 'platform', least: 1, category: 'post' },
  requests: {
    columns: POST_REQUEST_COLUMNS,
    route: postsRoutes.findRequests,
    api: 'platform',
    least: 2,
    category: 'post-request',
  },
  clients: {
    columns: ACCOUNT_COLUMNS,
    route: clientsPlatformRoutes.find,
    api: 'platform',
    least: 1,
    category: 'client',
  },
  vendors: {
    columns: ACCOUNT_COLUMNS,
    route: vendorsPlatformRoutes.find,
    api: 'platform',
    least: 2,
    category: 'vendor',
  },
  history: {
    columns: HISTORY_COLUMNS,
    route: activityPlatformRoutes.find,
    api: 'platform',
    least: 20,
    category: 'history',
  },
  'deleted orders': {
    columns: DELETED_ORDER_COLUMNS,
    route: ordersPlatformRoutes.findDeleted,
    api: 'platform',
    least: 1,
  },
  'deleted clients': {
    columns: DELETED_ACCOUNT_COLUMNS,
    route: clientsPlatformRoutes.findDeleted,
    api: 'platform',
    least: 1,
  },
  'deleted vendors': {
    columns: DELETED_ACCOUNT_COLUMNS,
    route: vendorsPlatformRoutes.findDeleted,
    api: 'platform',
    least: 1,
  },
  'deleted jobs': { columns: DELETED_JOB_COLUMNS, route: jobsPlatformRoutes.findDeleted, api: 'platform', least: 1 },
  'jobs that were deleted': {
    columns: JOB_COLUMNS,
    route: jobsRoutes.list,
    api: 'api',
    least: 2,
    query: 'status=deleted',
  },
  loads: { columns: LOAD_COLUMNS, route: loadsRoutes.find, api: 'platform', least: 2 },
  contacts: {
    columns: CONTACT_COLUMNS,
    route: contactsPlatformRoutes.find,
    api: 'platform',
    least: 3,
    category: 'contact',
  },
  terminals: {
    columns: TERMINAL_COLUMNS,
    route: terminalsPlatformRoutes.find,
    api: 'platform',
    least: 3,
    category: 'terminal',
  },
  inspections: {
    columns: INSPECTION_COLUMNS,
    route: inspectionsPlatformRoutes.find,
    api: 'platform',
    least: 2,
    category: 'inspection',
  },
  cases: { columns: CASE_COLUMNS, route: casesRoutes.find, api: 'platform', least: 4, category: 'case' },
  users: { columns: USER_COLUMNS, route: usersPlatformRoutes.find, api: 'platform', least: 4, category: 'user' },
  reports: { columns: REPORT_COLUMNS, route: reportsPlatformRoutes.find, api: 'platform', least: 2 },
  exports: { columns: EXPORT_COLUMNS, route: exportsRoutes.find, api: 'platform', least: 2 },
  notices: { columns: NOTICE_COLUMNS, route: noticesRoutes.find, api: 'platform', least: 2 },
  mails: { columns: MAIL_COLUMNS, route: noticesRoutes.findMails, api: 'platform', least: 2, category: 'mail' },
  deliveries: {
    columns: DELIVERY_COLUMNS,
    route: webhooksRoutes.findDeliveries,
    api: 'platform',
    least: 3,
    category: 'webhook-delivery',
  },
}

/** What the company shows to the other side. */
const HIDDEN = { showVendorToClient: false, showClientToVendor: false }

let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  const act = mustSucceed(t)
  await act(cast.dispatcher, companyRoutes.change, { body: { settings: HIDDEN } })
  await act(cast.dispatcher, webhooksRoutes.create, {
    body: {
      url: 'https://example.com/hook',
      events: ['terminal.*', 'contact.*'],
    },
  })
  for (const account of [cast.shipper.accountGuid, cast.shipper.accountGuid, cast.fast.accountGuid])
    await act(cast.dispatcher, contactsRoutes.create, {
      params: { accountGuid: account },
      body: { name: 'Ana', phoneNumber: '214 555 0147' },
    })
  await act(cast.shipper, terminalsRoutes.create, { body: aPlace({ street1: '1 Dock Rd' }) })
  for (const who of [cast.dispatcher, cast.shipper])
    for (const name of ['Open', 'Late']) {
      await act(who, reportsRoutes.create, { body: { name, acl: 'everyone' } })
      await act(who, exportsRoutes.start, { body: { format: 'csv', name } })
    }
  const jobs: string[] = []
  const orders: Order[] = []
  for (let i = 0; i < 4; i++) {
    const order = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1 + (i % 2)) })
    jobs.push(order.jobs[0]!.guid)
    orders.push(order)
    await act(cast.dispatcher, ordersRoutes.change, { params: { id: order.guid }, body: { isAccepted: true } })
  }
  for (const job of jobs.slice(2)) await act(cast.dispatcher, loadsRoutes.create, { body: { jobs: [job] } })
  for (const job of [jobs[0]!, jobs[1]!, (await aReadyJob(t, cast.shipper)).job]) {
    const [own] = await offered(t, cast.dispatcher, [job], [cast.fast, cast.slow], {
      paymentTermsId: 1,
      paymentMethodId: 8,
      overrideReadiness: true,
      message: `Load ${job}`,
    })
    if (job !== jobs[0]) await act(cast.fast, contractsRoutes.accept, { params: { id: own.guid }, body: {} })
  }
  for (const { guid: commodityId } of orders[1]!.commodities)
    await act(cast.fast, inspectionsRoutes.start, { body: { stopId: orders[1]!.stops[0]!.guid, commodityId } })
  const cases = orders.map((order, i) =>
    newCase(
      {
        company_guid: cast.companyGuid,
        guid: newGuid(),
        number: 9 + i,
        order_guid: order.guid,
        job_guid: order.jobs[0]!.guid,
        commodity_guid: order.commodities[0]!.guid,
        vendor_guid: i % 2 ? cast.fast.accountGuid : cast.slow.accountGuid,
        delivered_at: t.clock.now(),
        // All but the last: a client lists those alone.
        released_at: i < orders.length - 1 ? t.clock.now() : null,
      },
      new Date(t.clock.now().getTime() + i * 60_000),
    ),
  )
  for (const row of cases) await put(t.database, 'damage_cases', row)
  const [, claimed, offer, closed] = cases.map(({ guid }) => ({ params: { guid } }))
  const claim = { amount: 640, text: 'New at delivery' }
  for (const one of [claimed!, offer!]) await act(cast.dispatcher, casesRoutes.claim, { ...one, body: claim })
  await act(cast.dispatcher, casesRoutes.answer, { ...offer!, body: { kind: 'offer', amount: 300 } })
  await act(cast.dispatcher, casesRoutes.close, { ...closed!, body: { outcome: 'no-claim', reason: 'Polished out' } })
  for (const kind of [clientsRoutes, vendorsRoutes]) {
    const ended = await act(cast.dispatcher, kind.create, { body: { name: `Closed ${kind.create.path}` } })
    await act(cast.dispatcher, kind.remove, { params: { id: ended.guid } })
  }
  const gone = await act(cast.shipper, ordersRoutes.create, { body: orderOf(1) })
  await act(cast.dispatcher, ordersRoutes.change, { params: { id: gone.guid }, body: { isDeleted: true } })
  for (const vehicles of [1, 2]) {
    const left = await act(cast.shipper, ordersRoutes.create, { body: orderOf(vehicles) })
    await act(cast.dispatcher, jobsRoutes.remove, { params: { guid: left.jobs[0]!.guid } })
  }
  const { job } = await aReadyJob(t, cast.shipper)
  const posted = await act(cast.dispatcher, postsRoutes.create, {
    params: { guid: job },
    body: { boards: ['waybill'], price: 500 },
  })
  for (const carrier of [cast.fast, cast.slow])
    await act(carrier, postsRoutes.request, { params: { guid: posted.results[0]!.guid }, body: { amount: 450 } })
  await deliver(t, cast.companyGuid)
  while (await fillLines(cast.companyGuid, t.services));
})

const ALL = new Set(PERMISSIONS)
const viewerOf = (portal: ColumnViewer['portal']): ColumnViewer => ({
  portal,
  permissions: ALL,
  company: HIDDEN,
})
const people = (): readonly (readonly [ColumnViewer, Person])[] => [
  [viewerOf('dispatcher'), cast.dispatcher],
  [viewerOf('client'), cast.shipper],
  [viewerOf('carrier'), cast.fast],
]
const readersOf = ({ may }: Route) =>
  may === 'public' ? [] : people().filter(([{ portal }]) => may.portals.includes(portal))

/** A page of any list. */
interface Page {
  total: number
  next: string | null
  results: Record<string, string>[]
}
/** Every field both ways, if there is time: else every other one the other way. `LIST_RUNS=1000` for a long run. */
const directionsOf = (i: number) => (process.env['LIST_RUNS'] ? ['asc', 'desc'] : [i % 2 ? 'desc' : 'asc'])
const ask = (list: Declared, who: Person, body: object, query = '') =>
  t.raw<Page>(who, 'POST', `/${list.api}${list.route.path}?${list.query ?? ''}&${query}`, body)
const ofShape = { op: 'and' } as const
/** What identifies its rows. */
const named = ({ columns }: Declared) => ('guid' in columns ? 'guid' : 'id')

/** Kinds that sort the same in a test as in the database. */
const ORDERED: ReadonlySet<string> = new Set(['number', 'money', 'boolean', 'date', 'datetime'])
/** The rank of a sorted value; null comes last. */
function orderedBy(row: object, field: string): number {
  const value = columnValue(row, field)
  if (value === null || value === undefined) return Infinity
  return typeof value === 'string' ? Date.parse(value) : Number(value)
}
/** Text comparison ignores case, and a moment is filtered by the day that starts with it. */
function isEqual(value: unknown, wanted: unknown, { kind }: ListColumn): boolean {
  if (kind === 'datetime' && typeof value === 'string') {
    const after = Date.parse(value) - Date.parse(String(wanted))
    return after >= 0 && after < 86_400_000
  }
  return kind === 'text' && typeof value === 'string'
    ? value.toLowerCase() === String(wanted).toLowerCase()
    : value === wanted
}
/** A value in CSV notation. */
function inFile(row: object, { id, kind, choices, zone }: ListColumn & { id: string }): string {
  const value = columnValue(row, id)
  if (value === null || value === undefined) return ''
  if (kind === 'boolean') return value === true ? 'Yes' : 'No'
  if (kind === 'money') return Number(value).toFixed(2)
  if (kind === 'datetime') {
    const place = zone && columnValue(row, zone)
    if (typeof place === 'string') return Object.values(localClock(new Date(String(value)), place)).join(' ')
    return String(value)
      .replace('T', ' ')
      .replace(/\.\d+Z$/, '')
  }
  // Turns are exported as their text.
  if (typeof value === 'object' && 'text' in value) return String(value.text)
  const label = choices?.find((choice) => choice.value === value)?.label
  return label ?? (Array.isArray(value) ? value.join(', ') : String(value))
}
/** The lines of an export, produced at once. */
async function exported(who: Person, body: object): Promise<string[][]> {
  const asked = await t.sendAny(who, exportsRoutes.start, { body })
  expect([asked.status, asked.body]).toEqual([201, expect.anything()])
  const { guid } = asked.body
  const files = await openFileStore({ kind: 'local' }, t.dataFolder, 2 ** 32)
  const log = { error: (detail: object) => expect(detail).toBeUndefined() }
  await runExport(
    { companyGuid: cast.companyGuid, exportGuid: guid },
    { signal: new AbortController().signal, attempt: 0 },
    { services: t.services, directUrl: t.directUrl, files, log },
  )
  const made = (await t.send(who, exportsRoutes.get, { params: { exportId: guid } })).body
  expect(made).toMatchObject({ status: 'done', errorMessage: null })
  const { body: text } = await t.app.inject({ url: made.url!, headers: { host: 'localhost:4201' } })
  return parse(text)
}

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
  const ids = Object.keys(list.columns)

  test('have enough rows for the tests to be meaningful', async () => {
    const { status, body } = await ask(list, cast.dispatcher, {}, 'rc=250')
    expect([status, body.total, body.results.length]).toEqual([200, body.results.length, body.total])
    expect(body.total).toBeGreaterThanOrEqual(list.least)
  })

  test('are empty on the furthest page', async () => {
    for (const [, who] of readersOf(list.route)) {
      const { status, body } = await ask(list, who, {}, 'pg=10000000&rc=250')
      expect([status, body.results]).toEqual([200, []])
    }
  })

  test('sort by displayed values, page by page, complete and without duplicates', async () => {
    for (const [reader, [viewer, who]] of readersOf(list.route).entries()) {
      const { total } = (await ask(list, who, {})).body
      // Two pages; pages of one row are walked by `list-pages.test.ts`.
      const size = Math.max(2, Math.ceil(total / 2))
      for (const [at, field] of ids.entries()) {
        const column = list.columns[field]!
        const sort = [{ field, direction: 'asc' as const }]
        if (!maySeek(column, viewer) || !isSortable(column, viewer.portal)) {
          expect([viewer.portal, field, (await ask(list, who, { sort })).status]).toEqual([viewer.portal, field, 400])
          continue
        }
        for (const direction of directionsOf(at + reader)) {
          const seen: string[] = []
          for (let next: string | null = ''; next !== null;) {
            const { status, body } = await ask(
              list,
              who,
              { sort: [{ field, direction }], columns: [named(list)] },
              `rc=${size}${next ? `&cursor=${next}` : ''}`,
            )
            expect([viewer.portal, field, status, body.total]).toEqual([viewer.portal, field, 200, total])
            seen.push(...body.results.map((row: Record<string, string>) => row[named(list)]!))
            next = body.next
          }
          expect([field, new Set(seen).size, seen.length]).toEqual([field, total, total])
        }
      }
    }
  })

  test('are filtered by displayed values', async () => {
    for (const [viewer, who] of readersOf(list.route)) {
      const { total } = (await ask(list, who, {})).body
      for (const field of ids) {
        const column = list.columns[field]!
        const counts: number[] = []
        const may = maySeek(column, viewer) && isFilterable(column, viewer.portal)
        for (const operator of ['empty', 'notEmpty']) {
          const filtered = await ask(list, who, {
            compoundFilterState: { ...ofShape, rules: [{ field, operator }] },
          })
          expect([viewer.portal, field, filtered.status]).toEqual([viewer.portal, field, may ? 200 : 400])
          if (may) counts.push(filtered.body.total)
        }
        if (may) expect([field, counts[0]! + counts[1]!]).toEqual([field, total])
      }
    }
  })

  test('have the next and the last days of every date', async () => {
    for (const [viewer, who] of readersOf(list.route))
      for (const field of ids) {
        const column = list.columns[field]!
        const isDate = column.kind === 'date' || column.kind === 'datetime'
        if (!isDate || !maySeek(column, viewer) || !isFilterable(column, viewer.portal)) continue
        for (const operator of ['inLastDays', 'inNextDays']) {
          const rule = { field, operator, value: 7 }
          const { status } = await ask(list, who, { compoundFilterState: { ...ofShape, rules: [rule] } })
          expect([viewer.portal, field, operator, status]).toEqual([viewer.portal, field, operator, 200])
        }
      }
  })

  test('are sorted and filtered by what their rows show', async () => {
    for (const [viewer, who] of readersOf(list.route)) {
      const { results } = (await ask(list, who, {}, 'rc=250')).body
      for (const field of ids) {
        const column = list.columns[field]!
        if (column.inRow === false || !maySeek(column, viewer)) continue
        if (isSortable(column, viewer.portal) && ORDERED.has(column.kind)) {
          const sort = [{ field, direction: 'asc' }]
          const sorted = (await ask(list, who, { sort }, 'rc=250')).body.results.map((row) => orderedBy(row, field))
          expect([viewer.portal, field, sorted]).toEqual([viewer.portal, field, sorted.toSorted((a, b) => a - b)])
        }
        const value = results.map((row) => columnValue(row, field)).find((each) => each !== null && each !== undefined)
        if (value === undefined || !isFilterable(column, viewer.portal)) continue
        const rule = { field, operator: 'eq', value }
        const { status, body } = await ask(list, who, { compoundFilterState: { ...ofShape, rules: [rule] } })
        const wanted = results.filter((row) => isEqual(columnValue(row, field), value, column)).length
        expect([viewer.portal, field, status, body.total]).toEqual([viewer.portal, field, 200, wanted])
      }
    }
  })

  if (list.category)
    test('are exported as displayed, by anyone who lists them', async () => {
      const exporters = readersOf(exportsRoutes.start).map(([, who]) => who)
      for (const [viewer, who] of readersOf(list.route).filter(([, reader]) => exporters.includes(reader))) {
        const columns = offeredColumns(list.columns).filter((column) => isSeen(column, viewer))
        const file = await exported(who, {
          category: list.category,
          format: 'csv',
          columns: columns.map(({ id }) => id),
        })
        const { results } = (await ask(list, who, {}, 'rc=250')).body
        // History that the export itself added after it was read.
        const isOwn = (cells: readonly string[]) =>
          list.category === 'history' && cells.some((cell) => /^(export\.|file\.stored)/.test(cell))
        const shown = results.map((row) => columns.map((column) => inFile(row, column)))
        for (const { zone } of columns)
          if (zone) expect(results.map((row) => columnValue(row, zone))).toContain('America/Chicago')
        const [header = [], ...lines] = file
        expect(header.map((label) => label.replace(/ \((local|UTC)\)$/, ''))).toEqual(columns.map(({ label }) => label))
        expect([viewer.portal, lines.filter((line) => !isOwn(line))]).toEqual([
          viewer.portal,
          shown.filter((line) => !isOwn(line)),
        ])
      }
    })

  test('return the named columns, with the same values as complete rows', async () => {
    for (const [viewer, who] of readersOf(list.route)) {
      const whole: Record<string, unknown>[] = (await ask(list, who, {})).body.results
      for (const id of ids) {
        const column = list.columns[id]!
        const asked = await ask(list, who, { columns: [id] })
        if (!isSeen(column, viewer) || column.inRow === false) {
          expect([viewer.portal, id, asked.status]).toEqual([viewer.portal, id, 400])
          continue
        }
        const head = id.split('.')[0]!
        const rows: Record<string, unknown>[] = asked.body.results
        for (const [i, row] of rows.entries()) {
          expect([viewer.portal, id, Object.keys(row).toSorted()]).toEqual([
            viewer.portal,
            id,
            [...new Set(['guid', 'id', head])].filter((key) => Object.hasOwn(whole[i]!, key)).toSorted(),
          ])
          if (id === head) expect(row[head]).toEqual(whole[i]![head])
          else expect(whole[i]![head]).toEqual(row[head] === null ? null : expect.objectContaining(row[head] as object))
        }
      }
    }
  })
})

test('a deleted job is listed as it was, without whose turn it is and its money, to whoever may restore it', async () => {
  const act = mustSucceed(t)
  const placed = await act(cast.shipper, ordersRoutes.create, { body: orderOf(2) })
  const { guid, number } = placed.jobs[0]!
  const list = LISTS['jobs that were deleted']!
  const { body: listed } = await ask({ ...list, query: '' }, cast.dispatcher, { search: number })
  const before = listed.results.find((row) => row['guid'] === guid)!
  await act(cast.dispatcher, jobsRoutes.remove, { params: { guid } })
  const changed = ['status', 'dateUpdated', 'waiting', 'financeStats', 'clientPayment', 'vendorPayment']
  const kept = (row: object) => Object.entries(row).filter(([key]) => !changed.includes(key) && !/Profit/.test(key))
  for (const search of [number, before['originCity']!, before['clientName']!]) {
    const { body } = await ask(list, cast.dispatcher, { search })
    const found = body.results.find((row) => row['guid'] === guid)
    expect([search, found?.['status'], kept(found ?? {})]).toEqual([search, 'deleted', kept(before)])
  }
  expect((await ask(list, cast.dispatcher, { search: 'nowhere-to-be-found' })).body.total).toBe(0)
  for (const who of [cast.shipper, cast.fast]) {
    const { status, body } = await ask(list, who, {})
    expect([status, body.total, body.results]).toEqual([200, 0, []])
  }
  await act(cast.dispatcher, jobsRoutes.restore, { params: { guid } })
  expect((await ask(list, cast.dispatcher, { search: number })).body.total).toBe(0)
})

test('the database’s invoice rows equal the presenter’s', async () => {
  for (const [, who] of people())
    for (const row of (await ask(LISTS['invoices']!, who, {})).body.results)
      expect((await t.send(who, invoicesRoutes.get, { params: { guid: row['guid']! } })).body).toEqual(
        expect.objectContaining(row),
      )
})
