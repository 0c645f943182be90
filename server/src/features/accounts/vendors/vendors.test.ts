import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Outcome } from '@waybill/contract/client.ts'
import { vendorsRoutes, vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { accountsRoutes, clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { BankChange } from '@waybill/contract/vendors/standing.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { findForbiddenKeys } from '@waybill/domain/access/forbidden-keys.ts'
import {
  aCarrier,
  anOrg,
  anAccount,
  anOrder,
  aUser,
  award,
  put,
  NOW,
  type Person,
} from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { createIdentity } from '../../../identity/people/identities.ts'
import { build } from '../../../platform/db/builder.ts'
import { newGuid } from '../../../platform/guid.ts'
import type { AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'
import { updateRow } from '../../../records/rows.ts'
import { recheckVendors } from './recheck-vendors.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let elsewhere: Awaited<ReturnType<typeof anOrg>>
let carrier: Person
let rival: Person
let accountant: Person

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  elsewhere = await anOrg(t.database)
  carrier = await aCarrier(t.database, org.companyGuid)
  rival = await aCarrier(t.database, org.companyGuid, { name: 'Rival Haul' })
  accountant = await aUser(t.database, org.companyGuid, org.own, 'company', {
    name: 'Acc Ountant',
    role: 'accounting',
  })
})

let vendors = 0
const aVendor = async (more: object = {}) => {
  const { status, body } = await t.send(org.dispatcher, vendorsRoutes.create, {
    body: {
      name: `Vendor ${(vendors += 1)}`,
      ...more,
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const change = (who: Person, guid: string, body: object, headers = {}) =>
  t.send(who, vendorsRoutes.change, { params: { id: guid }, body, headers })
const entriesOf = async (guid: string) => {
  const [entries] = await t.database.read(
    { companyGuid: org.companyGuid },
    build
      .selectFrom('history')
      .where('subject_guid', '=', guid)
      .orderBy('seq')
      .select(['action', 'before', 'after', 'reason', 'actor_name', 'vendor_guid']),
  )
  return entries
}
const fault = (answer: Outcome<unknown, unknown>) => [answer.status, answer.error.errors?.[0]?.path]

const STANDING = {
  authorityStatus: 'ACTIVE' as const,
  insuranceExpiresOn: '2027-01-31',
  cargoCover: 250_000,
  liabilityCover: 1_000_000,
  w9ReceivedOn: '2026-01-02',
  agreementSignedOn: '2026-01-03',
  safetyRating: 'Satisfactory' as const,
  equipmentTypeIds: [2, 1],
}
const BANK = { routingNumber: '021000021', accountNumber: '000123456789' }

describe('a vendor of the company', () => {
  test('is created with its standing, found by its numbers, and judged', async () => {
    const made = await aVendor({ name: 'Blue Road', usdot: '3311220', taxId: '12-3456789', standing: STANDING })
    expect(Account.parse(made)).toEqual(made)
    expect(made).toMatchObject({
      type: 'vendor',
      taxId: '12-3456789',
      standing: { ...STANDING, equipmentTypeIds: [1, 2], dateAuthorityChecked: NOW.toISOString() },
      compliance: { result: 'pass', findings: [] },
      remitTo: { bankAccount: null },
      pendingChange: null,
    })
    const found = await t.send(org.dispatcher, vendorsRoutes.list, { query: { search: '331122' } })
    expect(found.body.results.map((row) => row.guid)).toEqual([made.guid])
    const late = await change(org.dispatcher, made.guid, { standing: { insuranceExpiresOn: '2026-02-28' } })
    expect(late.body.compliance).toMatchObject({ result: 'block', findings: [{ check: 'insurance' }] })
    const same = await t.send(org.dispatcher, accountsRoutes.get, { params: { type: 'vendor', guid: made.guid } })
    expect(same.body).toEqual(late.body)
    const strict = await anOrg(t.database)
    await t.database.write({ companyGuid: strict.companyGuid }, async (tx) =>
      tx.later(build.updateTable('companies').set({ settings: { leastCargoCover: 300_000 } })),
    )
    const there = await t.send(strict.dispatcher, vendorsRoutes.create, {
      body: { name: 'Blue Road', standing: STANDING },
    })
    expect(there.body.compliance!.findings).toMatchObject([{ check: 'cargo-cover', level: 'block' }])
  })

  test('records one history entry per change, and none when nothing changed', async () => {
    const { guid } = await aVendor()
    await change(org.dispatcher, guid, { email: 'a@b.co', standing: { cargoCover: 100_000 } })
    await change(org.dispatcher, guid, { email: 'a@b.co', standing: { cargoCover: 100_000 } })
    await change(org.dispatcher, guid, { blacklist: true, statusReason: 'Double brokered' })
    const entries = (await entriesOf(guid)).slice(1)
    expect(entries).toMatchObject([
      { action: 'account.changed', before: { email: null }, after: { email: 'a@b.co', cargo_cover: '100000.00' } },
      { after: { blacklist: true }, before: { blacklist: false }, reason: 'Double brokered', vendor_guid: guid },
    ])
    expect(entries).toHaveLength(2)
  })

  test('refusals: roles, versions, names, lists, numbers', async () => {
    const { guid, name } = await aVendor({ taxId: '123456789' })
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'dispatcher' })
    for (const body of [{ blacklist: true }, { preferred: true }, { creditLimit: 1 }, { taxId: '123456789' }])
      expect((await change(clerk, guid, body)).status).toBe(403)
    expect(Object.keys((await t.send(clerk, vendorsRoutes.get, { params: { id: guid } })).body)).not.toContain('taxId')
    expect((await change(clerk, guid, { email: 'x@y.co' }, { 'if-match': '"9"' })).status).toBe(412)
    const second = await t.send(org.dispatcher, vendorsRoutes.create, { body: { name: name.toUpperCase() } })
    expect(fault(second)).toEqual([409, 'name'])
    expect(fault(await change(clerk, guid, { paymentTermsId: 9999 }))).toEqual([400, 'paymentTermsId'])
    expect(fault(await change(clerk, guid, { standing: { equipmentTypeIds: [9999] } }))).toEqual([
      400,
      'standing.equipmentTypeIds',
    ])
    expect(fault(await change(clerk, guid, { scac: 'X' }))).toEqual([400, 'scac'])
    expect(
      fault(await change(clerk, guid, { remitTo: { bankAccount: { ...BANK, routingNumber: '021000022' } } })),
    ).toEqual([400, 'remitTo.bankAccount.routingNumber'])
  })

  test('is not found by other companies, other vendors or clients', async () => {
    const { guid } = await aVendor()
    for (const who of [elsewhere.dispatcher, rival])
      for (const method of ['GET', 'PUT'])
        expect((await t.raw(who, method, `/api/vendors/${guid}`, method === 'PUT' ? {} : undefined)).status).toBe(404)
    expect((await t.send(org.dispatcher, vendorsRoutes.get, { params: { id: org.client } })).status).toBe(404)
    expect((await t.send(org.shipper, vendorsRoutes.get, { params: { id: guid } })).status).toBe(403)
    expect((await t.send(org.shipper, accountsRoutes.get, { params: { type: 'vendor', guid } })).status).toBe(403)
  })

  test('a new name appears in the lists of jobs and orders', async () => {
    const { guid } = await aVendor()
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    await award(t.database, org.companyGuid, order.jobs[0]!.guid, guid)
    await change(org.dispatcher, guid, { name: 'Renamed Haul' })
    const [rows] = await t.database.read(
      { companyGuid: org.companyGuid },
      build.selectFrom('order_rows').where('guid', '=', order.guid).select('vendor_names'),
    )
    expect(rows).toEqual([{ vendor_names: 'Renamed Haul' }])
  })
})

describe('in the carrier portal', () => {
  test('a carrier sees itself, without compliance', async () => {
    await change(org.dispatcher, carrier.accountGuid, {
      blacklist: false,
      preferred: true,
      taxId: '123456789',
      creditLimit: 5,
    })
    const { body } = await t.send(carrier, vendorsRoutes.get, { params: { id: carrier.accountGuid } })
    expect(Account.parse(body)).toEqual(body)
    expect(findForbiddenKeys('carrier', body)).toEqual([])
    expect(body).toMatchObject({
      taxId: '123456789',
      standing: {},
      remitTo: {},
      can: ['edit', 'edit-contacts', 'invite'],
    })
    const list = await t.send(carrier, vendorsRoutes.list)
    expect(list.body.results.map((row) => row.guid)).toEqual([carrier.accountGuid])
    const clerk = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', {
      role: 'carrier-dispatcher',
    })
    const seen = await t.send(clerk, vendorsRoutes.get, { params: { id: carrier.accountGuid } })
    expect(Object.keys(seen.body)).toEqual(expect.not.arrayContaining(['taxId', 'remitTo', 'pendingChange']))
  })

  test('a carrier changes its address, numbers and equipment, and nothing else', async () => {
    const changed = await change(carrier, carrier.accountGuid, {
      phoneNumber: '214 555 0100',
      standing: { equipmentTypeIds: [3] },
    })
    expect(changed.body).toMatchObject({ phoneNumber: '214 555 0100', standing: { equipmentTypeIds: [3] } })
    for (const [path, body] of [
      ['name', { name: 'X' }],
      ['blacklist', { blacklist: false }],
      ['taxId', { taxId: '123456789' }],
      ['usdot', { usdot: '1' }],
      ['standing.insuranceExpiresOn', { standing: { insuranceExpiresOn: '2030-01-01' } }],
    ] as const)
      expect(fault(await change(carrier, carrier.accountGuid, body))).toEqual([400, path])
  })
})

describe('where a vendor is paid', () => {
  const ask = async (who: Person, guid: string, remitTo: object) => (await change(who, guid, { remitTo })).body
  const approve = (who: Person, guid: string, dateAsked: string) =>
    t.send(who, vendorsPlatformRoutes.approveBankChange, { params: { id: guid }, body: { dateAsked } })

  test('is counted while it waits, for those who may approve it', async () => {
    const count = async (who: Person) => (await t.send(who, invoicesPlatformRoutes.counts)).body.bankChanges
    const before = (await count(accountant))!
    const { guid } = await aVendor()
    const { pendingChange } = await ask(org.dispatcher, guid, { remitEmail: 'pay@counted.test' })
    expect([await count(accountant), await count(elsewhere.dispatcher)]).toEqual([before + 1, 0])
    await approve(accountant, guid, pendingChange!.dateAsked)
    expect(await count(accountant)).toBe(before)
    const clerk = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['vendor_money.view_bill'],
    })
    expect(await count(clerk)).toBeUndefined()
  })

  test('waits for a second user, masked and sealed', async () => {
    const { guid } = await aVendor()
    const asked = await ask(org.dispatcher, guid, { bankAccount: BANK, remitEmail: 'pay@blue.test' })
    expect(asked.remitTo).toMatchObject({ bankAccount: null, remitEmail: null })
    expect(asked.pendingChange).toEqual({
      bankAccount: '****6789',
      remitEmail: 'pay@blue.test',
      dateAsked: NOW.toISOString(),
      askedBy: 'Dana Dispatcher',
      can: ['withdraw'],
    })
    const waiting = await t.send(accountant, vendorsPlatformRoutes.bankChanges)
    const found = waiting.body.results.find((row: BankChange) => row.vendor.guid === guid)
    expect(BankChange.parse(found)).toMatchObject({
      bankAccount: '****6789',
      current: { bankAccount: null },
      can: ['approve', 'refuse'],
    })
    expect((await approve(org.dispatcher, guid, NOW.toISOString())).status).toBe(403)
    expect((await approve(accountant, guid, '2026-01-01T00:00:00Z')).status).toBe(412)
    expect((await approve(elsewhere.dispatcher, guid, NOW.toISOString())).status).toBe(404)
    const approved = await approve(accountant, guid, NOW.toISOString())
    expect(approved.body).toMatchObject({
      remitTo: { bankAccount: '****6789', remitEmail: 'pay@blue.test' },
      pendingChange: null,
    })
    expect((await approve(accountant, guid, NOW.toISOString())).status).toBe(409)
    const entries = await entriesOf(guid)
    expect(entries.map(({ action }) => action)).toEqual([
      'account.created',
      'account.bank-change-asked',
      'account.bank-change-approved',
    ])
    const [[kept]] = await t.database.read(
      { companyGuid: org.companyGuid },
      build.selectFrom('vendor_standings').where('account_guid', '=', guid).select('bank_account_sealed'),
    )
    const sealed = kept!.bank_account_sealed!
    for (const secret of [sealed, BANK.accountNumber]) {
      expect(JSON.stringify([entries, approved.body, asked, waiting.body])).not.toContain(secret)
    }
    const again = await ask(org.dispatcher, guid, { bankAccount: BANK, remitEmail: 'pay@blue.test' })
    expect(again.pendingChange).toBeNull()
  })

  test('a carrier’s own request waits as well; another user’s is not replaced; a refusal gives a reason', async () => {
    const guid = carrier.accountGuid
    const asked = await ask(carrier, guid, { remitEmail: 'new@fast.test' })
    expect(asked.pendingChange).toMatchObject({ remitEmail: 'new@fast.test', can: ['withdraw'] })
    expect(fault(await change(org.dispatcher, guid, { remitTo: { remitName: 'Other' } }))).toEqual([409, 'remitTo'])
    const no = { dateAsked: asked.pendingChange!.dateAsked, reason: 'Called them: not theirs' }
    expect(
      (await t.send(carrier, vendorsPlatformRoutes.refuseBankChange, { params: { id: guid }, body: no })).status,
    ).toBe(403)
    const refused = await t.send(accountant, vendorsPlatformRoutes.refuseBankChange, { params: { id: guid }, body: no })
    expect(refused.body).toMatchObject({ pendingChange: null, remitTo: { remitEmail: null } })
    expect((await entriesOf(guid)).at(-1)).toMatchObject({ action: 'account.bank-change-refused', reason: no.reason })
    await ask(carrier, guid, { remitEmail: 'new@fast.test' })
    expect(
      (await t.send(org.dispatcher, vendorsPlatformRoutes.withdrawBankChange, { params: { id: guid } })).status,
    ).toBe(403)
    expect((await t.send(rival, vendorsPlatformRoutes.withdrawBankChange, { params: { id: guid } })).status).toBe(404)
    expect((await t.send(carrier, vendorsPlatformRoutes.withdrawBankChange, { params: { id: guid } })).status).toBe(204)
    expect((await t.send(carrier, vendorsPlatformRoutes.withdrawBankChange, { params: { id: guid } })).status).toBe(409)
  })

  test('one person with two users does not count as a second person', async () => {
    const { guid } = await aVendor()
    const second = await aUser(t.database, org.companyGuid, org.own, 'company')
    const identity = await createIdentity(t.database.pool, { email: 'two@hats.test', name: 'Two Hats', at: NOW })
    // The same person signs in to the carrier's account and to the company's.
    const driver = await aUser(t.database, org.companyGuid, guid, 'vendor')
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      for (const { userGuid } of [second, driver])
        tx.later(updateRow('users', org.companyGuid, userGuid, { identity_guid: identity }))
    })
    const asked = await ask(driver, guid, { remitName: 'Mine' })
    expect((await approve(second, guid, asked.pendingChange!.dateAsked)).status).toBe(403)
  })
})

