/** The standing and remit-to of vendors: reading, and the writer. Sealed values never appear in history. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { STANDING, type StandingNoun } from '@waybill/contract/vendors/standing.shapes.ts'
import { COLUMN_OF, EMPTY } from '../../platform/db/names.gen.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { saveAccount, type AccountAct } from './accounts.ts'
import type { AccountRecord } from './account-reading.ts'
import { makeDue } from '../due/index.ts'
import type { Actor } from '../history/index.ts'
import { assign, type Sealed } from '../assign.ts'
import { queueApart } from '../queue/index.ts'
import { change, differenceOf, insertRows, ownColumns, type Difference, type Row } from '../rows.ts'
import { usersOfPerson } from '../users-of-person.ts'

/** Columns starting with `of_` are joined: who requested the pending change, and all users of that person. */
export type StandingRecord = Sealed<Row<'vendor_standings'>, StandingNoun, typeof COLUMN_OF.vendor_standings> & {
  of_asked_by: string | null
  of_askers: readonly string[] | null
  of_is_kept: boolean
}

/** Where a vendor is paid. */
export type RemitToRecord = Pick<
  Row<'vendor_standings'>,
  'factoring_company' | 'remit_name' | 'remit_email' | 'bank_account_masked' | 'bank_account_sealed'
>
/** The same, as far as a change sets it. */
export type RemitTo = Partial<RemitToRecord>

/** A vendor to be written: its account and its standing. */
export interface VendorRecord {
  account: AccountRecord
  standing: StandingRecord
}

/** A vendor without any known standing. */
export const emptyStanding = (account: AccountRecord): StandingRecord => ({
  ...EMPTY.vendor_standings,
  company_guid: account.company_guid,
  account_guid: account.guid,
  equipment_type_ids: [],
  updated_at: account.created_at,
  of_asked_by: null,
  of_askers: null,
  of_is_kept: false,
})

/** The only writer of what is sent for a standing. */
export const assignStanding = assign<
  StandingNoun,
  StandingRecord,
  typeof COLUMN_OF.vendor_standings,
  { readonly now: Date }
>(STANDING, COLUMN_OF.vendor_standings, {
  authorityStatus(status, standing, { now }) {
    if (status !== standing.authority_status) standing.authority_checked_at = now
    standing.authority_status = status
  },
  equipmentTypeIds(ids, standing) {
    standing.equipment_type_ids = [...new Set(ids)].toSorted((a, b) => a - b)
  },
})

const joined = (companyGuid: string) =>
  sql`u.name as of_asked_by, ${usersOfPerson(companyGuid, 'u')} as of_askers, true as of_is_kept`

/** The standing of a vendor; no row if nothing was ever entered. The writer locks its account. */
export function standingQuery(companyGuid: string, vendorGuid: string): Query<StandingRecord> {
  const raw = sql<StandingRecord>`select v.*, ${joined(companyGuid)} from vendor_standings v
    left join users u on u.company_guid = v.company_guid and u.guid = v.pending_change_by
    where v.company_guid = ${companyGuid} and v.account_guid = ${vendorGuid}`
  return { compile: () => raw.compile(build) }
}

export type WaitingRecord = StandingRecord & { guid: string; name: string }

/** Vendors whose payment change waits for a second user, A to Z. */
export const planWaiting = (companyGuid: string, page: PageQuery): ListPlan<WaitingRecord> | Refusal =>
  planList({
    select: sql`v.*, a.guid, a.name, ${joined(companyGuid)}`,
    from: sql`accounts a join vendor_standings v on v.company_guid = a.company_guid and v.account_guid = a.guid
      left join users u on u.company_guid = v.company_guid and u.guid = v.pending_change_by`,
    alias: 'a',
    companyGuid,
    conditions: [sql`a.deleted_at is null`, sql`v.pending_change is not null`],
    page,
  })

const MAX_COUNTED = 1_000

/** Their number. */
export const waitingCount = (companyGuid: string): Query<{ count: number }> =>
  rawQuery(sql`select count(*)::int as count from (
    select from vendor_standings v join accounts a on a.company_guid = ${companyGuid} and a.guid = v.account_guid
    where v.company_guid = ${companyGuid} and v.pending_change is not null and a.deleted_at is null
    limit ${sql.lit(MAX_COUNTED)}) waiting`)

