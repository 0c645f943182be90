/** What no order waits for is in the queue until somebody cleared it: refused exports and mails, bank changes. */
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { QUEUED_APART } from '@waybill/domain/access/tables/queue.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrg, anOrder, aUser, NOW, type Person } from '../../testing/builders.ts'
import { aCompliantCarrier, aReadyJob, offered } from '../../testing/offers.ts'
import { listen, sendAll } from '../../testing/notices.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { writeNotices } from '../features/notices/write-notices.ts'
import { forgetOld } from '../work/forget-old.ts'
import { sweepFiles } from '../work/worker.ts'
import { MailRefusal } from '../outside/mail/mail.ts'
import { createIdentity } from '../identity/people/identities.ts'
import { newGuid } from '../platform/guid.ts'
import { LEAVING_MS } from '../records/history/index.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  t.mails.splice(0)
  org = await anOrg(t.database)
})

/** What an older program beside this one wrote is brought into line. */
const settle = () =>
  sweepFiles({ services: t.services, files: { sweepIncoming: async () => 0, settled: async function* () {} } } as never)
const without = (guid: string) => t.database.pool.query('delete from queue_items where guid = $1', [guid])

type Apart = 'export' | 'mail' | 'bank-change'
const queue = async (who: Person = org.dispatcher) => (await t.send(who, queueRoutes.list)).body
const rowsOf = async (subject: Apart, who?: Person) =>
  (await queue(who)).results.filter((row) => row.subject === subject)

/** Whoever lacks one of the permissions neither sees nor counts nor snoozes the item. */
async function isHiddenWithout(permissions: readonly (Permission | undefined)[], guid: string) {
  const ours = (await queue()).counts.us.today
  for (const lacked of permissions.filter((each) => each !== undefined)) {
    // oxlint-disable-next-line no-await-in-loop
    const other = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: permissionsOfRole('admin').filter((each) => each !== lacked),
    })
    // oxlint-disable-next-line no-await-in-loop
    const { results, counts } = await queue(other)
    expect(results.map((row) => row.guid)).not.toContain(guid)
    expect(counts.us.today).toBe(ours - 1)
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await t.send(other, queueRoutes.snooze, { params: { guid }, body: { until: null } })
    expect(status).toBe(404)
  }
}