describe('looked up with the authority', () => {
  const check = (guid: string, who = org.dispatcher) =>
    t.send(who, vendorsPlatformRoutes.check, { params: { id: guid } })
  const file = {
    usdot: '44110',
    legalName: 'FAST HAUL LLC',
    dbaName: null,
    isAuthorized: false,
    liabilityCover: 750_000,
    safetyRating: null,
    outOfServiceOn: '2026-02-01',
  }
  const withCheck = (look: () => Promise<typeof file | undefined>) =>
    Object.assign(t.services, { carrierCheck: { look } })

  test('stores what is on file', async () => {
    const { guid } = await aVendor({ usdot: '44110', standing: STANDING })
    withCheck(async () => file)
    const { status, body } = await check(guid)
    expect(status).toBe(200)
    expect(body.standing).toMatchObject({
      authorityStatus: 'INACTIVE',
      safetyRating: 'None',
      liabilityCover: 750_000,
      cargoCover: 250_000,
      outOfServiceOn: '2026-02-01',
    })
    expect(body.compliance!.result).toBe('block')
    expect((await entriesOf(guid)).at(-1)).toMatchObject({ action: 'account.checked' })
  })

  test('reports why a lookup fails', async () => {
    const { guid } = await aVendor({ usdot: '1' })
    Object.assign(t.services, { carrierCheck: undefined })
    expect((await check(guid)).status).toBe(409)
    withCheck(async () => undefined)
    expect(fault(await check(guid))).toEqual([409, 'usdot'])
    withCheck(async () => Promise.reject(new Error('busy')))
    expect((await check(guid)).status).toBe(503)
    expect(fault(await check((await aVendor()).guid))).toEqual([422, 'usdot'])
    expect((await check(guid, elsewhere.dispatcher)).status).toBe(404)
  })
})

