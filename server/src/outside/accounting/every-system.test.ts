/** Behavior shared by every accounting system, tested against the stand-in for its API. Another system is one more case. */
import type { AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { ABILITIES } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { fieldOf } from '../../platform/unknown-fields.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  type AccountingConfig,
  type AccountingDocument,
  AccountingRefusal,
  type AccountingSystem,
  type TokenKeeper,
} from './accounting.ts'
import { accountingSystems } from './accounting-systems.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signal = new AbortController().signal

interface Case {
  app: AccountingAppName
  simulator: string
  /** After the simulator's address. */
  path: string
  config: AccountingConfig
  /** A setting that fails authentication, and the resulting message. */
  wrong: AccountingConfig
  denied: string
  /** The calls that write an invoice. */
  writes: { method: string; path: string }
  refusal: string
  /** The path of invoices, and the field of their number. */
  invoices: string
  number: string
  total: string
  idOf: string
  /** The name of its company. */
  company: string
}

const CASES: readonly Case[] = [
  {
    app: 'NETSUITE',
    simulator: 'netsuite',
    path: '/{account}',
    config: {
      accountId: 'ACME',
      clientId: 'waybill',
      certificateId: 'cert-1',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    wrong: { certificateId: 'cert-2' },
    denied: 'certificate is not known',
    writes: { method: 'PUT', path: '/invoice/' },
    refusal: 'The posting period is closed',
    invoices: 'invoice',
    number: 'tranId',
    total: 'total',
    idOf: 'id',
    company: 'Acme Transport LLC',
  },
  {
    app: 'QUICKBOOKS',
    simulator: 'quickbooks',
    path: '',
    config: {
      realmId: '9130347596842930',
      clientId: 'waybill',
      clientSecret: 'secret',
      refreshToken: 'first-refresh-token',
    },
    wrong: { clientSecret: 'other' },
    denied: 'Unknown client',
    writes: { method: 'POST', path: '/invoice' },
    refusal: 'The accounting period has closed',
    invoices: 'Invoice',
    number: 'DocNumber',
    total: 'TotalAmt',
    idOf: 'Id',
    company: 'Acme Transport LLC',
  },
  {
    app: 'COUPA',
    simulator: 'coupa',
    path: '/{instance}',
    config: { instance: 'acme.coupahost.com', clientId: 'waybill', clientSecret: 'secret', supplierId: '7' },
    wrong: { clientSecret: 'other' },
    denied: 'unknown client',
    writes: { method: 'POST', path: '/invoices' },
    refusal: 'Invoice date is in a closed period',
    invoices: 'invoices',
    number: 'invoice-number',
    total: 'gross-total',
    idOf: 'id',
    company: 'Acme Transport LLC',
  },
]

const simulators = new Map<string, Simulator>()
beforeAll(async () => {
  const started = await Promise.all(CASES.map(({ simulator }) => startSimulator('accounting', simulator)))
  CASES.forEach(({ app }, i) => simulators.set(app, started[i]!))
  await simulators
    .get('NETSUITE')!
    .tell('POST', 'certificates', { id: 'cert-1', publicKey: publicKey.export({ type: 'spki', format: 'pem' }) })
})
afterAll(() => Promise.all([...simulators.values()].map((each) => each.stop())))

/** Stores what it is given, like the database. */
const keeping = (): TokenKeeper & { saved: AccountingConfig } => {
  const keeper = {
    saved: {} as AccountingConfig,
    async renew(work: (config: AccountingConfig, within: AbortSignal) => Promise<AccountingConfig>) {
      keeper.saved = { ...keeper.saved, ...(await work(keeper.saved, new AbortController().signal)) }
      return keeper.saved
    },
  }
  return keeper
}

describe.each(CASES)(
  '$app',
  ({ app, path, config, wrong, denied, writes, refusal, invoices, number, total, idOf, company }) => {
    const tell = (...words: Parameters<Simulator['tell']>) => simulators.get(app)!.tell(...words)
    const fault = (kind: string, more: object = {}) => tell('POST', 'faults', { kind, times: 1, ...more })
    const keeper = keeping()
    let slept: number[] = []
    const open = (more: AccountingConfig = {}, timeoutMs = 30_000) => {
      const options = { ...config, ...keeper.saved, ...more }
      keeper.saved = { ...config, ...keeper.saved, ...more }
      return accountingSystems({
        urls: { [app]: `${simulators.get(app)!.url}${path}` },
        timeoutMs,
        sleep: async (ms) => void slept.push(ms),
      }).open(app, options, keeper)
    }
    let system: AccountingSystem
    let numbers = 0
    beforeEach(async () => {
      slept = []
      system = open()
      await tell('DELETE', 'faults')
    })

    const aDocument = async (more: Partial<AccountingDocument> = {}): Promise<AccountingDocument> => {
      const kind = more.type === 'bill' ? 'vendor' : 'customer'
      const party = {
        guid: newGuid(),
        kind,
        name: `Northside ${kind}`,
        email: null,
        phone: null,
        companyId: '2',
      } as const
      numbers += 1
      return {
        guid: newGuid(),
        arrivedAs: null,
        type: 'invoice',
        number: `INV-${String(numbers).padStart(6, '0')}`,
        referenceNumber: `CH-${numbers}`,
        purchaseOrder: null,
        date: '2026-03-02',
        due: '2026-04-01',
        termsId: null,
        memo: 'Order 1000001',
        partyId: ABILITIES[app].parties === 'mapped' ? '500' : await system.saveParty(party, signal),
        companyId: '2',
        total: '850.05',
        lines: [
          { name: 'Base pay', itemId: '100', amount: '800.00' },
          { name: 'Winch', itemId: '101', amount: '50.05' },
        ],
        collections: [],
        reversedPayments: [],
        ...more,
      }
    }
    const there = async ({ number: own }: AccountingDocument) =>
      ((await tell('GET', `records/${invoices}`)) as unknown[]).filter((each) => fieldOf(each, number) === own)

    test('accepts valid credentials, and reports invalid ones', async () => {
      await system.check(signal)
      expect((await system.companies(signal)).map(({ name }) => name)).toContain(company)
      expect((await system.choices!(signal)).filter(({ recordType }) => recordType === 'item').length).toBeGreaterThan(
        1,
      )
      const before = keeper.saved
      await tell('DELETE', 'tokens')
      await expect(open({ ...wrong, accessToken: '' }).check(signal)).rejects.toThrow(denied)
      keeper.saved = before
    })

    test('takes an invoice to the cent, and returns it when read', async () => {
      const document = await aDocument()
      const arrived = await system.saveDocument(document, signal)
      expect(arrived.externalNumber).toBe(document.number)
      const [record, ...more] = await there(document)
      expect(more).toEqual([])
      expect(Number(fieldOf(record, total))).toBe(850.05)
      const found = await system.documents({ from: '2026-03-01', to: '2026-03-31' }, signal)
      expect(found.filter(({ externalId }) => externalId === arrived.externalId)).toMatchObject([
        { type: 'invoice', externalNumber: document.number, date: '2026-03-02', total: 85_005, open: 85_005 },
      ])
      expect(
        (await system.documents({ from: '2026-04-01', to: '2026-04-30' }, signal)).map(({ externalId }) => externalId),
      ).not.toContain(arrived.externalId)
    })

    test('has a repeated invoice once and up to date', async () => {
      const document = await aDocument()
      const first = await system.saveDocument(document, signal)
      await system.saveDocument(document, signal)
      const again = await system.saveDocument(
        { ...document, arrivedAs: first.externalId, lines: document.lines.slice(0, 1), total: '800.00' },
        signal,
      )
      expect(again.externalId).toBe(first.externalId)
      const records = await there(document)
      expect(records.map((each) => Number(fieldOf(each, total)))).toEqual([800])
    })

    test('has it even if the response was lost, and the next attempt finds it', async () => {
      const document = await aDocument()
      await fault('hang-up-after', writes)
      await expect(system.saveDocument(document, signal)).rejects.toThrow('cannot be reached')
      expect(await there(document)).toHaveLength(1)
      await system.saveDocument(document, signal)
      expect(await there(document)).toHaveLength(1)
    })

    test('creates it again if it was removed there', async () => {
      const document = await aDocument()
      const first = await system.saveDocument(document, signal)
      const [record] = await there(document)
      await tell('DELETE', `records/${invoices}/${String(fieldOf(record, idOf))}`)
      expect(await there(document)).toEqual([])
      const again = await system.saveDocument({ ...document, arrivedAs: first.externalId }, signal)
      expect(again.externalId).not.toBe(first.externalId)
      expect(await there(document)).toHaveLength(1)
    })

    test('is called with a new token if the old one expired midway', async () => {
      const document = await aDocument()
      await tell('DELETE', 'tokens')
      await system.saveDocument(document, signal)
      expect(await there(document)).toHaveLength(1)
    })

    test('refuses with its own message, and is not called again', async () => {
      const document = await aDocument()
      await fault('refuse', writes)
      const refused = system.saveDocument(document, signal)
      await expect(refused).rejects.toBeInstanceOf(AccountingRefusal)
      await expect(refused).rejects.toThrow(refusal)
      expect(await there(document)).toEqual([])
    })

    test('can be called again after an internal error', async () => {
      const document = await aDocument()
      await fault('fail', writes)
      const failed = system.saveDocument(document, signal)
      await expect(failed).rejects.toThrow('failed (503)')
      await expect(failed).rejects.not.toBeInstanceOf(AccountingRefusal)
    })

    test('times out when silent', async () => {
      const document = await aDocument()
      await fault('silence')
      await expect(open({}, 300).saveDocument(document, signal)).rejects.toThrow('did not respond in time')
    })

    test('is waited for as long as it asks, and given up if that is too long', async () => {
      const document = await aDocument()
      await fault('rate-limit', { times: 2, retryAfter: 7 })
      await system.saveDocument(document, signal)
      expect(slept).toEqual([7_000, 7_000])
      await fault('rate-limit', { retryAfter: 600 })
      await expect(system.saveDocument(document, signal)).rejects.toThrow('overloaded')
      expect(slept).toHaveLength(2)
    })

    test.each(ABILITIES[app].takes)('takes a negative %s as a credit, once, with all of it open', async (type) => {
      const document = await aDocument({
        type,
        total: '-100.00',
        lines: [
          { name: 'Base pay', itemId: '100', amount: '800.00' },
          { name: 'Adjustment', itemId: '102', amount: '-900.00' },
        ],
      })
      const { externalId } = await system.saveDocument(document, signal)
      await system.saveDocument({ ...document, arrivedAs: externalId }, signal)
      const found = await system.documents({ from: '2026-03-02', to: '2026-03-02' }, signal)
      const printed = type === 'bill' ? document.referenceNumber : document.number
      expect(found.filter((each) => each.externalNumber === printed)).toMatchObject([
        { externalId, type, total: -10_000, open: -10_000 },
      ])
    })

    if (ABILITIES[app].takes.includes('bill'))
      test('takes a bill and settles COD, once; a reversed one is removed', async () => {
        const guid = newGuid()
        const collections = [{ guid, amount: '900.00', date: '2026-03-07', accountId: '200' }]
        const bill = await aDocument({ type: 'bill', collections })
        await system.saveDocument(bill, signal)
        await system.saveDocument(bill, signal)
        const documents = async () =>
          (await system.documents({ from: '2026-03-01', to: '2026-03-31' }, signal)).filter(
            (each) => each.type === 'bill' && each.externalNumber === bill.referenceNumber,
          )
        expect(await documents()).toMatchObject([{ total: 85_005, open: 0 }])
        await system.saveDocument({ ...bill, collections: [], reversedPayments: [guid, newGuid()] }, signal)
        expect(await documents()).toMatchObject([{ total: 85_005, open: 85_005 }])
      })

    if (ABILITIES[app].reads.includes('payments'))
      test('returns payments recorded there, and recognizes our own', async () => {
        const since = new Date(Date.now() - 60_000)
        const own = newGuid()
        const document = await aDocument({
          collections: [{ guid: own, amount: '50.05', date: '2026-03-07', accountId: '201' }],
        })
        const { externalId } = await system.saveDocument(document, signal)
        const [record] = await there(document)
        const paid = { date: '2026-03-09' }
        let entered: Record<string, unknown> | undefined
        if (app === 'COUPA') {
          const payments = [
            ...((fieldOf(record, 'payments') as object[]) ?? []),
            { id: 9, 'amount-paid': '800.00', 'payment-date': paid.date, notes: 'Check 1003' },
          ]
          await tell('POST', 'records/invoices', { id: Number(externalId), payments })
        } else if (app === 'NETSUITE')
          entered = await tell('POST', 'records/customerPayment', {
            tranDate: paid.date,
            otherRefNum: 'Check 1003',
            apply: { items: [{ doc: { id: externalId }, amount: 800 }] },
          })
        else
          entered = await tell('POST', 'records/Payment', {
            TxnDate: paid.date,
            PaymentRefNum: 'Check 1003',
            Line: [{ Amount: 800, LinkedTxn: [{ TxnId: externalId, TxnType: 'Invoice' }] }],
          })
        const payments = (await system.payments!(since, signal)).filter(({ applied }) =>
          applied.some((each) => each.externalId === externalId),
        )
        expect(payments).toHaveLength(2)
        expect(payments).toContainEqual(
          expect.objectContaining({
            guid: null,
            date: paid.date,
            reference: 'Check 1003',
            applied: [{ type: 'invoice', externalId, amount: 80_000 }],
          }),
        )
        expect(payments.find(({ guid }) => guid === own)).toMatchObject({ applied: [{ amount: 5_005 }] })
        const [current] = (await system.documents({ from: '2026-03-01', to: '2026-03-31' }, signal)).filter(
          (each) => each.externalId === externalId,
        )
        expect(current).toMatchObject({ open: 0 })
        // Coupa stores payments on the invoice: they cannot be removed separately.
        if (!entered) return
        const [type, id] = app === 'NETSUITE' ? ['customerPayment', entered['id']] : ['Payment', entered['Id']]
        await tell('DELETE', `records/${type}/${String(id)}`)
        const removed = (await system.payments!(since, signal)).find((each) =>
          each.externalId.endsWith(` ${String(id)}`),
        )
        expect(removed).toMatchObject({ applied: [] })
      })
  },
)