function withoutSeal<T extends { bank_account_sealed?: unknown }>(fields: T): Omit<T, 'bank_account_sealed'> {
  const { bank_account_sealed: _, ...rest } = fields
  return rest
}

function recordedSide(fields: Difference<StandingRecord>['before']): Record<string, unknown> {
  const asked = fields.pending_change
  return asked ? { ...withoutSeal(fields), pending_change: withoutSeal(asked) } : withoutSeal(fields)
}

/** Changes to the standing in the form that history may store. */
const recordedOf = ({ before, after }: Difference<StandingRecord>): Difference => ({
  before: recordedSide(before),
  after: recordedSide(after),
})

function writeStanding(tx: Tx, actor: Actor, after: StandingRecord, changes: Record<string, unknown>): void {
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  change(after, stamp)
  const update = build
    .updateTable('vendor_standings')
    .set({ ...changes, ...stamp })
    .where('company_guid', '=', after.company_guid)
    .where('account_guid', '=', after.account_guid)
  const insert = () => insertRows('vendor_standings', [ownColumns(after)])
  tx.later(after.of_is_kept ? update : insert())
}

/** Whose turn the jobs of its unpaid bills are, is computed anew: they may have waited for its W-9. */
const forgetTurnsOfBills = ({ company_guid: companyGuid, account_guid: vendorGuid }: StandingRecord): Query<unknown> =>
  rawQuery(sql`update order_rows o set has_turns = false where o.company_guid = ${companyGuid} and o.guid in (
    select i.order_guid from invoices i where i.company_guid = ${companyGuid} and i.account_guid = ${vendorGuid}
      and i.type = 'bill' and i.payment_status = 'NOT_RELEASED' and i.status not in ('VOID', 'PAID', 'WRITTEN_OFF'))`)

/** Saves a new vendor (no `before`) or the changes to one, as one history entry. */
export function saveVendor(
  tx: Tx,
  actor: Actor,
  before: VendorRecord | undefined,
  after: VendorRecord,
  act: Omit<AccountAct, 'beside'> = {},
): void {
  const difference = differenceOf(before?.standing ?? emptyStanding(after.account), after.standing)
  saveAccount(tx, actor, before?.account, after.account, { ...act, beside: difference && recordedOf(difference) })
  if (!difference) return
  writeStanding(tx, actor, after.standing, difference.after)
  const { pending_change_at: askedAt } = after.standing
  if ((before?.standing.pending_change_at ?? null)?.getTime() !== askedAt?.getTime()) {
    const { company_guid: companyGuid, guid } = after.account
    // One that replaces another waits since it was asked, and a snooze was about the other one.
    tx.later(queueApart(companyGuid, 'approve-bank-change', [guid], null))
    if (askedAt) tx.later(queueApart(companyGuid, 'approve-bank-change', [guid], askedAt))
  }
  if (before && (before.standing.w9_received_on === null) !== (after.standing.w9_received_on === null)) {
    tx.later(forgetTurnsOfBills(after.standing))
    makeDue(tx, { kind: 'turns', at: actor.now })
  }
}

export interface EndingInsurance {
  guid: string
  name: string
  email: string | null
  is_active: boolean
  /** `2026-11-30`. */
  ends_on: string
  language: Language
}

/** Active vendors whose insurance ends within two days, both included, in the order of their guids. */
export const endingInsurance = (
  companyGuid: string,
  { from, to }: { from: string; to: string },
  after: string | null,
  most: number,
): Query<EndingInsurance> =>
  rawQuery(sql`select a.guid, a.name, a.email, a.language, a.is_active, s.insurance_expires_on::text as ends_on
    from vendor_standings s join accounts a on a.company_guid = ${companyGuid} and a.guid = s.account_guid
    where s.company_guid = ${companyGuid} and s.insurance_expires_on between ${from}::date and ${to}::date
      and a.is_active and a.deleted_at is null and not a.blacklist and (${after}::uuid is null or a.guid > ${after}::uuid)
    order by a.guid limit ${most}`)