describe('looked up every night', () => {
  const FILE: Omit<AuthorityFile, 'usdot'> = {
    legalName: 'FAST HAUL LLC',
    dbaName: null,
    isAuthorized: true,
    liabilityCover: 1_000_000,
    safetyRating: null,
    outOfServiceOn: null,
  }
  type Seen = Partial<typeof FILE> | Error | undefined
  const actsOn = async (guid: string) =>
    (
      await t.database.pool.query<{ action: string }>(
        'select action from history where subject_guid = $1 order by seq',
        [guid],
      )
    ).rows.map(({ action }) => action)
  const changesOf = async (who: Person) => (await t.send(who, vendorsPlatformRoutes.authorityChanges)).body.results

  test('records changes, leaves the rest alone, and blocks vendors that may no longer drive', async () => {
    const own = await anOrg(t.database)
    const make = async (usdot: string | undefined) =>
      (
        await t.send(own.dispatcher, vendorsRoutes.create, {
          body: { name: `Carrier ${usdot}`, ...(usdot ? { usdot } : {}), standing: STANDING },
        })
      ).body
    const known = [await make('11'), await make('22'), await make('33'), await make(undefined)]
    // Vendors entered manually today are skipped that night.
    let at = new Date(NOW.getTime() + 24 * 3_600_000)
    const asked: string[] = []
    const night = (seen: Record<string, Seen>, faults: unknown[] = []) => {
      const look = async ({ usdot }: { usdot: string | null }) => {
        asked.push(usdot ?? '')
        const file = seen[usdot ?? '']
        if (file instanceof Error) throw file
        return file && { ...FILE, ...file, usdot: usdot ?? '' }
      }
      const clock = { ...t.clock, now: () => at }
      const work = { ...t.services, clock, carrierCheck: { look }, onFault: (thrown: unknown) => faults.push(thrown) }
      return recheckVendors(own.companyGuid, work, new AbortController().signal)
    }
    const later = (hours: number) => (at = new Date(at.getTime() + hours * 3_600_000))

    // The first lookup is the baseline for later ones.
    const next = await night({ 11: {}, 22: {}, 33: undefined })
    expect(asked.toSorted()).toEqual(['11', '22', '33'])
    expect(next?.getTime()).toBeGreaterThan(at.getTime())
    expect(await changesOf(own.dispatcher)).toEqual([])
    await night({})
    expect(asked).toHaveLength(3)

    later(24)
    const before = await actsOn(known[1]!.guid)
    await night({ 11: { isAuthorized: false }, 22: {}, 33: undefined })
    const [noted, ...others] = await changesOf(own.dispatcher)
    expect(others).toEqual([])
    expect(noted).toMatchObject({
      vendor: { guid: known[0]!.guid, usdot: '11' },
      isWorse: true,
      result: 'block',
      changes: [{ fact: 'authority', from: 'Active', to: 'Inactive', isWorse: true }],
    })
    expect((await actsOn(known[0]!.guid)).at(-1)).toBe('account.checked')
    // An unchanged result adds neither history nor a version.
    expect(await actsOn(known[1]!.guid)).toEqual(before)

    later(24)
    await night({ 11: { isAuthorized: true }, 22: { liabilityCover: null }, 33: undefined })
    const [first, second] = await changesOf(own.dispatcher)
    expect(new Map([first, second].map((each) => [each?.vendor.usdot, each?.isWorse]))).toEqual(
      new Map([
        ['11', false],
        ['22', true],
      ]),
    )
    // An expired filing is no cover: no offers if the company requires one.
    const { standing, compliance } = (
      await t.send(own.dispatcher, vendorsRoutes.get, { params: { id: known[1]!.guid } })
    ).body
    expect(standing).toMatchObject({ liabilityCover: 0 })
    expect(compliance?.findings).toContainEqual({
      check: 'liability-cover',
      level: 'block',
      message: 'No liability coverage in force; $750,000 is required',
    })

    later(24)
    const faults: unknown[] = []
    expect(await night({ 11: new Error('busy'), 22: new Error('busy'), 33: new Error('busy') }, faults)).toEqual(
      new Date(at.getTime() + 3_600_000),
    )
    expect(faults).toHaveLength(1)
    expect(await changesOf(elsewhere.dispatcher)).toEqual([])
  })
})

