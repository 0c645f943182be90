import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SentTo } from '@waybill/contract/notices/notices.shapes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { aCarrier, anOrg, anOrder, aUser, NOW, put, type Person } from '../../../testing/builders.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import { deliver, listen, sendAll } from '../../../testing/notices.ts'
import { aReadyJob, aCompliantCarrier, offered } from '../../../testing/offers.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { createMailer } from '../../outside/mail/mailer.ts'
import { newGuid } from '../../platform/guid.ts'
import { pauseAfter } from '../../platform/pause.ts'
import { LEAVING_MS } from '../../records/history/index.ts'
import { claimMails } from '../../records/notices/index.ts'
import { insertRows, type NewRow } from '../../records/rows.ts'
import { MAX_ATTEMPTS, HOLD_MS, MAILS_OF_A_TURN, sendMails, type SendWork } from './send-mails.ts'
import { writeNotices } from './write-notices.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let fast: Person

beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  t.clock.set(NOW)
  t.mails.splice(0)
  org = await anOrg(t.database)
  fast = await aCompliantCarrier(t, org.companyGuid)
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
const mails = async (query: Sent<typeof noticesRoutes.mails>['query'] = {}) =>
  (await t.send(org.dispatcher, noticesRoutes.mails, { query })).body.results as {
    guid: string
    status: string
    attempts: number
    lastError: string | null
    recipient: string
  }[]

const send = (work: Partial<SendWork> = {}) => sendAll(t, org.companyGuid, work)
const never = new AbortController().signal
const failing = (message: string) => ({ mailer: { send: () => Promise.reject(new Error(message)) } })

describe('a mail about an order that waits with one that failed before', () => {
  const row = (guid: string, minutes: number, more: Partial<NewRow<'notices'>>): NewRow<'notices'> => {
    const at = new Date(NOW.getTime() + minutes * 60_000)
    const content = {
      subject: guid,
      paragraphs: [guid],
      facts: [],
      button: 'Open',
      path: '/orders',
      portal: 'client',
      groupTitle: 'Order 1',
      about: guid,
      isCorrection: false,
      papers: [],
    } as const
    return {
      company_guid: org.companyGuid,
      guid,
      key: guid,
      kind: 'order.accepted',
      recipient: 'Kim',
      content: content as never,
      history_seq: minutes + 1,
      send_after: at,
      status: 'waiting',
      attempts: 0,
      last_error: null,
      created_at: at,
      updated_at: at,
      user_guid: null,
      email: 'kim@dealer.test',
      is_shown: false,
      account_guid: org.client,
      order_guid: org.client,
      job_guid: null,
      sent_at: null,
      read_at: null,
      claimed_until: null,
      ...more,
    }
  }

  test('has the id of the newest, and tries of its own', async () => {
    const [old, fresh] = [newGuid(NOW), newGuid(new Date(NOW.getTime() + 60_000))]
    const due = new Date(NOW.getTime() + 30 * 60_000)
    await t.database.write({ companyGuid: org.companyGuid }, async (tx) =>
      tx.later(
        insertRows('notices', [row(old, 0, { attempts: MAX_ATTEMPTS - 1, send_after: due }), row(fresh, 1, {})]),
      ),
    )
    t.clock.set(due)
    const ids: (string | undefined)[] = []
    await send({ mailer: { send: (mail) => (ids.push(mail.id), Promise.reject(new Error('Away'))) } })
    expect(ids).toEqual([fresh])
    const states = new Map((await mails()).map(({ guid, status, attempts }) => [guid, [status, attempts]]))
    expect(states.get(old)).toEqual(['failed', MAX_ATTEMPTS])
    expect(states.get(fresh)).toEqual(['waiting', 1])
  })
})