describe('an export that an accounting system did not take', () => {
  let app: string
  async function refused(): Promise<string> {
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body.guid
    const lines = [{ name: 'Transport', amount: 800 }]
    const { body } = await t.send(org.dispatcher, invoicesRoutes.create, {
      body: { type: 'invoice', orderGuid: order, lines },
    })
    await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid: body.guid }, body: { status: 'OPEN' } })
    const { results } = (await t.send(org.dispatcher, integrationsPlatformRoutes.addApps)).body
    app = results.find(({ name }) => name === 'NETSUITE')!.id
    const id = newGuid(NOW)
    await t.database.pool.query(
      `insert into invoice_integrations (company_guid, guid, invoice_guid, app_guid, status, exported_lines, run, created_at, updated_at)
       values ($1, $2, $3, $4, 'PENDING', '[]', 1, $5, $5)`,
      [org.companyGuid, id, body.guid, app, NOW],
    )
    await t.database.pool.query(`update integration_apps set is_enabled = true, status = 'connected' where guid = $1`, [
      app,
    ])
    await t.database.pool.query('update jobs set verified_at = $2 where order_guid = $1', [order, NOW])
    await t.send(org.dispatcher, integrationsPlatformRoutes.configure, {
      params: { appId: app },
      body: { configs: [{ key: 'defaultItemId', value: '100' }] },
    })
    await t.send(org.dispatcher, invoicesRoutes.changeIntegration, {
      params: { guid: body.guid, id },
      body: { status: 'FAILURE', errorMessage: 'The period is closed' },
    })
    return body.guid
  }
  const integrationOf = async (guid: string) =>
    (await t.send(org.dispatcher, invoicesRoutes.integrations, { params: { guid } })).body.results[0]!.id

  test('says what it is and why, and whose it is to clear', async () => {
    const guid = await refused()
    const [row] = await rowsOf('export')
    expect(row).toMatchObject({
      guid,
      count: 1,
      orderGuid: null,
      waiting: { party: 'us', code: 'settle-invoice-export', due: null },
      can: ['open-export', 'export-again', 'snooze'],
      missing: [],
    })
    expect(row!.title).toBe(`Invoice ${row!.number} not exported to NetSuite: The period is closed`)
    const { permission, also } = QUEUED_APART['settle-invoice-export']
    await isHiddenWithout([permission, also], guid)
  })

  test('leaves when it is entered there by hand', async () => {
    const guid = await refused()
    await t.send(org.dispatcher, invoicesRoutes.changeIntegration, {
      params: { guid, id: await integrationOf(guid) },
      body: { status: 'SUCCESS', externalId: '1002' },
    })
    expect(await rowsOf('export')).toEqual([])
  })

  test('leaves when the invoice is void', async () => {
    const guid = await refused()
    await t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'VOID', reason: 'Wrong' } })
    expect(await rowsOf('export')).toEqual([])
  })

  test('is not sent again while that would be refused', async () => {
    const guid = await refused()
    await t.database.pool.query('update invoices set payment_held = true where guid = $1', [guid])
    const [row] = await rowsOf('export')
    expect(row!.can).toEqual(['open-export', 'snooze'])
    expect(row!.missing).toMatchObject([{ message: expect.stringContaining('its payment is on hold') }])
    await t.database.pool.query('update invoices set payment_held = false where guid = $1', [guid])
    await t.database.pool.query(`update integration_apps set status = 'pending' where guid = $1`, [app])
    expect(await rowsOf('export')).toMatchObject([
      { can: ['open-export', 'snooze'], missing: [{ path: 'appId', message: 'NetSuite is not connected' }] },
    ])
  })

  test('stands there although an older program refused it, and leaves although one cleared it', async () => {
    const guid = await refused()
    const [before] = await rowsOf('export')
    await without(guid)
    await settle()
    expect(await rowsOf('export')).toEqual([before])
    await t.database.pool.query(`update invoices set export_status = 'SUCCESS' where guid = $1`, [guid])
    await settle()
    expect(await rowsOf('export')).toEqual([])
  })

  test('stands in one row with others, which opens their list', async () => {
    await refused()
    await refused()
    expect(await rowsOf('export')).toMatchObject([
      { count: 2, number: null, title: 'Not exported: 2 invoices', can: ['open-export'] },
    ])
  })
})

