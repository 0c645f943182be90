import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anAccount, anOrder, aUser, type Person } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let colleague: Person
let branchUser: Person
let otherClient: Person
let sales: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const { database } = t
  const company = org.companyGuid
  colleague = await aUser(database, company, org.client, 'client', { name: 'Cora Colleague', role: 'client-user' })
  const branch = await anAccount(database, company, 'client', { name: 'Northside West', parent_guid: org.client })
  branchUser = await aUser(database, company, branch, 'client')
  const other = await anAccount(database, company, 'client', { name: 'Decoy Motors' })
  otherClient = await aUser(database, company, other, 'client')
  sales = await aUser(database, company, org.own, 'company', { name: 'Rita Reader', role: 'dispatcher' })
})

const save = async (by: Person, body: Sent<typeof reportsRoutes.create>['body']) => {
  const answer = await t.send(by, reportsRoutes.create, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const namesFor = async (who: Person): Promise<string[]> => {
  const { body } = await t.send(who, reportsRoutes.list, { query: { rc: 250 } })
  return body.results.map((report: { name: string }) => report.name)
}

describe('a saved report', () => {
  test('is listed with the reports of its list, or of all lists of the portal', async () => {
    const { dispatcher } = org
    await save(dispatcher, { name: 'Waiting orders' })
    await save(dispatcher, { name: 'Waiting jobs', category: 'job', columns: ['number', 'vendorName'] })
    await save(dispatcher, { name: 'Open bills', category: 'invoice', filterState: { type: 'bill' } })
    const namesOf = async (category?: 'all' | 'job' | 'invoice') => {
      const { body } = await t.send(dispatcher, reportsRoutes.list, { query: category ? { category } : {} })
      return body.results.map(({ name }) => name)
    }
    expect(await namesOf()).toEqual(['Waiting orders'])
    expect(await namesOf('job')).toEqual(['Waiting jobs'])
    expect(await namesOf('all')).toEqual(['Open bills', 'Waiting jobs', 'Waiting orders'])
    const counted = await t.send(dispatcher, reportsRoutes.list, { query: { category: 'all', withCounts: 'true' } })
    expect(counted.body.results.map(({ count }) => count)).toEqual([0, 0, 0])
    const found = await t.send(dispatcher, searchRoutes.search, { query: { q: 'waiting jobs' } })
    expect(found.body.results.map(({ kind, label }) => [kind, label])).toEqual([['report', 'Waiting jobs']])
  })

  test('stores filter, sort and columns, and is read back with id and name first', async () => {
    const made = await save(org.shipper, {
      name: ' Dallas lanes ',
      filterState: { originCity: 'Dallas', status: ['submitted', 'scheduled'] },
      compoundFilterState: { op: 'or', rules: [{ field: 'referenceNumber', operator: 'startsWith', value: 'PO' }] },
      sort: [{ field: 'dateCreated', direction: 'desc' }],
      columns: ['number', 'pricing.customerPay'],
      search: 'honda',
      email: 'sam@northside.test',
    })
    expect(Object.keys(made).slice(0, 2)).toEqual(['id', 'name'])
    const read = await t.send(org.shipper, reportsRoutes.get, { params: { id: made.id } })
    expect(read.headers['etag']).toMatch(/^"1\./)
    expect(read.body).toEqual(made)
    expect(made).toMatchObject({
      name: 'Dallas lanes',
      acl: 'owner',
      category: 'order',
      ownerGuid: org.shipper.userGuid,
      ownerAccountGuid: org.client,
      can: ['edit', 'share', 'delete', 'export'],
    })
    const changed = await t.send(org.shipper, reportsRoutes.change, {
      params: { id: made.id },
      body: { name: 'Lanes', sort: [], compoundFilterState: null },
      headers: { 'if-match': '"1"' },
    })
    expect([changed.status, changed.headers['etag']]).toEqual([200, '"2"'])
    expect(changed.body).toMatchObject({ name: 'Lanes', sort: [], compoundFilterState: null, search: 'honda' })
    const stale = await t.send(org.shipper, reportsRoutes.change, {
      params: { id: made.id },
      body: { name: 'x' },
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect((await t.send(org.shipper, reportsRoutes.remove, { params: { id: made.id } })).status).toBe(204)
    expect((await t.send(org.shipper, reportsRoutes.get, { params: { id: made.id } })).status).toBe(404)
  })

  test('a field that its owner may not use is refused by its path', async () => {
    const bad = [
      [{ filterState: { 'financeStats.revenue': 5 } }, 'filterState.financeStats.revenue'],
      [{ filterState: { colour: 'red' } }, 'filterState.colour'],
      [
        { compoundFilterState: { op: 'and', rules: [{ field: 'salespersonName', operator: 'eq', value: 'x' }] } },
        'compoundFilterState.rules.0.field',
      ],
      [{ sort: [{ field: 'financeStats.expense', direction: 'asc' }] }, 'sort.0.field'],
      [{ columns: ['number', 'financeStats.grossProfit'] }, 'columns.1'],
      [{ colour: 'red' }, 'colour'],
    ] as const
    for (const [body, path] of bad) {
      const answer = await t.raw(org.shipper, 'POST', '/api/reports', { name: 'Bad', ...body })
      expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([400, path])
    }
    expect(await namesFor(org.shipper)).not.toContain('Bad')
  })

  test('with a guid from the caller, the same content is a repeat', async () => {
    const sent = { guid: '01890000-0000-7000-8000-00000000abcd', name: 'Offline', filterState: { status: 'delivered' } }
    const first = await save(org.shipper, sent)
    expect((await t.send(org.shipper, reportsRoutes.create, { body: sent })).body).toEqual(first)
    expect((await t.send(otherClient, reportsRoutes.create, { body: sent })).status).toBe(409)
  })

  test('are listed by name regardless of case, 25 a page', async () => {
    const user = await aUser(t.database, org.companyGuid, org.client, 'client')
    for (let i = 0; i < 27; i++) await save(user, { name: `${i % 2 ? 'r' : 'R'}eport ${String(i).padStart(2, '0')}` })
    const first = await t.send(user, reportsRoutes.list, { query: { pg: 0, rc: 25, search: 'report' } })
    const second = await t.send(user, reportsRoutes.list, { query: { pg: 1, rc: 25, search: 'report' } })
    const names = [...first.body.results, ...second.body.results].map((r: { name: string }) => r.name.toLowerCase())
    expect([first.body.results.length, second.body.results.length, first.body.total]).toEqual([25, 2, 27])
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBe(27)
  })

  test('counts are the reader’s, and only on request', async () => {
    await t.send(org.shipper, ordersRoutes.create, { body: anOrder({ referenceNumber: 'COUNT-1' }) })
    await t.send(otherClient, ordersRoutes.create, { body: anOrder({ referenceNumber: 'COUNT-1' }) })
    const made = await save(org.shipper, { name: 'Counted', filterState: { referenceNumber: 'count-1' } })
    const find = async (query: Sent<typeof reportsRoutes.list>['query']) =>
      (await t.send(org.shipper, reportsRoutes.list, { query })).body.results.find((each) => each.id === made.id)
    expect((await find({ rc: 250, withCounts: 'true' }))!.count).toBe(1)
    expect(await find({ rc: 250 })).not.toHaveProperty('count')
  })
})

describe('sharing', () => {
  test('a client’s report is private, or shared with its account, or also with its branches; never with another client', async () => {
    for (const acl of ['owner', 'company', 'everyone'] as const) await save(org.shipper, { name: `C-${acl}`, acl })
    const elsewhere = await aCompany(t.database)
    const theirs = await anAccount(t.database, elsewhere, 'client')
    const outsider = await aUser(t.database, elsewhere, theirs, 'client')
    const seen = async (who: Person) => (await namesFor(who)).filter((name) => name.startsWith('C-'))
    expect(await seen(org.shipper)).toEqual(['C-company', 'C-everyone', 'C-owner'])
    expect(await seen(colleague)).toEqual(['C-company', 'C-everyone'])
    expect(await seen(branchUser)).toEqual(['C-everyone'])
    expect(await seen(otherClient)).toEqual([])
    expect(await seen(org.dispatcher)).toEqual([])
    expect(await seen(outsider)).toEqual([])
  })

  test('a branch does not share with its parent or siblings', async () => {
    await save(branchUser, { name: 'B-everyone', acl: 'everyone' })
    expect(await namesFor(org.shipper)).not.toContain('B-everyone')
    expect(await namesFor(otherClient)).not.toContain('B-everyone')
  })

  test('the company’s report for everyone reaches every client, in its own scope; one for the company only its staff', async () => {
    await save(org.dispatcher, { name: 'D-company', acl: 'company', columns: ['number', 'salespersonName'] })
    const shared = await save(org.dispatcher, { name: 'D-everyone', acl: 'everyone', columns: ['number', 'status'] })
    const seen = async (who: Person) => (await namesFor(who)).filter((name) => name.startsWith('D-'))
    expect(await seen(sales)).toEqual(['D-company', 'D-everyone'])
    expect(await seen(otherClient)).toEqual(['D-everyone'])
    const read = await t.send(otherClient, reportsRoutes.get, { params: { id: shared.id } })
    expect(read.body).toMatchObject({ can: ['export'], email: null })
    expect(
      (await t.send(otherClient, reportsRoutes.change, { params: { id: shared.id }, body: { name: 'x' } })).status,
    ).toBe(403)
    expect((await t.send(otherClient, reportsRoutes.remove, { params: { id: shared.id } })).status).toBe(403)
  })

  test('columns that a reader may not see are not shared, and sharing requires the permission', async () => {
    const share = (body: object) => t.send(org.dispatcher, reportsRoutes.create, { body: { name: 'Shared', ...body } })
    const margin = { filterState: { 'financeStats.revenue': { from: 100 } } }
    expect((await share({ ...margin, acl: 'owner' })).status).toBe(201)
    const toStaff = await share({ ...margin, acl: 'company' })
    expect([toStaff.status, toStaff.error.errors![0]!.path]).toEqual([400, 'filterState.financeStats.revenue'])
    const toClients = await share({ columns: ['number', 'salespersonName'], acl: 'everyone' })
    expect([toClients.status, toClients.error.errors![0]!.path]).toEqual([400, 'columns.1'])
    const naming = await share({ filterState: { clientName: 'Decoy Motors' }, acl: 'everyone' })
    expect([naming.status, naming.error.errors![0]!.path]).toEqual([400, 'acl'])
    const bare = await t.send(colleague, reportsRoutes.create, { body: { name: 'Mine', acl: 'company' } })
    expect([bare.status, bare.error.message]).toEqual([403, 'Your role lacks the permission reports.share'])
    const own = await save(org.dispatcher, { name: 'Own', ...margin })
    const later = await t.send(org.dispatcher, reportsRoutes.change, {
      params: { id: own.id },
      body: { acl: 'company' },
    })
    expect(later.status).toBe(400)
  })

  test('a shared report shows a reader only the columns it may see', async () => {
    const columns = ['number', 'pricing.customerPay', 'financeStats.grossProfit']
    const made = await save(org.dispatcher, { name: 'Money', acl: 'company', columns })
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await t.send(reader, reportsRoutes.get, { params: { id: made.id } })).body.columns).toEqual(['number'])
    expect((await t.send(org.dispatcher, reportsRoutes.get, { params: { id: made.id } })).body.columns).toEqual(columns)
  })

  test('user managers may remove a colleague’s shared report, not a private one', async () => {
    const shared = await save(org.shipper, { name: 'Left behind', acl: 'company' })
    const admin = await aUser(t.database, org.companyGuid, org.client, 'client')
    expect((await t.send(admin, reportsRoutes.get, { params: { id: shared.id } })).body.can).toEqual([
      'delete',
      'export',
    ])
    expect((await t.send(colleague, reportsRoutes.remove, { params: { id: shared.id } })).status).toBe(403)
    expect((await t.send(admin, reportsRoutes.remove, { params: { id: shared.id } })).status).toBe(204)
    const hidden = await save(org.shipper, { name: 'Private' })
    expect((await t.send(admin, reportsRoutes.remove, { params: { id: hidden.id } })).status).toBe(404)
  })

  test('history records what was done, and by whom', async () => {
    const made = await save(org.shipper, { name: 'Traced' })
    await t.send(org.shipper, reportsRoutes.change, { params: { id: made.id }, body: { name: 'Traced 2' } })
    const { rows } = await t.database.pool.query(
      `select action, actor_guid, before->>'name' as was, after->>'name' as name from history where subject_guid = $1 order by seq`,
      [made.id],
    )
    expect(rows).toEqual([
      { action: 'report.created', actor_guid: org.shipper.userGuid, was: null, name: 'Traced' },
      { action: 'report.changed', actor_guid: org.shipper.userGuid, was: 'Traced', name: 'Traced 2' },
    ])
  })
})