describe('a mail', () => {
  test('is sent once, with two workers that read and two that send', async () => {
    for (let i = 0; i < 2; i++) await anOffer()
    later(LEAVING_MS)
    await Promise.all([writeNotices(org.companyGuid, t.services), writeNotices(org.companyGuid, t.services)])
    await waiting()
    await Promise.all([send(), send(), send()])
    expect((await mails({ status: 'sent' })).length).toBe(2)
    expect(t.mails).toHaveLength(2)
    expect(new Set(t.mails.map((mail) => mail.id)).size).toBe(2)
  })

  test('is due with the act that writes it', async () => {
    await anOffer()
    later(LEAVING_MS)
    await waiting()
    const { rows } = await t.database.pool.query(
      `select due_at from due_work where company_guid = $1 and kind = 'mails'`,
      [org.companyGuid],
    )
    expect(rows).toEqual([{ due_at: t.clock.now() }])
  })

  test('updates the list of mails when written and when sent, and for nobody outside the company', async () => {
    const announced = async () =>
      (
        await t.database.pool.query(
          `select action, client_guid, vendor_guid from history where company_guid = $1 and subject = 'mail'`,
          [org.companyGuid],
        )
      ).rows
    const entry = { action: 'mail.changed', client_guid: null, vendor_guid: null }
    await anOffer()
    later(LEAVING_MS)
    await waiting()
    expect(await announced()).toEqual([entry])
    await send()
    expect(await announced()).toEqual([entry, entry])
  })

  test('whose worker died is sent by the next, once the hold expires', async () => {
    await anOffer()
    later(LEAVING_MS)
    await waiting()
    const now = t.clock.now()
    const until = new Date(now.getTime() + HOLD_MS)
    await t.database.write({ companyGuid: org.companyGuid }, (tx) =>
      tx.rows(claimMails(org.companyGuid, now, until, MAILS_OF_A_TURN)),
    )
    expect(await sendMails(org.companyGuid, t.services, never)).toEqual(until)
    expect(t.mails).toEqual([])
    later(HOLD_MS)
    await send()
    await send()
    expect(t.mails).toHaveLength(1)
    expect(await mails()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }])
  })

  test('handed over by a worker that died before recording it is the same file again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-outbox-'))
    const mailer = createMailer({ from: 'a@b.test', outboxFolder: folder, origin: 'http://localhost:4200' }, () =>
      t.clock.now(),
    )
    await anOffer()
    later(LEAVING_MS)
    const { guid } = await waiting()
    await send({ mailer })
    await t.database.pool.query(`update notices set status = 'waiting' where guid = $1`, [guid])
    later(HOLD_MS)
    await send({ mailer })
    const [name, ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(await readFile(join(folder, name!), 'utf8')).toContain(`Message-ID: <${guid}@b.test>`)
    await rm(folder, { recursive: true })
  })

  test('that fails is retried after growing delays, shows why, and can finally be retried manually', async () => {
    const before = t.services.failures.counts.get('mail') ?? 0
    const broken = failing('550 no such mailbox')
    await anOffer()
    later(LEAVING_MS)
    const { guid } = await waiting()
    const first = t.clock.now()
    expect(await sendMails(org.companyGuid, { ...t.services, ...broken }, never)).toEqual(
      new Date(first.getTime() + pauseAfter(1)),
    )
    expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1, lastError: '550 no such mailbox' }])
    await send(broken)
    expect(await mails()).toMatchObject([{ attempts: 1 }])
    expect((await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })).status).toBe(409)
    for (let i = 1; i < MAX_ATTEMPTS; i += 1) {
      later(pauseAfter(i))
      await send(broken)
    }
    expect(t.clock.now().getTime() - first.getTime()).toBeGreaterThan(2 * 3_600_000)
    expect(await mails({ status: 'failed' })).toMatchObject([{ status: 'failed', attempts: MAX_ATTEMPTS }])
    expect(t.services.failures.counts.get('mail')).toBe(before + 1)
    const elsewhere = await anOrg(t.database)
    expect((await t.send(elsewhere.dispatcher, noticesRoutes.retry, { params: { guid } })).status).toBe(404)
    expect((await t.send(org.shipper, noticesRoutes.mails)).status).toBe(403)
    const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
    expect((await t.send(reader, noticesRoutes.mails)).status).toBe(200)
    expect((await t.send(reader, noticesRoutes.retry, { params: { guid } })).status).toBe(403)
    const again = await t.send(org.dispatcher, noticesRoutes.retry, { params: { guid } })
    expect(again.body).toMatchObject({ status: 'waiting', attempts: 0 })
    await send()
    expect(t.mails).toHaveLength(1)
  })

  describe('with many others', () => {
    /** Additional queued mails. */
    const more = async (amount: number) => {
      await anOffer()
      later(LEAVING_MS)
      await waiting()
      const { rows } = await t.database.pool.query(`select * from notices where company_guid = $1`, [org.companyGuid])
      const copies = Array.from({ length: amount - 1 }, () => ({ ...rows[0], guid: newGuid(), key: newGuid() }))
      await t.database.write({ companyGuid: org.companyGuid }, async (tx) => tx.later(insertRows('notices', copies)))
    }
    const standing = async () => {
      const { rows } = await t.database.pool.query(
        `select status, attempts, claimed_until is null as is_free, count(*)::int as n from notices
         where company_guid = $1 group by 1, 2, 3 order by status`,
        [org.companyGuid],
      )
      return rows
    }

    test('is sent in bounded turns, and the next turn is due at once', async () => {
      await more(60)
      for (const sent of [25, 50]) {
        expect(await sendMails(org.companyGuid, t.services, never)).toEqual(t.clock.now())
        expect(t.mails).toHaveLength(sent)
      }
      expect(await sendMails(org.companyGuid, t.services, never)).toBeUndefined()
      expect(new Set(t.mails.map(({ id }) => id)).size).toBe(60)
    })

    test('yields its turn if the mail server is slow', async () => {
      await more(20)
      const mailer = { send: async (mail: Mail) => (later(1_000), void t.mails.push(mail)) }
      const next = await sendMails(org.companyGuid, { ...t.services, mailer }, never)
      expect(next!.getTime()).toBeLessThanOrEqual(t.clock.now().getTime())
      expect(t.mails.length).toBeLessThanOrEqual(4)
      expect(await standing()).toEqual([
        { status: 'sent', attempts: 1, is_free: true, n: t.mails.length },
        { status: 'waiting', attempts: 0, is_free: true, n: 20 - t.mails.length },
      ])
    })

    test('is released by a stop, even if the mail server does not answer', async () => {
      await more(20)
      const stop = new AbortController()
      const asked: unknown[] = []
      const mailer = {
        send: (mail: Mail, signal?: AbortSignal) =>
          new Promise<void>((_, reject) => {
            asked.push(mail)
            signal?.addEventListener('abort', () => reject(new Error('cut off')))
          }),
      }
      const turn = sendMails(org.companyGuid, { ...t.services, mailer }, stop.signal)
      await expect.poll(() => asked).toHaveLength(4)
      stop.abort()
      await turn
      expect(asked).toHaveLength(4)
      expect(await standing()).toEqual([{ status: 'waiting', attempts: 0, is_free: true, n: 20 }])
    })
  })
})

