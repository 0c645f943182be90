/** Receipts as the server words them for a carrier, of every kind that it is shown. */
import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import { chargeOrigin, type OriginFacts } from '@waybill/domain/money/charge-origin.ts'
import { visitEvidence } from '@waybill/domain/money/detention.ts'

const done = { at: '2026-11-24T02:10:00.000Z', by: null }

/** `name`: of the place, the carrier and the file. */
export const receiptsFor = (name: string): Evidence[] => {
  const contract = {
    guid: 'c',
    vendor: name,
    amount: '2985.00',
    sent: done,
    accepted: { ...done, channel: 'portal' },
    paper: { guid: 'f', name, sha256: null },
    bid: { ...done, guid: 'r', amount: '2985.00' },
  }
  const facts: OriginFacts = {
    isCalculated: false,
    isBase: true,
    needsApproval: false,
    entered: done,
    changed: null,
    approved: null,
    refused: null,
    contract,
    earned: null,
    billed: [],
  }
  const [arrived, left] = [new Date(done.at), new Date('2026-11-24T05:10:00.000Z')]
  const visit = {
    guid: 's',
    jobGuid: 'j',
    type: 'pickup' as const,
    place: name,
    expected: new Date('2026-11-24T02:30:00.000Z'),
    arrived,
    left,
    photos: 2,
    metres: 40,
    photoGuid: null,
  }
  const asked = { ...facts, isBase: false, needsApproval: true, contract: null, place: name }
  const billed = (['invoice', 'bill'] as const).map((document) => ({
    ...done,
    text: `${document === 'bill' ? 'Vendor bill' : 'Invoice'} 1001`,
    facts: { document, number: '1001' },
  }))
  const channels = ['phone', 'email', 'edi', 'board', null].map((channel) => ({
    ...facts,
    contract: { ...contract, bid: { ...contract.bid, amount: null }, accepted: { ...done, channel } },
  }))
  const origins: OriginFacts[] = [
    {
      ...facts,
      billed: [...billed, { ...done, text: 'Vendor bill (draft)', facts: { document: 'bill', number: null } }],
    },
    ...channels,
    { ...facts, isCalculated: true },
    { ...asked, visit: visitEvidence(visit), changed: done, approved: done },
    { ...asked, visit: visitEvidence({ ...visit, photos: 1, metres: 9000 }), place: null, refused: done },
    { ...asked, needsApproval: false },
    { ...asked, needsApproval: false, place: null },
  ]
  // One a minute.
  const at = (index: number) => new Date(arrived.getTime() + index * 60_000).toISOString()
  return origins.flatMap((each) => chargeOrigin(each).evidence).map((each, index) => ({ ...each, date: at(index) }))
}