describe('a mail that its server refuses', () => {
  const refusing = { mailer: { send: () => Promise.reject(new MailRefusal('550 no such mailbox')) } }
  const later = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
  /** The carrier has no sign-in: its contact or account gets the mail. */
  async function refused(): Promise<string> {
    const carrier = await aCompliantCarrier(t, org.companyGuid)
    await listen(t, org.companyGuid)
    const { job } = await aReadyJob(t, org.shipper)
    await offered(t, org.dispatcher, [job], [carrier])
    later(LEAVING_MS)
    while (await writeNotices(org.companyGuid, t.services));
    await sendAll(t, org.companyGuid, refusing)
    const { results } = (await t.send(org.dispatcher, noticesRoutes.mails, { query: { status: 'failed' } })).body
    expect(results).toMatchObject([{ attempts: 1, lastError: '550 no such mailbox' }])
    return results[0]!.guid
  }
  /** As of a contact, who has no sign-in. */
  const ofContact = (guid: string) =>
    t.database.pool.query('update notices set user_guid = null where guid = $1', [guid])

  test('is not tried again, and waits for us in its words', async () => {
    const guid = await refused()
    await ofContact(guid)
    const [row] = await rowsOf('mail')
    expect(row).toMatchObject({
      guid,
      waiting: { party: 'us', code: 'settle-mail' },
      can: ['send-again', 'correct-address', 'drop', 'snooze'],
    })
    expect(row!.title).toBe(`Email to ${row!.email} not delivered: 550 no such mailbox`)
    await isHiddenWithout([QUEUED_APART['settle-mail'].permission], guid)
  })

  test('leaves when it is sent again, and comes back when it fails again', async () => {
    const guid = await refused()
    await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })
    expect(await rowsOf('mail')).toEqual([])
    await sendAll(t, org.companyGuid, refusing)
    expect(await rowsOf('mail')).toHaveLength(1)
  })

  test('goes to the corrected address', async () => {
    const guid = await refused()
    await ofContact(guid)
    const sent = await t.send(org.dispatcher, noticesRoutes.correctAddress, {
      params: { guid },
      body: { email: 'right@carrier.test' },
    })
    expect(sent.body).toMatchObject({ email: 'right@carrier.test', status: 'waiting', attempts: 0, lastError: null })
    expect(await rowsOf('mail')).toEqual([])
    await sendAll(t, org.companyGuid)
    expect(t.mails.map(({ to }) => to)).toEqual(['right@carrier.test'])
  })

  test('to a user goes to the address of the sign-in only', async () => {
    const guid = await refused()
    expect((await rowsOf('mail'))[0]!.can).toEqual(['send-again', 'drop', 'snooze'])
    const { status, error } = await t.send(org.dispatcher, noticesRoutes.correctAddress, {
      params: { guid },
      body: { email: 'right@carrier.test' },
    })
    expect([status, error.errors?.[0]?.path]).toEqual([409, 'email'])
    // Once that is corrected, the mail goes there.
    await t.database.pool.query(
      `update users set email = 'now@carrier.test' where company_guid = $1 and guid = (select user_guid from notices where guid = $2)`,
      [org.companyGuid, guid],
    )
    await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })
    await sendAll(t, org.companyGuid)
    expect(t.mails.map(({ to }) => to)).toEqual(['now@carrier.test'])
  })

  test('stands there although an older program failed to send it, and leaves although one sent it', async () => {
    const guid = await refused()
    const [before] = await rowsOf('mail')
    await without(guid)
    await settle()
    expect(await rowsOf('mail')).toEqual([before])
    await t.database.pool.query(`update notices set status = 'sent' where guid = $1`, [guid])
    await settle()
    expect(await rowsOf('mail')).toEqual([])
  })

  test('leaves when it is given up, or forgotten', async () => {
    const guid = await refused()
    const { body } = await t.send(org.dispatcher, noticesRoutes.drop, { params: { guid } })
    expect(body.status).toBe('dropped')
    expect(await rowsOf('mail')).toEqual([])
    expect((await t.send(org.dispatcher, noticesRoutes.drop, { params: { guid } })).status).toBe(409)
    await refused()
    later(2 * 366 * 24 * 3_600_000)
    await forgetOld(org.companyGuid, t.services)
    const { rows } = await t.database.pool.query(
      `select from queue_items where company_guid = $1 and subject = 'mail'`,
      [org.companyGuid],
    )
    expect(rows).toEqual([])
  })
})

