/** Behavior specific to QuickBooks Online; the shared part is in every-system.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../testing/simulator.ts'
import { newGuid } from '../../platform/guid.ts'
import type { AccountingConfig, AccountingDocument } from './accounting.ts'
import { openQuickBooks } from './quickbooks.ts'

const signal = new AbortController().signal
let simulator: Simulator
let saved: AccountingConfig = {
  realmId: '9130347596842930',
  clientId: 'waybill',
  clientSecret: 'secret',
  refreshToken: 'first-refresh-token',
}
let meanwhile: () => Promise<unknown> = async () => undefined
const keeper = {
  async renew(work: (now: AccountingConfig, within: AbortSignal) => Promise<AccountingConfig>) {
    saved = { ...saved, ...(await work(saved, new AbortController().signal)) }
    return saved
  },
}
const open = (more: AccountingConfig = {}) =>
  openQuickBooks({
    config: { ...saved, ...more },
    keeper,
    url: simulator.url,
    sleep: async () => void (await meanwhile()),
  })

beforeAll(async () => {
  simulator = await startSimulator('accounting', 'quickbooks')
})
afterAll(() => simulator.stop())

const aParty = (kind: 'customer' | 'vendor', name: string) =>
  open().saveParty({ guid: newGuid(), kind, name, email: null, phone: null, companyId: null }, signal)
const aDocument = async (more: Partial<AccountingDocument> = {}): Promise<AccountingDocument> => ({
  guid: newGuid(),
  arrivedAs: null,
  type: 'invoice',
  number: 'INV-000001',
  referenceNumber: null,
  purchaseOrder: null,
  date: '2026-03-02',
  due: null,
  termsId: null,
  memo: 'Order 1000001',
  partyId: await aParty('customer', 'Northside'),
  companyId: null,
  total: '800.00',
  lines: [{ name: 'Base pay', itemId: '100', amount: '800.00' }],
  collections: [],
  reversedPayments: [],
  ...more,
})
const invoices = (): Promise<any[]> => simulator.tell('GET', 'records/Invoice')

test('an invoice changed there meanwhile is read again, and keeps added fields', async () => {
  const document = await aDocument()
  const { externalId } = await open().saveDocument(document, signal)
  meanwhile = () => simulator.tell('POST', 'records/Invoice', { Id: externalId, ClassRef: { value: '9' } })
  await simulator.tell('POST', 'faults', { kind: 'rate-limit', times: 1, method: 'POST' })
  await open().saveDocument({ ...document, arrivedAs: externalId, memo: 'Order 1000001, corrected' }, signal)
  meanwhile = async () => undefined
  expect(await invoices()).toMatchObject([
    { Id: externalId, SyncToken: '2', ClassRef: { value: '9' }, PrivateNote: expect.stringContaining('corrected') },
  ])
  const calls: { path: string; status: number }[] = await simulator.tell('GET', 'calls')
  expect(calls.filter(({ status }) => status === 400)).toHaveLength(1)
})

test('a vendor with the name of a customer is distinguished; parties of the accountant do not change', async () => {
  const customer = await aParty('customer', 'Red Mesa: Hauling')
  expect(await aParty('customer', 'Red Mesa: Hauling')).toBe(customer)
  await aParty('vendor', 'Red Mesa: Hauling')
  const vendors: { DisplayName: string }[] = await simulator.tell('GET', 'records/Vendor')
  expect(vendors.map(({ DisplayName }) => DisplayName)).toEqual(['Red Mesa  Hauling (Vendor)'])
  expect(await aParty('vendor', "O'Brien \\ Sons")).toBe(await aParty('vendor', "O'Brien \\ Sons"))
})

test('another invoice with the same number is not taken for ours', async () => {
  const [one, other] = [await aDocument({ number: 'INV-7' }), await aDocument({ number: 'INV-7' })]
  const first = await open().saveDocument(one, signal)
  const second = await open().saveDocument(other, signal)
  expect(second.externalId).not.toBe(first.externalId)
  expect((await open().saveDocument(one, signal)).externalId).toBe(first.externalId)
})

test('the refresh token changes with use; an invalid company is refused', async () => {
  expect(saved['refreshToken']).not.toBe('first-refresh-token')
  await expect(open({ realmId: '12' }).check(signal)).rejects.toThrow('No access')
  await expect(open({ realmId: 'x/../y' }).check(signal)).rejects.toThrow('not a QuickBooks company ID')
  await expect(open({ refreshToken: '' }).check(signal)).rejects.toThrow('refreshToken')
})
