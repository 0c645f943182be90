/** EDI partners: reading, and the only writer of them. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type PartnerRow = Row<'edi_partners'>
export type PartnerRecord = PartnerRow & { of_client_name: string; of_files: readonly UntakenFile[] }

/** A waiting file that was not taken in or could not be removed, and why. Times are ISO 8601. */
export interface UntakenFile {
  name: string
  size: number
  fault: string
  is_stored: boolean
  first_at: string
  next_attempt_at: string | null
}
const UNTAKEN_SHOWN = 20

const selected = (companyGuid: string) => sql`p.*, (
    select a.name from accounts a where a.company_guid = ${companyGuid} and a.guid = p.client_guid) as of_client_name, (
    select coalesce(jsonb_agg(f), '[]') from (
      select name, size, fault, state = 'stored' as is_stored, first_at, next_attempt_at from edi_files
      where company_guid = ${companyGuid} and partner_guid = p.guid and state not in ('replaced', 'removed') and fault is not null
      order by first_at, name limit ${UNTAKEN_SHOWN}) f) as of_files`

/** A page of partners, A to Z. */
export const planPartners = (
  companyGuid: string,
  query: PageQuery & { search?: string | undefined },
): ListPlan<PartnerRecord> | Refusal =>
  planList({
    select: selected(companyGuid),
    from: 'edi_partners',
    alias: 'p',
    companyGuid,
    conditions: query.search?.trim() ? [sql`p.name ilike ${`%${likeText(query.search.trim())}%`}`] : [],
    page: query,
  })

/** One partner. `lock`: lock it until the transaction ends; a partner's files are taken and numbered one at a time. */
export const partnerByGuid = (companyGuid: string, guid: string, lock = false): Query<PartnerRecord> =>
  rawQuery(
    sql`select ${selected(companyGuid)} from edi_partners p where p.company_guid = ${companyGuid} and p.guid = ${guid}${
      lock ? sql` for update` : sql``
    }`,
  )

/** Partners with active exchange, each with the moment when its next message is due. */
export const activePartners = (companyGuid: string): Query<PartnerRow & { of_message_at: Date | null }> =>
  rawQuery(sql`
    select p.*, (
      select min(m.next_attempt_at) from edi_messages m
      where m.company_guid = ${companyGuid} and m.partner_guid = p.guid and m.state = 'waiting') as of_message_at
    from edi_partners p where p.company_guid = ${companyGuid} and p.is_active order by p.guid`)

/** Claims the work for a partner until a moment; no row: another process has it, or it is paused. */
export const claimLease = (
  { company_guid, guid }: PartnerRow,
  lease: { guid: string; now: Date; until: Date },
): Query<PartnerRow> =>
  rawQuery(sql`
    update edi_partners set turn_guid = ${lease.guid}, turn_until = ${lease.until}
    where company_guid = ${company_guid} and guid = ${guid} and is_active
      and (turn_until is null or turn_until <= ${lease.now})
    returning *`)

export type LeaseOutcome = Pick<
  PartnerRow,
  'read_at' | 'read_error' | 'failures' | 'look_at' | 'paused_until' | 'host_key_seen'
>

/** Ends a lease and records its outcome, unless it was overtaken or the partner's settings have changed since. */
export const endLease = (
  { company_guid, guid }: PartnerRow,
  leaseGuid: string,
  outcome: LeaseOutcome,
): Query<{ guid: string }> =>
  rawQuery(sql`
    update edi_partners set turn_guid = null, turn_until = null, read_at = ${outcome.read_at}, read_error = ${outcome.read_error},
      failures = ${outcome.failures}, look_at = ${outcome.look_at}, paused_until = ${outcome.paused_until},
      host_key_seen = ${outcome.host_key_seen}
    where company_guid = ${company_guid} and guid = ${guid} and turn_guid = ${leaseGuid} returning guid`)

/** A partner whose next lease begins at once: nothing of an earlier one is left. */
export const AT_ONCE = {
  turn_guid: null,
  turn_until: null,
  failures: 0,
  look_at: null,
  paused_until: null,
} as const satisfies Partial<PartnerRow>

/** Another partner of the company with the name or the folder. */
export const partnerLike = (companyGuid: string, guid: string, name: string, folder: string | null) =>
  build
    .selectFrom('edi_partners')
    .where('company_guid', '=', companyGuid)
    .where('guid', '<>', guid)
    .where((of) =>
      of.or([
        of('name', '=', name),
        ...(folder ? [of.and([of('folder', '=', folder), of('transport', '=', 'folder')])] : []),
      ]),
    )
    .select(['name', 'folder'])

/** Transient or secret columns; history leaves them out. */
const PASSING: readonly string[] = [
  'control',
  'read_at',
  'read_error',
  'secret_sealed',
  'host_key_seen',
  ...Object.keys(AT_ONCE),
]
const recorded = (row: object) =>
  Object.fromEntries(Object.entries(ownColumns(row)).filter(([column]) => !PASSING.includes(column)))

/** Saves a new partner (no `before`) or the changes to one. */
export function savePartner(tx: Tx, actor: Actor, before: PartnerRecord | undefined, after: PartnerRecord): void {
  const entry = { subject: 'edi-partner', subjectGuid: after.guid }
  if (!before) {
    tx.later(insertRows('edi_partners', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, action: 'edi-partner.created', after: recorded(after) }])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid, version: before.version + 1 }
  change(after, stamp)
  tx.later(updateRow('edi_partners', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  const action = before.is_active && !after.is_active ? 'edi-partner.paused' : 'edi-partner.changed'
  recordHistory(tx, actor, [
    { ...entry, action, before: recorded(difference.before), after: recorded(difference.after) },
  ])
}

/** The next control number of a locked partner. */
export function nextControl(tx: Tx, partner: PartnerRow): number {
  // Nine digits, then back to the start.
  const control = (partner.control % 999_999_999) + 1
  partner.control = control
  tx.later(updateRow('edi_partners', partner.company_guid, partner.guid, { control }))
  return control
}
