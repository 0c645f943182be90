import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SentTo } from '@waybill/contract/notices/notices.shapes.ts'
import { aCarrier, anOrg, anOrder, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import { deliver, listen } from '../../../testing/notices.ts'
import { aReadyJob, aSoundCarrier, offered } from '../../../testing/offers.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { queryOf } from '../../../testing/query-of.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createMailer } from '../../outside/mail/mailer.ts'
import { newGuid } from '../../platform/guid.ts'
import { Queue } from '../../platform/queue/queue.ts'
import { LEAVING_MS } from '../../records/history/index.ts'
import { claimMail } from '../../records/notices/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { forgetOldNotices, KEPT_MS } from './forget-notices.ts'
import { NOTICE_TASK, type NoticeTask } from './notice-task.ts'
import { ATTEMPTS_MOST, HOLD_MS, sendNotice } from './send-notice.ts'
import { writeNotices } from './write-notices.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person
const RUN = { signal: new AbortController().signal, attempt: 0 }
const queues: Queue[] = []

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => Promise.all(queues.map((queue) => queue.stop())))
beforeEach(async () => {
  t.clock.set(NOW)
  t.mails.splice(0)
  org = await anOrg(t.database)
  fast = await aSoundCarrier(t, org.companyGuid)
  await listen(t, org.companyGuid)
})

const later = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms))
const anOffer = async () => {
  const { job, order } = await aReadyJob(t, org.shipper)
  const [offer] = await offered(t, org.dispatcher, [job], [fast])
  return { job, order, offer: offer.guid }
}
const waiting = async () => {
  await expect
    .poll(async () => {
      await writeNotices(org.companyGuid, t.services)
      return (await mails()).length
    })
    .toBeGreaterThan(0)
  return (await mails())[0]!
}
const mails = async (query = '') =>
  (await t.sendAny(org.dispatcher, noticesRoutes.mails, { query: queryOf(query) })).body.results as {
    guid: string
    status: string
    attempts: number
    lastError: string | null
    recipient: string
  }[]
const task = (guid: string): NoticeTask => ({ companyGuid: org.companyGuid, noticeGuid: guid })

describe('a mail', () => {
  test('goes once, with two workers that read and two that send', async () => {
    for (let i = 0; i < 2; i++) await anOffer()
    later(LEAVING_MS)
    const work = { ...t.services }
    for (const queue of [
      new Queue({ url: t.directUrl, onError: () => {} }),
      new Queue({ url: t.directUrl, onError: () => {} }),
    ]) {
      queues.push(queue)
      await queue.work<NoticeTask>(NOTICE_TASK, (sent, run) => sendNotice(sent, run, work), 2)
    }
    await expect
      .poll(async () => {
        await Promise.all([writeNotices(org.companyGuid, work), writeNotices(org.companyGuid, work)])
        return (await mails('?status=sent')).length
      })
      .toBe(2)
    await Promise.all(queues.splice(0).map((queue) => queue.stop()))
    expect(t.mails).toHaveLength(2)
    expect(new Set(t.mails.map((mail) => mail.id)).size).toBe(2)
  })

  test('whose worker died is sent by the next, once its hold is over', async () => {
    await anOffer()
    later(LEAVING_MS)
    const { guid } = await waiting()
    const now = t.clock.now()
    await t.database.write({ companyGuid: org.companyGuid }, (tx) =>
      tx.rows(claimMail(org.companyGuid, guid, now, new Date(now.getTime() + HOLD_MS))),
    )
    await expect(sendNotice(task(guid), RUN, t.services)).rejects.toThrow('Another worker')
    expect(t.mails).toEqual([])
    later(HOLD_MS)
    await sendNotice(task(guid), RUN, t.services)
    await sendNotice(task(guid), RUN, t.services)
    expect(t.mails).toHaveLength(1)
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }])
  })

  test('that was handed over by a worker that died before it could say so is the same file again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-outbox-'))
    const mailer = createMailer({ from: 'a@b.test', outboxFolder: folder }, () => t.clock.now())
    await anOffer()
    later(LEAVING_MS)
    const { guid } = await waiting()
    await sendNotice(task(guid), RUN, { ...t.services, mailer })
    await t.database.pool.query(`update notices set status = 'waiting' where guid = $1`, [guid])
    later(HOLD_MS)
    await sendNotice(task(guid), RUN, { ...t.services, mailer })
    const [name, ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(await readFile(join(folder, name!), 'utf8')).toContain(`Message-ID: <${guid}@waybill>`)
    await rm(folder, { recursive: true })
  })

  test('that fails is tried again, says why, and can be tried anew by hand in the end', async () => {
    const mailer = { send: () => Promise.reject(new Error('550 no such mailbox')) }
    await anOffer()
    later(LEAVING_MS)
    const { guid } = await waiting()
    await expect(sendNotice(task(guid), RUN, { ...t.services, mailer })).rejects.toThrow('550')
    expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1, lastError: '550 no such mailbox' }])
    expect((await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })).status).toBe(409)
    for (let i = 2; i < ATTEMPTS_MOST; i += 1)
      await sendNotice(task(guid), RUN, { ...t.services, mailer }).catch(() => undefined)
    await sendNotice(task(guid), RUN, { ...t.services, mailer })
    expect(await mails('?status=failed')).toMatchObject([{ status: 'failed', attempts: ATTEMPTS_MOST }])
    const elsewhere = await anOrg(t.database)
    expect((await t.send(elsewhere.dispatcher, noticesRoutes.retry, { params: { guid } })).status).toBe(404)
    expect((await t.send(org.shipper, noticesRoutes.mails)).status).toBe(403)
    const again = await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })
    expect(again.body).toMatchObject({ status: 'waiting', attempts: 0 })
    await sendNotice(task(guid), RUN, t.services)
    expect(t.mails).toHaveLength(1)
  })
})

