import type { QueueAnswer, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { describe, expect, it } from 'vitest'
import { actsOf, isAsked } from './queue-acts.ts'
import { rowId } from './row-id.ts'
import { listOf } from './queue-row.tsx'
import { recordOf } from './queue-walk.ts'
import { changesApart } from './use-queue.ts'
import { withOrder } from './use-queue-rows.ts'
import { aQueueRow, anAnswer } from './queue.fixture.ts'
import { dueText, lengthText, sinceText } from '../../ui/format/due-time.ts'

const NOW = Date.parse('2026-11-23T15:41:00Z')
const END = '2026-11-24T06:00:00Z'
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('queue times', () => {
  it.each([
    [41, '41 min'],
    [198, '3 h 18 min'],
    [240, '4 h'],
    [2640, '1 d 20 h'],
    [2880, '2 d'],
    [-5, '0 min'],
  ])('%i minutes is shown as %s', (minutes, text) => expect(lengthText(minutes * 60_000)).toBe(text))

  it.each([
    [null, '–', 'plain'],
    ['2026-11-23T12:00:00Z', '3 h 41 min late', 'late'],
    ['2026-11-21T19:41:00Z', 'late since Nov 21', 'late'],
    ['2025-11-21T19:41:00Z', 'late since Nov 21, 2025', 'late'],
    ['2026-11-23T16:00:00Z', 'in 19 min', 'soon'],
    ['2026-11-23T23:00:00Z', 'by 5:00 PM', 'plain'],
    ['2026-11-25T17:00:00Z', 'Nov 25', 'plain'],
  ])('due %s is shown as %s', (due, text, tone) => {
    const read = dueText(due, NOW, END, 'America/Chicago')
    expect([plain(read.text), read.tone]).toEqual([text, tone])
  })

  it('since is a duration for a day, then the date', () => {
    expect(sinceText('2026-11-23T15:00:00Z', NOW)).toBe('41 min')
    // Of the viewer's calendar, wherever these tests run.
    expect(sinceText(new Date(2026, 10, 13, 9).toISOString(), NOW)).toBe('Nov 13')
  })
})

describe('a live event', () => {
  const [first, second, third] = [aQueueRow(1), aQueueRow(2), aQueueRow(3)]
  const answer = anAnswer([first, second])
  const applied = (rows: readonly QueueRow[], more: Partial<QueueAnswer> = {}, party?: 'us' | 'driver') =>
    withOrder({ ...answer, ...more }, first.orderGuid!, rows, { scope: 'everyone', party, rc: 50 }).results.map(rowId)

  it('updates rows in place, removes cleared ones, and appends new ones', () => {
    expect(applied([{ ...first, title: 'Anew' }])).toEqual([first.guid, second.guid])
    expect(applied([])).toEqual([second.guid])
    expect(applied([first, { ...third, orderGuid: first.orderGuid }])).toEqual([first.guid, second.guid, third.guid])
  })
  it('adds nothing that the query excludes', () => {
    const snoozed = { until: END, reason: null, by: 'Dana' }
    expect(applied([{ ...first, snoozed }])).toEqual([second.guid])
    expect(applied([first], {}, 'driver')).toEqual([second.guid])
    expect(applied([{ ...first, dispatcherGuid: null }], { dispatchers: ['somebody'] })).toEqual([second.guid])
  })
  it.each([
    ['mail', 'mail.queue-changed', true],
    ['mail', 'mail.changed', false],
    ['invoice', 'invoice.export-failed', true],
    ['invoice', 'invoice.exported', true],
    ['invoice', 'invoice.integration-changed', true],
    ['invoice', 'invoice.voided', true],
    ['invoice', 'invoice.written-off', true],
    ['invoice', 'invoice.paid', false],
    ['account', 'account.bank-change-asked', true],
    ['account', 'account.undeleted', true],
    ['account', 'account.changed', false],
    ['edi-message', 'edi-message.parked', true],
  ])('of a %s, %s, reloads what no order waits for: %s', (subject, action, isApart) =>
    expect(changesApart({ subject, action })).toBe(isApart),
  )
  it('leaves grouped items to the group', () => {
    const group = { ...second, count: 2, guids: [second.guid, third.guid] }
    expect(applied([{ ...third, orderGuid: first.orderGuid }], { results: [group] })).toEqual([rowId(group)])
  })
})

it.each([
  ['settle-bill-export', 'export', '/invoices', { type: ['bill'], exportStatus: ['FAILURE'] }],
  ['settle-invoice-export', 'export', '/invoices', { type: ['invoice'], exportStatus: ['FAILURE'] }],
  ['settle-mail', 'mail', '/settings/mails', { status: ['failed'] }],
  ['approve-bank-change', 'bank-change', '/bank-changes', {}],
] as const)('several that wait for %s open their list', (code, subject, path, rules) => {
  const { to, search } = listOf(subject, code)
  expect(to).toBe(path)
  const filter: { rules: { field: string; value: string[] }[] } = JSON.parse(search.filter ?? '{"rules":[]}')
  const shown = filter.rules.map((rule) => [rule.field, rule.value])
  expect(Object.fromEntries(shown)).toEqual(rules)
})

it.each([
  ['export', '/invoices/$invoiceGuid'],
  ['mail', '/settings/mails'],
  ['bank-change', '/bank-changes'],
] as const)('an item of %s opens its record', (subject, to) =>
  expect(recordOf(aQueueRow(4, { subject, orderGuid: null, jobGuid: null }))).toMatchObject({ to }),
)

it('an email opens among those that failed', () => {
  const mail = aQueueRow(4, { subject: 'mail', orderGuid: null, jobGuid: null })
  const { filter } = listOf('mail', 'settle-mail').search
  expect(recordOf(mail)).toEqual({ to: '/settings/mails', search: { peek: mail.guid, filter } })
})

it('of several emails it is asked whether they are sent again', () => {
  const mail = aQueueRow(4, { subject: 'mail', orderGuid: null, jobGuid: null, can: ['send-again'] })
  const asked = (count: number) =>
    actsOf({ ...mail, count }).map((act) => !('isOfRecord' in act) && isAsked(act, { ...mail, count }))
  expect([asked(1), asked(7)]).toEqual([[false], [true]])
})

it('a message opens beside the list of messages, and several open what needs a decision', () => {
  const message = aQueueRow(4, { subject: 'message', orderGuid: null, jobGuid: null })
  expect(recordOf(message)).toEqual({ to: '/edi', search: { peek: message.guid } })
  const { to, search } = listOf('message', 'decide-message')
  expect([to, JSON.parse(search.filter!)]).toEqual([
    '/edi',
    { op: 'and', rules: [{ field: 'state', operator: 'in', value: ['parked', 'review', 'rejected', 'failed'] }] },
  ])
})