describe('deleted and restored', () => {
  test('only without open jobs, unpaid bills and people; the refusal names them', async () => {
    const { guid, name } = await aVendor()
    const { body: order } = await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const job = order.jobs[0]!.guid
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(updateRow('job_rows', org.companyGuid, job, { vendor_guid: guid, status: 'dispatched' })),
    )
    await put(t.database, 'invoices', {
      company_guid: org.companyGuid,
      guid: newGuid(),
      type: 'bill',
      account_guid: guid,
      order_guid: order.guid,
      created_at: NOW,
      updated_at: NOW,
      status: 'OPEN',
      total: '1.00',
      paid: '0.00',
      currency: 'USD',
      payment_held: false,
      payment_status: 'NOT_RELEASED',
      version: 1,
    })
    const user = await aUser(t.database, org.companyGuid, guid, 'vendor')
    const kept = await t.send(org.dispatcher, vendorsRoutes.remove, { params: { id: guid } })
    expect([kept.status, kept.error.message]).toEqual([
      409,
      `${name} cannot be deleted: it has 1 open job (${order.jobs[0]!.number} is the newest), 1 person who signs in with it, 1 unpaid bill`,
    ])
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) => {
      tx.later(updateRow('job_rows', org.companyGuid, job, { status: 'completed' }))
      tx.later(updateRow('users', org.companyGuid, user.userGuid, { can_login: false }))
      tx.later(build.updateTable('invoices').set({ status: 'PAID' }).where('account_guid', '=', guid))
    })
    expect((await t.send(elsewhere.dispatcher, vendorsRoutes.remove, { params: { id: guid } })).status).toBe(404)
    expect((await t.send(org.dispatcher, vendorsRoutes.remove, { params: { id: guid } })).status).toBe(204)
    expect((await t.send(org.dispatcher, vendorsRoutes.get, { params: { id: guid } })).status).toBe(404)
    expect((await t.send(elsewhere.dispatcher, vendorsPlatformRoutes.undelete, { params: { id: guid } })).status).toBe(
      404,
    )
    await aVendor({ name })
    expect((await t.send(org.dispatcher, vendorsPlatformRoutes.undelete, { params: { id: guid } })).status).toBe(409)
    const { guid: second } = (await t.send(org.dispatcher, vendorsRoutes.list, { query: { search: name } })).body
      .results[0]!
    await change(org.dispatcher, second, { name: `${name} the second` })
    expect((await t.send(org.dispatcher, vendorsPlatformRoutes.undelete, { params: { id: guid } })).body).toMatchObject(
      { guid, isDeleted: false },
    )
    expect((await t.send(org.dispatcher, vendorsPlatformRoutes.undelete, { params: { id: guid } })).status).toBe(200)
    expect((await entriesOf(guid)).slice(-2).map(({ action }) => action)).toEqual([
      'account.deleted',
      'account.undeleted',
    ])
  })

  test('a restored client keeps its old parent if that still exists', async () => {
    const branch = await anAccount(t.database, org.companyGuid, 'client', { name: 'Old', parent_guid: org.client })
    const twig = await anAccount(t.database, org.companyGuid, 'client', { name: 'Twig', parent_guid: branch })
    t.services.callers.forget(org.companyGuid, org.shipper.userGuid)
    for (const guid of [twig, branch])
      expect((await t.send(org.dispatcher, clientsRoutes.remove, { params: { id: guid } })).status).toBe(204)
    const undelete = (guid: string, who = org.dispatcher) =>
      t.send(who, clientsPlatformRoutes.undelete, { params: { id: guid } })
    expect((await undelete(twig)).error.message).toBe('Old above it is deleted; restore that first')
    expect((await undelete(branch, org.shipper)).body).toMatchObject({ name: 'Old' })
    expect((await undelete(twig)).status).toBe(200)
    expect((await undelete(newGuid())).status).toBe(404)
  })
})

