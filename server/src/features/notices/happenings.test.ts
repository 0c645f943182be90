import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../records/history/index.ts'
import { noticeEventsOf } from './notice-events.ts'

type Fields = Record<string, unknown> | null

const entry = (subject: string, before: Fields, after: Fields, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  company_guid: 'company',
  seq: 1,
  act: 7,
  hash: null,
  is_quiet: false,
  at: new Date(0),
  subject,
  subject_guid: 'thing',
  action: `${subject}.changed`,
  order_guid: 'order',
  job_guid: null,
  client_guid: null,
  vendor_guid: null,
  actor_guid: null,
  actor_name: null,
  portal: null,
  request_id: null,
  reason: null,
  before: before,
  after: after,
  schema_version: 1,
  ...more,
})
const aChange = (...given: Parameters<typeof entry>) =>
  noticeEventsOf([entry(...given)]).map(({ kind, isCorrection }) => (isCorrection ? `not ${kind}` : kind))
const from = (subject: string, column: string, was: unknown, is: unknown) =>
  aChange(subject, { [column]: was }, { [column]: is })

describe('which events lead to notices', () => {
  test.each([
    [aChange('contract', null, { status: 'sent' }), ['offer.sent']],
    [aChange('contract', null, { status: 'accepted' }), []],
    [from('contract', 'status', 'sent', 'accepted'), ['offer.accepted']],
    [from('contract', 'status', 'sent', 'declined'), ['offer.declined']],
    [from('contract', 'status', 'sent', 'expired'), ['offer.expired']],
    [from('contract', 'status', 'sent', 'cancelled'), ['offer.cancelled']],
    [from('contract', 'status', 'accepted', 'cancelled'), ['offer.cancelled']],
    [from('contract', 'status', 'accepted', 'sent'), ['not offer.accepted']],
    [from('contract', 'status', 'declined', 'sent'), ['not offer.declined']],
    [from('contract', 'cancel_requested_at', null, 'x'), ['offer.release-requested']],
    [from('contract', 'cancel_refusal', null, { reason: 'x' }), ['offer.release-refused']],
    [from('contract', 'document_revision', 1, 2), ['offer.revised']],
    [from('contract', 'revision_pending', null, {}), ['offer.revised']],
    [from('contract', 'revision_pending', {}, null), []],
    [
      aChange('contract', { document_revision: 1 }, { document_revision: 2 }, { action: 'offer.revision-accepted' }),
      ['offer.revision-answered'],
    ],
    [from('contract', 'message', null, 'x'), []],
    [aChange('case', null, { number: 1 }, { action: 'case.opened' }), ['case.noted', 'case.opened']],
    [aChange('case', null, { number: 1 }, { action: 'case.claimed' }), ['case.claimed']],
    [aChange('case', null, { number: 1 }, { action: 'case.answered' }), ['case.answered']],
    [aChange('case', null, { number: 1 }, { action: 'case.noted' }), []],
    [aChange('case', {}, { number: 1 }, { action: 'case.released', portal: 'dispatcher' }), ['case.released']],
    [aChange('case', {}, { number: 1 }, { action: 'case.released', portal: 'client' }), ['case.noted']],
  ])('of an offer (%#)', (is, expected) => expect(is).toEqual(expected))

  test.each([
    [from('job', 'driver_guid', null, 'x'), ['job.driver-assigned']],
    [from('job', 'driver_guid', 'x', null), ['not job.driver-assigned']],
    [from('job', 'driver_guid', 'x', 'y'), ['not job.driver-assigned', 'job.driver-assigned']],
    [from('job', 'driver_name', 'x', 'y'), []],
    [
      aChange('field-item', {}, { state: 'filed' }, { action: 'field-item.filed', portal: 'dispatcher' }),
      ['field-item.decided'],
    ],
    [aChange('field-item', {}, { state: 'applied', is_automatic: true }, { action: 'field-item.applied' }), []],
    [aChange('field-item', null, {}, { action: 'field-item.parked', portal: 'dispatcher' }), []],
  ])('of a driver (%#)', (is, expected) => expect(is).toEqual(expected))

  test.each([
    [{ document_revision: 1 }, entry('stop', { notes: null }, { notes: 'x' }), ['stops']],
    [{ document_revision: 1 }, entry('commodity', null, { make: 'x' }), ['commodities']],
    [{ document_revision: 1 }, entry('job', { instructions: null }, { instructions: 'x' }), ['instructions']],
    [{ document_revision: 1 }, entry('charge', { amount: 1 }, { amount: 2 }), []],
    [{ document_revision: 1 }, entry('stop', {}, { notes: 'x' }, { act: 8 }), []],
    [{ document_revision: 1 }, entry('stop', {}, { notes: 'x' }, { job_guid: 'other' }), []],
    [{ document_revision: 1, revision_pending: { parts: ['pay', 'stops'] } }, entry('note', null, {}), ['stops']],
    [{ document_revision: 1, revision_pending: { parts: ['pay'] } }, entry('stop', {}, { notes: 'x' }), []],
  ])('of changed terms, for who drives (%#)', (before, beside, parts) => {
    const contract = entry('contract', before, { document_revision: 2 }, { job_guid: 'job' })
    const found = noticeEventsOf([contract, beside]).filter(({ kind }) => kind === 'job.changed')
    expect(found.map(({ after }) => after['parts'])).toEqual(parts.length ? [parts] : [])
  })

  test.each([
    ['scheduled', 'picked-up', ['order.picked-up']],
    ['picked-up', 'delivered', ['order.delivered']],
    ['scheduled', 'delivered', ['order.delivered']],
    ['delivered', 'picked-up', ['not order.delivered']],
    ['delivered', 'scheduled', ['not order.delivered']],
    ['picked-up', 'scheduled', ['not order.picked-up']],
    ['picked-up', 'on-hold', []],
    ['on-hold', 'picked-up', []],
    ['delivered', 'canceled', []],
    ['canceled', 'delivered', []],
    ['new', 'scheduled', []],
  ])('of an order that was %s and is %s', (was, is, expected) =>
    expect(from('order', 'status', was, is)).toEqual(expected),
  )

  test.each([
    [aChange('post', null, { board: 'waybill', status: 'posted' }), ['post.matches']],
    [aChange('post', null, { board: 'dat', status: 'posting' }), []],
    [aChange('post', null, { board: 'dat', status: 'failed' }), ['post.failed']],
    [from('post', 'status', 'posting', 'failed'), ['post.failed']],
    [aChange('post', { last_error: null }, { last_error: 'x' }, { action: 'post.failed' }), ['post.failed']],
    [aChange('post', { last_error: null }, { last_error: 'x' }, { action: 'post.delayed' }), []],
  ])('of a post (%#)', (is, expected) => expect(is).toEqual(expected))

  const desk = { portal: 'dispatcher' } as const
  test.each([
    [aChange('order', { hold_requested_at: 'x' }, { hold_requested_at: null }, desk), ['order.request-answered']],
    [aChange('order', { hold_requested_at: 'x' }, { hold_requested_at: null }, { portal: 'client' }), []],
    [
      aChange(
        'order',
        { cancel_requested_at: 'x', canceled_at: null },
        { cancel_requested_at: null, canceled_at: 'x' },
        desk,
      ),
      ['order.request-answered'],
    ],
    [
      aChange(
        'order',
        { hold_requested_at: 'x', canceled_at: null },
        { hold_requested_at: null, canceled_at: 'x' },
        desk,
      ),
      ['order.refused'],
    ],
    [aChange('order', { canceled_at: null }, { canceled_at: 'x' }, { portal: null }), []],
    [aChange('order', { canceled_at: null }, { canceled_at: 'x' }, desk), ['order.refused']],
    [aChange('order', { canceled_at: null }, { canceled_at: 'x' }, { portal: 'client' }), []],
    [aChange('order', { canceled_at: 'x' }, { canceled_at: null }, desk), ['not order.refused']],
    [aChange('order', { accepted_at: null }, { accepted_at: 'x' }, desk), ['order.accepted']],
    [aChange('order', { accepted_at: 'x' }, { accepted_at: null }, desk), ['not order.accepted']],
    [aChange('order', null, { accepted_at: 'x' }, desk), []],
    [aChange('stop', { scheduled_start: null }, { scheduled_start: 'x' }, desk), ['order.dates-changed']],
    [aChange('stop', { requested_end: null }, { requested_end: 'x' }, { portal: 'client' }), []],
    [aChange('stop', { estimated_start: 'x' }, { estimated_start: 'y' }, { portal: 'carrier' }), ['order.late']],
    [aChange('stop', null, { scheduled_start: 'x' }, desk), []],
    [aChange('note', null, { visibility: ['client'] }, desk), ['order.note-added']],
    [aChange('note', null, { visibility: ['client'] }, { portal: 'client' }), []],
    [aChange('note', null, { visibility: ['vendor'] }, desk), []],
    [aChange('attachment', null, { visibility: ['client'], usage: 'Title' }, desk), ['order.document-added']],
    [aChange('attachment', null, { visibility: ['client'], usage: 'Damage Photo' }, desk), []],
    [aChange('attachment', null, { visibility: [], usage: 'Title' }, desk), []],
    [aChange('invoice', {}, { total: 1 }, { action: 'invoice.dispute-answered' }), ['invoice.dispute-answered']],
  ])('of which a client hears (%#)', (is, expected) => expect(is).toEqual(expected))

  test.each([
    [from('order', 'hold_requested_at', null, 'x'), ['order.hold-requested']],
    [from('order', 'cancel_requested_at', null, 'x'), ['order.cancel-requested']],
    [from('order', 'hold_requested_at', 'x', null), []],
    [aChange('order', null, { status: 'delivered' }), []],
    [from('invoice', 'posted_at', null, 'x'), ['invoice.posted']],
    [from('invoice', 'status', 'DRAFT', 'VOID'), []],
    [from('invoice', 'status', 'OPEN', 'VOID'), ['not invoice.posted']],
    [from('invoice', 'payment_status', 'NOT_RELEASED', 'RELEASED'), ['payment.released']],
    [from('invoice', 'payment_status', 'RELEASED', 'NOT_RELEASED'), ['not payment.released']],
    [from('invoice', 'payment_status', 'SENT', 'PAID'), []],
    [aChange('charge', null, { needs_approval: true, approved_at: null }), ['charge.approval-wanted']],
    [aChange('charge', null, { needs_approval: true, approved_at: 'x' }), []],
    [aChange('charge', null, { needs_approval: false }), []],
    [from('charge', 'approved_at', null, 'x'), ['charge.answered', 'charge.answered']],
    [from('charge', 'refused_at', null, 'x'), ['charge.answered', 'charge.answered']],
    [from('charge', 'amount', '1.00', '2.00'), []],
    [aChange('stop', {}, { window_end: 'x' }, { action: 'stop.late' }), ['stop.late', 'order.late']],
    [aChange('stop', {}, { notes: 'x' }), []],
    [aChange('note', null, { body: 'x' }), []],
    [aChange('order', { status: 'scheduled' }, { status: 'picked-up' }, { order_guid: null }), []],
    [aChange('contract', { status: 'sent' }, null), []],
  ])('other events (%#)', (is, expected) => expect(is).toEqual(expected))
})
