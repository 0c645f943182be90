/** Whole tenders in the habits of different partners, each scored against its right answer, with what is answered. */
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { filesOf, type Scored, scoreTender, sentTender, tenderNames } from '../../../testing/tender-answers.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { zoneOf } from '../../outside/places/zone.ts'
import { anEdiPartner } from './edi-partner.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  Object.assign(t.services, { zoneOf })
})

const all: Scored[] = []
const inAll = (verdict: Scored['verdict']) => all.filter((each) => each.verdict === verdict).length

async function scored(name: string) {
  const edi = await anEdiPartner(t, { isTest: false })
  const tender = sentTender(name)
  for (const file of filesOf(tender)) await edi.deliver(file)
  const scores: Scored[] = []
  const incoming = await edi.incoming()
  for (const right of tender.tenders) {
    const message = incoming.findLast(({ shipmentId, state }) => shipmentId === right.shipment && state !== 'repeated')
    const order = message?.orderGuid ? await edi.order(message.orderGuid) : null
    const notes = order
      ? (await t.send(edi.org.dispatcher, notesRoutes.list, { params: { orderGuid: order.guid }, query: {} })).body
      : null
    scores.push(
      ...scoreTender(right, {
        state: message?.state,
        order,
        notes: notes?.results.map(({ body }) => body) ?? [],
        faults: message ? (await edi.shown(message.guid)).faults : [],
      }),
    )
  }
  return { scores, sent: await edi.sent(), tender, incoming }
}

test.each(tenderNames())('no value of %s is wrong and sure, and its answers are right', async (name) => {
  const { scores, sent, tender, incoming } = await scored(name)
  all.push(...scores)
  expect(scores.filter(({ verdict }) => verdict === 'sure').map(({ words }) => words)).toEqual([])
  const said = sent.flatMap((text) => [...text.matchAll(/AK5\*(\w)/g)].map(([, code]) => code))
  const faults = incoming.map(({ state, fault }) => `${state} ${fault}`).join('\n')
  expect(said, faults).toHaveLength(tender.acknowledged.length)
  for (const [i, right] of tender.acknowledged.entries()) expect([right].flat(), faults).toContain(said[i])
  // No person has answered.
  expect(sent.filter((text) => text.includes('~ST*990*'))).toEqual([])
})

test('as many values are right as were', () => {
  const missed = all.filter(({ verdict }) => verdict !== 'right').map(({ verdict, words }) => `${verdict} ${words}`)
  const totals = (['right', 'missing', 'marked', 'sure'] as const).map((each) => `${each} ${inAll(each)}`).join(', ')
  expect(all.length).toBeGreaterThan(0)
  expect(inAll('right') / all.length, [totals, ...missed].join('\n')).toBeGreaterThanOrEqual(0.98)
})
