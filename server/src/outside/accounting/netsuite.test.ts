import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { newGuid } from '../../platform/guid.ts'
import { AccountingRefusal, type AccountingDocument, type AccountingSystem } from './accounting.ts'
import { openNetSuite } from './netsuite.ts'

const keeper = { renew: async () => ({}) }

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
const config = { accountId: 'ACME', clientId: 'waybill', certificateId: 'cert-1', privateKey: pem }
const signal = new AbortController().signal

let simulator: Simulator
let slept: number[]
let system: AccountingSystem

const records = (type: string): Promise<any[]> => simulator.tell('GET', `records/${type}`)
const fault = (kind: string, times: number, more: object = {}) =>
  simulator.tell('POST', 'faults', { kind, times, ...more })
const open = (more: Partial<typeof config> = {}, timeoutMs = 30_000) =>
  openNetSuite({
    config: { ...config, ...more },
    keeper,
    url: `${simulator.url}/{account}`,
    timeoutMs,
    sleep: async (ms) => void slept.push(ms),
  })

beforeAll(async () => {
  simulator = await startSimulator('accounting')
  await simulator.tell('POST', 'certificates', {
    id: 'cert-1',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
  })
})
beforeEach(async () => {
  slept = []
  await simulator.tell('DELETE', 'faults')
  system = open()
})

const aParty = (kind: 'customer' | 'vendor') =>
  ({ guid: newGuid(), kind, name: 'Northside', email: null, phone: null, companyId: '2' }) as const

async function aDocument(more: Partial<AccountingDocument> = {}): Promise<AccountingDocument> {
  const partyId = await system.saveParty(aParty(more.type === 'bill' ? 'vendor' : 'customer'), signal)
  return {
    guid: newGuid(),
    arrivedAs: null,
    purchaseOrder: null,
    type: 'invoice',
    number: 'INV-000042',
    referenceNumber: 'PO-77',
    date: '2026-03-02',
    due: '2026-04-01',
    termsId: null,
    memo: 'Order 1000001',
    partyId,
    companyId: '2',
    total: '850.05',
    collections: [],
    reversedPayments: [],
    lines: [
      { name: 'Base pay', itemId: '100', amount: '800.00' },
      { name: 'Winch', itemId: '101', amount: '50.05' },
    ],
    ...more,
  }
}
const stored = async (type: string, { guid }: AccountingDocument) =>
  (await records(type)).filter((each) => each.externalId === guid)

describe('NetSuite', () => {
  test.each([
    ['invoice', 'customerPayment', '1033.34', 900],
    ['bill', 'vendorPayment', '800.00', 800],
  ] as const)('settles COD with the %s by a %s, once', async (type, record, total, applied) => {
    const guid = newGuid()
    const collections = [{ guid, amount: '900.00', date: '2026-03-07', accountId: '200' }]
    const document = await aDocument({ type, total, collections })
    const { externalId } = await system.saveDocument(document, signal)
    await system.saveDocument(document, signal)
    const settled = (await records(record)).filter((each) => each.externalId === guid)
    expect(settled).toMatchObject([
      {
        account: { id: '200' },
        tranDate: '2026-03-07',
        apply: { items: [{ doc: { id: externalId }, amount: applied }] },
      },
    ])
    // Reversed here, it is removed there; one that never arrived is no error.
    await system.saveDocument({ ...document, collections: [], reversedPayments: [guid, newGuid()] }, signal)
    expect((await records(record)).filter((each) => each.externalId === guid)).toEqual([])
    expect(await stored(type === 'invoice' ? 'invoice' : 'vendorBill', document)).toHaveLength(1)
  })

  test('takes an invoice under our guid, with its lines to the cent', async () => {
    const document = await aDocument()
    const arrived = await system.saveDocument(document, signal)
    const [record, ...more] = await stored('invoice', document)
    expect(more).toEqual([])
    expect(record).toMatchObject({
      id: arrived.externalId,
      tranId: 'INV-000042',
      otherRefNum: 'PO-77',
      dueDate: '2026-04-01',
      entity: { id: document.partyId },
      subsidiary: { id: '2' },
      total: 850.05,
    })
    expect(arrived.externalNumber).toBe('INV-000042')
  })

  test('takes a bill under the vendor’s own number, and a debt of the carrier as a credit', async () => {
    const bill = await aDocument({ type: 'bill', number: 'BILL-000007', referenceNumber: 'CH-9' })
    await system.saveDocument(bill, signal)
    expect(await stored('vendorBill', bill)).toMatchObject([{ tranId: 'CH-9', total: 850.05 }])
    const credit = await aDocument({
      type: 'bill',
      total: '-100.00',
      lines: [
        { name: 'Base pay', itemId: '100', amount: '800.00' },
        { name: 'COD', itemId: '102', amount: '-900.00' },
      ],
    })
    await system.saveDocument(credit, signal)
    expect(await stored('vendorCredit', credit)).toMatchObject([{ total: 100 }])
    expect(await stored('vendorBill', credit)).toEqual([])
  })

  test('finds and updates what it was sent before, never twice', async () => {
    const document = await aDocument()
    const first = await system.saveDocument(document, signal)
    const again = await system.saveDocument({ ...document, lines: document.lines.slice(0, 1), total: '800.00' }, signal)
    expect(again.externalId).toBe(first.externalId)
    expect(await stored('invoice', document)).toMatchObject([{ total: 800 }])
    const party = aParty('vendor')
    expect(await system.saveParty(party, signal)).toBe(await system.saveParty(party, signal))
  })

  test('gives the reason for a refusal; its own failures can be retried', async () => {
    const document = await aDocument()
    await fault('refuse', 1, { method: 'PUT' })
    const refused = system.saveDocument(document, signal)
    await expect(refused).rejects.toBeInstanceOf(AccountingRefusal)
    await expect(refused).rejects.toThrow('The posting period is closed')
    await fault('fail', 1)
    const failed = system.saveDocument(document, signal)
    await expect(failed).rejects.toThrow('failed (503)')
    await expect(failed).rejects.not.toBeInstanceOf(AccountingRefusal)
  })

  test('accepts valid credentials only', async () => {
    await system.check(signal)
    expect(await system.companies(signal)).toContainEqual({ externalId: '2', name: 'Acme Transport LLC' })
    await expect(open({ certificateId: 'cert-2' }).check(signal)).rejects.toThrow('certificate is not known')
    await expect(open({ privateKey: 'no key' }).check(signal)).rejects.toThrow('PKCS #8')
    await expect(open({ clientId: '' }).check(signal)).rejects.toThrow('clientId')
    await expect(open({ accountId: 'evil.test/' }).check(signal)).rejects.toThrow('not a NetSuite account')
  })

  test('is retried when unreachable', async () => {
    const nowhere = openNetSuite({ config, keeper, url: 'http://127.0.0.1:1/{account}' })
    await expect(nowhere.check(signal)).rejects.toThrow('cannot be reached')
  })
})
