import { expect, it, test } from 'vitest'
import { chargeOrigin, type OriginFacts } from './charge-origin.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const facts = (over: Partial<OriginFacts> = {}): OriginFacts => ({
  isCalculated: false,
  isBase: true,
  needsApproval: false,
  entered: { at: at(1), by: 'Dana' },
  changed: null,
  approved: null,
  refused: null,
  contract: null,
  earned: null,
  billed: [],
  ...over,
})
const contract = {
  guid: 'c',
  vendor: 'Three Pines',
  amount: '2985.00',
  sent: { at: at(3), by: 'Dana' },
  accepted: { at: at(4), by: 'Ben', channel: 'portal' },
  paper: { guid: 'f', name: 'Rate confirmation 1001-1.pdf', sha256: 'ab' },
  bid: { guid: 'r', at: at(2), by: 'Layla', amount: '2985.00' },
}
const earned = { rule: 'tonu' as const, evidence: [], proofs: [{ guid: 'p', name: 'pod.pdf', sha256: 'cd' }] }

test.each<[string, Partial<OriginFacts>, object]>([
  ['entered', {}, { kind: 'entered', by: 'Dana', date: at(1) }],
  ['changed since', { changed: { at: at(5), by: 'Omar' } }, { kind: 'entered', by: 'Omar', date: at(5) }],
  [
    'agreed by an offer',
    { contract },
    { kind: 'agreed', by: 'Ben', date: at(4), contractGuid: 'c', requestGuid: 'r', files: [contract.paper] },
  ],
  ['an offer that nobody took', { contract: { ...contract, accepted: null } }, { kind: 'entered', requestGuid: null }],
  ['more for an award', { contract, isBase: false }, { kind: 'entered', contractGuid: 'c', files: [] }],
  [
    'requested and approved',
    { isBase: false, needsApproval: true, approved: { at: at(6), by: 'Omar' } },
    { kind: 'requested', by: 'Omar', approvedBy: 'Omar', date: at(6) },
  ],
  ['earned', { isBase: false, earned }, { kind: 'earned', rule: 'tonu', files: earned.proofs }],
  ['by the payment terms', { isBase: false, isCalculated: true }, { kind: 'calculated', by: null }],
])('%s', (_name, over, expected) => expect(chargeOrigin(facts(over))).toMatchObject(expected))

it('traces an agreement from the bid to the bill', () => {
  const { evidence } = chargeOrigin(
    facts({
      contract,
      billed: [{ at: at(7), by: null, text: 'Vendor bill (draft)', facts: { document: 'bill', number: null } }],
    }),
  )
  expect(evidence.map(({ kind, text }) => [kind, text])).toEqual([
    ['bid', 'Three Pines asked $2,985.00'],
    ['offered', '$2,985.00 to Three Pines'],
    ['accepted', 'Accepted in the portal'],
    ['proof', 'Rate confirmation 1001-1.pdf'],
    ['billed', 'Vendor bill (draft)'],
  ])
  expect(evidence.find(({ kind }) => kind === 'proof')?.fileGuid).toBe('f')
  expect(evidence.map(({ facts: values }) => values)).toEqual([
    { carrier: 'Three Pines', amount: 2985 },
    { carrier: 'Three Pines', amount: 2985 },
    { channel: 'portal' },
    undefined,
    { document: 'bill', number: null },
  ])
})
