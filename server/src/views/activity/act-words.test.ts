import { WEBHOOK_EVENTS } from '@waybill/contract/vocabulary/webhook-events.ts'
import { expect, test } from 'vitest'
import { changedWords, doneWords, thingWords } from './act-words.ts'

test('no act is described in technical terms', () => {
  const told = WEBHOOK_EVENTS.map(doneWords)
  expect(told.filter((text) => !/^[A-Z][\w’ -]+(?:; trying again)?$/.test(text))).toEqual([])
  expect(
    told.filter((text) => /\b(?:un(?:canceled|deleted|ready|posted|labeled|loaded|verified)|guid)\b/.test(text)),
  ).toEqual([])
})

test.each([
  ['order.held', 'Order put on hold'],
  ['job.uncanceled', 'Job reinstated'],
  ['offer.cancelled', 'Offer withdrawn'],
  ['invoice.posted', 'Invoice posted'],
  ['job.held.undone', 'Job put on hold'],
])('%s is %s', (action, text) => expect(doneWords(action)).toBe(text))

test.each([
  [['status', 'answered_at', 'answered_by', 'answer_channel'], 'answered'],
  [['requested_start', 'requested_end', 'requested_type', 'notes'], 'requested dates, notes'],
  [['bol', 'identifier', 'dispatcher_guid', 'equipment_type_id'], 'BOL, VIN or serial number, dispatcher, equipment'],
  [['status'], 'status'],
  [['updated_by_name'], ''],
])('%j changed: %s', (columns, text) => expect(changedWords(columns)).toBe(text))

test('records are named in the trade’s terms', () =>
  expect(['contract', 'tracking-link', 'invoice-payment'].map(thingWords)).toEqual([
    'Offer',
    'Tracking link',
    'Payment',
  ]))