test('what is old and settled is forgotten, with links that led nowhere for long', async () => {
  await anOffer()
  await deliver(t, org.companyGuid)
  const count = async () => {
    const { rows } = await t.database.pool.query(
      `select (select count(*)::int from notices where company_guid = $1) as notices,
         (select count(*)::int from public_links where company_guid = $1) as links`,
      [org.companyGuid],
    )
    return rows[0]
  }
  await forgetOldNotices(org.companyGuid, t.services)
  expect(await count()).toEqual({ notices: 1, links: 1 })
  later(KEPT_MS + 7 * 24 * 3_600_000)
  await forgetOldNotices(org.companyGuid, t.services)
  expect(await count()).toEqual({ notices: 0, links: 0 })
})

describe('an offer sent again by hand', () => {
  test('goes to the vendor’s people or to named addresses, with a link of its own each', async () => {
    const { offer, order } = await anOffer()
    const given = await t.send(org.dispatcher, noticesRoutes.sendOffer, {
      params: { guid: offer },
      body: {
        to: ['Night@Desk.test', 'b@desk.test'],
        message: 'Now <please>',
      },
    })
    expect([given.status, SentTo.safeParse(given.body).success]).toEqual([200, true])
    expect(given.body.results.map(({ email }: { email: string }) => email)).toEqual(['b@desk.test', 'night@desk.test'])
    const usual = await t.send(org.dispatcher, noticesRoutes.sendOffer, { params: { guid: offer }, body: {} })
    expect(usual.body.results.map(({ recipient }: { recipient: string }) => recipient)).toEqual(['Carl Carrier'])
    for (const { guid } of [...given.body.results, ...usual.body.results]) await sendNotice(task(guid), RUN, t.services)
    const links = t.mails.map((mail) => /\/offer\/[\w-]+/.exec(mail.text)?.[0])
    expect(new Set(links).size).toBe(3)
    expect(t.mails[0]!.html).toContain('Now &lt;please&gt;')
    const { rows } = await t.database.pool.query(
      `select action, order_guid, after from history where subject_guid = $1 and action = 'offer.mailed' order by seq`,
      [offer],
    )
    expect(rows).toEqual([
      { action: 'offer.mailed', order_guid: order, after: { sent_to: ['night@desk.test', 'b@desk.test'] } },
      { action: 'offer.mailed', order_guid: order, after: { sent_to: [`${fast.userGuid}@test.test`] } },
    ])
  })

  test('is refused once it is answered, for others’ offers, and without the right', async () => {
    const { offer } = await anOffer()
    const elsewhere = await anOrg(t.database)
    expect(
      (await t.send(elsewhere.dispatcher, noticesRoutes.sendOffer, { params: { guid: offer }, body: {} })).status,
    ).toBe(404)
    expect((await t.send(fast, noticesRoutes.sendOffer, { params: { guid: offer }, body: {} })).status).toBe(403)
    expect(
      (await t.send(org.dispatcher, noticesRoutes.sendOffer, { params: { guid: offer }, body: { to: ['no address'] } }))
        .status,
    ).toBe(400)
    await t.send(fast, contractsRoutes.decline, { params: { id: offer }, body: { reason: 'No' } })
    expect((await t.send(org.dispatcher, noticesRoutes.sendOffer, { params: { guid: offer }, body: {} })).status).toBe(
      409,
    )
  })
})

