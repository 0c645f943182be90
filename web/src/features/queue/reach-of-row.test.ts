import { expect, test } from 'vitest'
import { reachOfRow } from './reach-of-row.ts'
import { aQueueRow } from './queue.fixture.ts'

const carrier = { party: 'carrier', name: 'Red Mesa', phone: '+1 602 555 0142', email: 'ops@redmesa.test' } as const
const waiting = { ...aQueueRow(1).waiting, party: 'carrier', code: 'send-proof' } as const

test('the pending party is asked for what is awaited, by record', () => {
  expect(reachOfRow(aQueueRow(1, { subject: 'job', number: '1042-1', phone: carrier, waiting }))).toEqual({
    phone: carrier.phone,
    email: carrier.email,
    letter: { subject: 'Job 1042-1', body: 'Please send the proof of delivery.' },
  })
})

test.each([
  ['somebody else than the pending party', { phone: { ...carrier, party: 'client' as const } }],
  ['a group of records', { number: null }],
  ['a step that asks for nothing', { waiting: { ...waiting, code: 'verify-job' as const } }],
])('%s gets no letter', (_, more) => {
  expect(
    reachOfRow(aQueueRow(1, { subject: 'job', number: '1042-1', phone: carrier, waiting, ...more })).letter,
  ).toBeUndefined()
})