test('the company’s own account shows the company’s own details', async () => {
  await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
    tx.later(
      build
        .updateTable('companies')
        .set({ mc_number: 'MC9', usdot: '99', street1: '1 Main St', city: 'Dallas', phone_number: '214 555 0199' })
        .where('company_guid', '=', org.companyGuid),
    ),
  )
  const { body } = await t.send(org.shipper, accountsRoutes.get, { params: { type: 'company', guid: org.own } })
  expect(Account.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    mc: 'MC9',
    dotNumber: '99',
    billingAddress: { street1: '1 Main St', city: 'Dallas' },
    phoneNumber: '214 555 0199',
    contacts: [],
  })
})

describe('what happened to a vendor', () => {
  const trail = (
    guid: string,
    who = org.dispatcher,
    query: Sent<typeof activityPlatformRoutes.ofAccount>['query'] = {},
  ) => t.send(who, activityPlatformRoutes.ofAccount, { params: { guid }, query })

  test('is listed for the company, newest first, limited to what each role may see', async () => {
    const { guid } = await aVendor({ taxId: '123456789' })
    await change(org.dispatcher, guid, { blacklist: true, statusReason: 'Claims', creditLimit: 7 })
    const { body } = await trail(guid)
    expect([body.total, body.results.map(({ action }: { action: string }) => action)]).toEqual([
      2,
      ['account.changed', 'account.created'],
    ])
    expect(body.results[0]).toMatchObject({ reason: 'Claims', by: 'Dana Dispatcher', after: { creditLimit: '7.00' } })
    const auditor = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['admin.audit_log', 'accounts.view_vendors'],
    })
    const seen = JSON.stringify((await trail(guid, auditor)).body)
    expect(seen).toContain('blacklist')
    for (const hidden of ['taxId', '123456789', 'creditLimit']) expect(seen).not.toContain(hidden)
    expect((await trail(guid, org.dispatcher, { rc: 1, pg: 1 })).body.results).toMatchObject([
      { action: 'account.created' },
    ])
    const clientsOnly = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['accounts.view_clients'],
    })
    for (const who of [clientsOnly, elsewhere.dispatcher]) expect((await trail(guid, who)).status).toBe(404)
    expect((await trail(guid, carrier)).status).toBe(403)
  })
})
