import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INVOICE_WAITING_CODES } from '@waybill/contract/vocabulary/invoice-waiting.ts'
import { INVOICE_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import {
  CLIENT_INVOICE_WORDS,
  INVOICE_TURN_PARTIES,
  invoiceTurn,
  type InvoiceTurnFacts,
  STAFF_INVOICE_WORDS,
} from './invoice-turn.ts'

const CREATED = new Date('2026-03-01T08:00:00Z')
const POSTED = new Date('2026-03-02T08:00:00Z')
const DISPUTED = new Date('2026-03-03T08:00:00Z')
const ANSWERED = new Date('2026-03-04T08:00:00Z')
const facts = (changed: Partial<InvoiceTurnFacts> = {}): InvoiceTurnFacts => ({
  status: 'OPEN',
  balance: 10_000,
  openDisputes: 0,
  dateCreated: CREATED,
  datePosted: POSTED,
  dateDisputed: null,
  dateAnswered: null,
  dateDue: '2026-04-01',
  ...changed,
})

describe('whose turn an invoice is', () => {
  it.each([
    [{ status: 'DRAFT', datePosted: null }, 'us', { code: 'post-invoice', since: CREATED, due: null }],
    [{}, 'client', { code: 'pay-invoice', since: POSTED, due: '2026-04-01' }],
    [{ dateDue: null }, 'client', { code: 'pay-invoice', since: POSTED, due: null }],
    [{ status: 'PARTIAL', balance: 500 }, 'client', { code: 'pay-invoice', since: POSTED, due: '2026-04-01' }],
    [{ openDisputes: 1, dateDisputed: DISPUTED }, 'us', { code: 'answer-dispute', since: DISPUTED, due: null }],
    [{ dateAnswered: ANSWERED }, 'client', { code: 'pay-invoice', since: ANSWERED, due: '2026-04-01' }],
    [
      { openDisputes: 1, dateDisputed: DISPUTED, dateAnswered: ANSWERED },
      'us',
      { code: 'answer-dispute', since: DISPUTED, due: null },
    ],
    [{ balance: -5_000 }, 'us', { code: 'settle-credit', since: POSTED, due: null }],
  ] as const)('with %j is %s', (changed, party, turn) => {
    expect(invoiceTurn(facts(changed))).toEqual(turn)
    expect(INVOICE_TURN_PARTIES[turn.code]).toBe(party)
  })

  it.each(['PAID', 'VOID', 'WRITTEN_OFF'] as const)('is nobody’s once %s', (status) =>
    expect(invoiceTurn(facts({ status, openDisputes: 1 }))).toBeNull(),
  )

  it('is exactly one party’s until it is closed, whatever the facts', () =>
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...INVOICE_STATUSES),
          balance: fc.integer({ min: -100_000, max: 100_000 }),
          openDisputes: fc.nat(3),
          datePosted: fc.option(fc.constant(POSTED)),
          dateDisputed: fc.option(fc.constant(DISPUTED)),
          dateAnswered: fc.option(fc.constant(ANSWERED)),
        }),
        (changed) => {
          const turn = invoiceTurn(facts(changed))
          const isClosed = ['PAID', 'VOID', 'WRITTEN_OFF'].includes(changed.status)
          expect(turn === null).toBe(isClosed)
          if (!turn) return
          const isClients = changed.status !== 'DRAFT' && changed.openDisputes === 0 && changed.balance >= 0
          expect(INVOICE_TURN_PARTIES[turn.code]).toBe(isClients ? 'client' : 'us')
          // Only a payment has a due date.
          expect(turn.due === null).toBe(turn.code !== 'pay-invoice')
        },
      ),
    ))

  it('tells a client nothing about itself in the third person', () => {
    for (const code of INVOICE_WAITING_CODES) {
      expect(Object.values(CLIENT_INVOICE_WORDS[code]).join(' ')).not.toMatch(/the client/i)
      expect(STAFF_INVOICE_WORDS[code].text).not.toBe('')
    }
  })
})