describe('an offer sent again manually', () => {
  test('goes to the vendor’s users or to given addresses, each with its own link', async () => {
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
    await send()
    const links = t.mails.map((mail) => /\/offer\/[\w-]+/.exec(mail.text)?.[0])
    expect(new Set(links).size).toBe(3)
    const withWords = t.mails.filter(({ html }) => html?.includes('Now &lt;please&gt;')).map((mail) => mail.to)
    expect(withWords.toSorted()).toEqual(['b@desk.test', 'night@desk.test'])
    const { rows } = await t.database.pool.query(
      `select action, order_guid, after from history where subject_guid = $1 and action = 'offer.mailed' order by seq`,
      [offer],
    )
    expect(rows).toEqual([
      { action: 'offer.mailed', order_guid: order, after: { sent_to: ['night@desk.test', 'b@desk.test'] } },
      { action: 'offer.mailed', order_guid: order, after: { sent_to: [`${fast.userGuid}@test.test`] } },
    ])
  })

  test('is refused once answered, for others’ offers, and without permission', async () => {
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

  test('when posted, reaches its client with the PDF, and is corrected when voided', async () => {
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

  test('is sent manually, and recorded in history', async () => {
    const { guid, order } = await anInvoice()
    const answer = await t.send(org.dispatcher, noticesRoutes.sendInvoice, {
      params: { guid },
      body: { to: ['ap@north.test'] },
    })
    expect(answer.body.results).toMatchObject([{ email: 'ap@north.test', status: 'waiting', kind: 'invoice.posted' }])
    await send()
    expect(t.mails[0]!.attachments).toHaveLength(1)
    expect(t.mails[0]!.isAutomatic).toBe(false)
    const { rows } = await t.database.pool.query(
      `select order_guid, actor_guid, after from history where subject_guid = $1 and action = 'invoice.sent'`,
      [guid],
    )
    expect(rows).toEqual([
      { order_guid: order.guid, actor_guid: org.dispatcher.userGuid, after: { sent_to: ['ap@north.test'] } },
    ])
  })

  test('is not sent as a draft, by strangers, or without the permission', async () => {
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

  test('of a carrier: a notice is sent when its payment is released', async () => {
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
