/**
 * History as its reader may see it: milestones for a client, its own acts for a carrier, everything for the company
 * within its permissions.
 */
import type { HistoryEntry, Milestone, TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { ENTRY_SEEN } from '@waybill/domain/access/tables/notes-and-files.ts'
import { milestonesOf, type MilestoneContext, type MilestoneReached } from '@waybill/domain/transport/milestones.ts'
import type { Caller } from '../../caller/caller.ts'
import { changedWords, doneWords, thingWords } from './act-words.ts'
import { nameFor } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import { type ActivityRecord, factOf } from '../../records/activity/index.ts'

export const presentMilestone = (milestone: MilestoneReached, caller: Caller): Milestone => ({
  id: milestone.id,
  kind: milestone.kind,
  text: milestone.text,
  date: instant(milestone.at),
  by: nameFor(caller, milestone.portal, milestone.by),
  portal: milestone.portal,
  reason: milestone.reason,
  subjectGuid: milestone.subjectGuid,
})

/** A milestone as an entry of the activity log. */
export function milestoneEntry(milestone: MilestoneReached, caller: Caller): TrailEntry {
  const { kind, ...rest } = presentMilestone(milestone, caller)
  return { ...rest, action: kind }
}

/** Columns that are not shown to users. */
const SILENT: readonly string[] = [
  'updated_at',
  'updated_by',
  'updated_by_name',
  'version',
  'company_guid',
  'content_hash',
  'location',
  'sha256',
]

function sentenceOf({ subject, action, before, after }: ReturnType<typeof factOf>): string {
  const [topic, act = '', undone] = action.split('.')
  if (undone && topic === subject) return `Undone: ${doneWords(action)}`
  if (topic === subject && act !== 'changed') return doneWords(action)
  const thing = thingWords(subject)
  if (!before) return `${thing} added`
  if (!after) return `${thing} removed`
  const changed = changedWords(Object.keys(after).filter((column) => !SILENT.includes(column)))
  return `${thing} changed${changed ? `: ${changed}` : ''}`
}

/** An act in words: the step it is for the order's client, otherwise what was done. */
export function actText(head: ActivityRecord, act: readonly ActivityRecord[], context: MilestoneContext): string {
  const steps = [head, ...act.filter(({ action }) => action === head.action)].flatMap((record) =>
    milestonesOf(factOf(record), context),
  )
  const named = head.action.split('.')[1] === 'changed' || head.action.endsWith('.undone')
  return steps[0]?.text ?? (named ? sentenceOf(factOf(head)) : doneWords(head.action))
}

/** The permissions needed to see a record's figures. */
const MONEY: Readonly<Record<string, readonly Permission[]>> = {
  charge: ['client_money.view_rate', 'vendor_money.view_pay'],
  contract: ['vendor_money.view_pay'],
  post: ['vendor_money.view_pay'],
  invoice: ['client_money.view_invoice', 'vendor_money.view_bill'],
  'invoice-line': ['client_money.view_invoice', 'vendor_money.view_bill'],
  'invoice-payment': ['client_money.view_invoice', 'vendor_money.view_bill'],
  'invoice-integration': ['client_money.view_invoice', 'vendor_money.view_bill'],
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function fieldsOf(fields: unknown, caller: Caller): Record<string, unknown> | null {
  if (typeof fields !== 'object' || fields === null) return null
  const hidden = caller.permissions.has('client_money.view_rate') ? SILENT : [...SILENT, 'client_job_base_pay']
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([column]) => !hidden.includes(column))
      .map(([column, value]) => [camel(column), value]),
  )
}

/**
 * One history entry, described in its order's context if known. The changed fields are for company users with access to
 * the audit log.
 */
export function presentEntry(record: ActivityRecord, context: MilestoneContext | null, caller: Caller): TrailEntry {
  const fact = factOf(record)
  const figures = (MONEY[fact.subject] ?? []).every((permission) => caller.permissions.has(permission))
  const fields = {
    id: fact.id,
    text: (context && milestonesOf(fact, context)[0]?.text) ?? sentenceOf(fact),
    date: instant(fact.at),
    by: nameFor(caller, fact.portal, fact.actorName),
    portal: fact.portal,
    reason: fact.reason,
    subjectGuid: fact.subjectGuid,
    action: fact.action,
    subject: fact.subject,
    jobGuid: record.job_guid,
    before: () => fieldsOf(fact.before, caller),
    after: () => fieldsOf(fact.after, caller),
  }
  return show(ENTRY_SEEN, caller, fields, { figures })
}

/** Columns that need more than the permission to read history. */
const NEEDS: Readonly<Record<string, Permission>> = {
  tax_id: 'accounts.view_tax_id',
  license_number: 'accounts.view_tax_id',
  license_state: 'accounts.view_tax_id',
  credit_limit: 'accounts.set_credit_limit',
  icp_gp: 'margin.view_gross_profit',
  icp_multiplier: 'margin.view_gross_profit',
  factoring_company: 'accounts.edit_vendors',
  remit_name: 'accounts.edit_vendors',
  remit_email: 'accounts.edit_vendors',
  bank_account_masked: 'accounts.edit_vendors',
  pending_change: 'accounts.edit_vendors',
}

const changesOf = (fields: ActivityRecord['after'], { permissions }: Caller): ActivityRecord['after'] =>
  fields && typeof fields === 'object'
    ? Object.fromEntries(Object.entries(fields).filter(([column]) => !NEEDS[column] || permissions.has(NEEDS[column])))
    : fields

/** An entry of anything but an order: without columns that need more than the permission to read history. */
export const presentTrailEntry = (record: ActivityRecord, caller: Caller): TrailEntry =>
  presentEntry(
    { ...record, before: changesOf(record.before, caller), after: changesOf(record.after, caller) },
    null,
    caller,
  )

export const presentHistoryEntry = (record: ActivityRecord, caller: Caller): HistoryEntry => ({
  ...presentTrailEntry(record, caller),
  orderGuid: record.order_guid,
})