describe('an invoice', () => {
  const anInvoice = async (more: Partial<NewRow<'invoices'>> = {}) => {
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const guid = newGuid()
    const lines = [
      { name: 'Transport', amount: '1234.56', revenue: true, expense: false },
      { name: 'Carrier pay', amount: '0.00', revenue: false, expense: true },
    ]
    await put(t.database, 'invoices', {
      company_guid: org.companyGuid,
      guid,
      type: 'invoice',
      number: `INV-${guid.slice(-6)}`,
      status: 'OPEN',
      account_guid: org.client,
      order_guid: order.guid,
      total: '1234.56',
      posted_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...more,
    })
    for (const [position, line] of lines.entries())
      await put(t.database, 'invoice_lines', {
        company_guid: org.companyGuid,
        guid: newGuid(),
        invoice_guid: guid,
        position,
        created_at: NOW,
        updated_at: NOW,
        ...line,
      })
    return { guid, order }
  }

  test('posted reaches its client with the paper, and is corrected when it is voided', async () => {
    const { guid } = await anInvoice({ status: 'DRAFT', posted_at: null, number: null })
    const patch = (body: object) => t.send(org.dispatcher, invoicesRoutes.change, { params: { guid }, body })
    expect((await patch({ status: 'OPEN' })).status).toBe(200)
    const [mail, ...others] = await deliver(t, org.companyGuid)
    expect([mail!.to, others]).toEqual([`${org.shipper.userGuid}@test.test`, []])
    expect(mail!.subject).toMatch(/^Invoice \S+ for order \d+$/)
    expect(mail!.text).toContain('$1,234.56')
    const paper = await textOfPdf(mail!.attachments![0]!.content)
    expect(paper).toContain('$1,234.56')
    expect(paper + mail!.text + mail!.html).not.toMatch(/Carrier pay/)
    expect((await patch({ status: 'VOID', reason: 'Twice' })).status).toBe(200)
    const corrected = await deliver(t, org.companyGuid)
    expect(corrected.map((each) => [each.to, each.subject.slice(0, 10)])).toEqual([[mail!.to, 'Correction']])
  })

  test('is sent by hand, with its history', async () => {
    const { guid, order } = await anInvoice()
    const answer = await t.send(org.dispatcher, noticesRoutes.sendInvoice, {
      params: { guid },
      body: { to: ['ap@north.test'] },
    })
    expect(answer.body.results).toMatchObject([{ email: 'ap@north.test', status: 'waiting', kind: 'invoice.posted' }])
    await sendNotice(task(answer.body.results[0]!.guid), RUN, t.services)
    expect(t.mails[0]!.attachments).toHaveLength(1)
    const { rows } = await t.database.pool.query(
      `select order_guid, actor_guid, after from history where subject_guid = $1 and action = 'invoice.sent'`,
      [guid],
    )
    expect(rows).toEqual([
      { order_guid: order.guid, actor_guid: org.dispatcher.userGuid, after: { sent_to: ['ap@north.test'] } },
    ])
  })

  test('is not sent as a draft, by strangers, or by a role that may not', async () => {
    const draft = await anInvoice({ status: 'DRAFT', posted_at: null, number: null })
    expect(
      (await t.send(org.dispatcher, noticesRoutes.sendInvoice, { params: { guid: draft.guid }, body: {} })).status,
    ).toBe(409)
    const elsewhere = await anOrg(t.database)
    expect(
      (await t.send(elsewhere.dispatcher, noticesRoutes.sendInvoice, { params: { guid: draft.guid }, body: {} }))
        .status,
    ).toBe(404)
    expect(
      (await t.send(org.shipper, noticesRoutes.sendInvoice, { params: { guid: draft.guid }, body: {} })).status,
    ).toBe(403)
    const viewer = await aUser(t.database, org.companyGuid, org.own, 'company', {
      permissions: ['client_money.view_invoice'],
    })
    expect((await t.send(viewer, noticesRoutes.sendInvoice, { params: { guid: draft.guid }, body: {} })).status).toBe(
      403,
    )
  })

  test('of a carrier is told when its payment is released', async () => {
    const carrier = await aCarrier(t.database, org.companyGuid, { name: 'Paid Haul' })
    const order = (await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })).body
    const job = order.jobs[0]!.guid
    const { guid } = await anInvoice({
      type: 'bill',
      account_guid: carrier.accountGuid,
      order_guid: order.guid,
      job_guid: job,
    })
    await t.database.pool.query(
      `update invoices set payment_status = 'RELEASED', payment_released_at = now() where guid = $1`,
      [guid],
    )
    await happen(t.database, actorIn(org.companyGuid, { now: t.clock.now() }), {
      subject: 'invoice',
      subjectGuid: guid,
      action: 'invoice.payment-released',
      orderGuid: order.guid,
      jobGuid: job,
      vendorGuid: carrier.accountGuid,
      before: { payment_status: 'NOT_RELEASED' },
      after: { payment_status: 'RELEASED' },
    })
    const [mail, ...others] = await deliver(t, org.companyGuid)
    expect([mail!.to, mail!.subject, others]).toEqual([
      `${carrier.userGuid}@test.test`,
      `Payment released: job ${order.jobs[0]!.number}`,
      [],
    ])
    expect(mail!.text).not.toMatch(/Northside|PO-77/)
  })
})