describe('a bank change', () => {
  const BANK = { routingNumber: '021000021', accountNumber: '123456789' }
  let guid: string
  let other: Person
  const ask = (remitTo: object) =>
    t.send(org.dispatcher, vendorsRoutes.change, { params: { id: guid }, body: { remitTo } })
  const asked = async () => {
    guid = (await t.send(org.dispatcher, vendorsRoutes.create, { body: { name: 'Blue Line' } })).body.guid
    other = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'admin' })
    const { body } = await ask({ bankAccount: BANK })
    return body.pendingChange!.dateAsked
  }

  test('waits for somebody else', async () => {
    await asked()
    const [row] = await rowsOf('bank-change', other)
    expect(row).toMatchObject({
      guid,
      number: 'Blue Line',
      title: 'Bank change of Blue Line awaits approval',
      waiting: { party: 'us', code: 'approve-bank-change' },
      can: ['open-bank-change', 'snooze'],
      phone: { party: 'carrier', name: 'Blue Line' },
    })
    // Whoever asked sees that it waits, and for whom.
    expect(await rowsOf('bank-change')).toMatchObject([
      { can: ['snooze'], detail: 'You asked for it: somebody else approves it' },
    ])
    await isHiddenWithout([QUEUED_APART['approve-bank-change'].permission], guid)
  })

  test('waits for somebody else under every sign-in of whoever asked', async () => {
    guid = (await t.send(org.dispatcher, vendorsRoutes.create, { body: { name: 'Blue Line' } })).body.guid
    const driver = await aUser(t.database, org.companyGuid, guid, 'vendor')
    other = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'admin' })
    // The same person signs in to the carrier's account and to the company's.
    const identity = await createIdentity(t.database.pool, { email: `${guid}@hats.test`, name: 'Two Hats', at: NOW })
    await t.database.pool.query('update users set identity_guid = $1 where guid = any($2)', [
      identity,
      [driver.userGuid, other.userGuid],
    ])
    await t.send(driver, vendorsRoutes.change, { params: { id: guid }, body: { remitTo: { remitName: 'Mine' } } })
    expect(await rowsOf('bank-change', other)).toMatchObject([{ can: ['snooze'] }])
    const { body } = await t.send(other, vendorsPlatformRoutes.bankChanges)
    expect(body.results.map(({ can }) => can)).toEqual([[]])
    const third = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'admin' })
    expect(await rowsOf('bank-change', third)).toMatchObject([{ can: ['open-bank-change', 'snooze'] }])
  })

  test('stands there although an older program stored it, and leaves although one settled it', async () => {
    await asked()
    const [before] = await rowsOf('bank-change', other)
    await without(guid)
    await settle()
    expect(await rowsOf('bank-change', other)).toEqual([before])
    await t.database.pool.query('update vendor_standings set pending_change = null where account_guid = $1', [guid])
    await settle()
    expect(await rowsOf('bank-change', other)).toEqual([])
  })

  test.each(['approve', 'refuse', 'withdraw'] as const)('leaves when somebody decides: %s', async (act) => {
    const dateAsked = await asked()
    const params = { id: guid }
    if (act === 'approve') await t.send(other, vendorsPlatformRoutes.approveBankChange, { params, body: { dateAsked } })
    if (act === 'refuse')
      await t.send(other, vendorsPlatformRoutes.refuseBankChange, { params, body: { dateAsked, reason: 'Not theirs' } })
    if (act === 'withdraw') await t.send(org.dispatcher, vendorsPlatformRoutes.withdrawBankChange, { params })
    expect(await rowsOf('bank-change', other)).toEqual([])
  })

  test('leaves with its vendor, and returns with it', async () => {
    await asked()
    await t.send(org.dispatcher, vendorsRoutes.remove, { params: { id: guid } })
    expect(await rowsOf('bank-change', other)).toEqual([])
    await t.send(org.dispatcher, vendorsPlatformRoutes.undelete, { params: { id: guid } })
    expect(await rowsOf('bank-change', other)).toHaveLength(1)
  })

  test('that replaces another is no longer snoozed', async () => {
    await asked()
    const until = new Date(NOW.getTime() + 3_600_000).toISOString()
    await t.send(other, queueRoutes.snooze, { params: { guid }, body: { until } })
    expect(await rowsOf('bank-change', other)).toEqual([])
    t.clock.set(new Date(NOW.getTime() + 60_000))
    await ask({ bankAccount: { ...BANK, accountNumber: '987654321' } })
    expect(await rowsOf('bank-change', other)).toHaveLength(1)
  })
})
