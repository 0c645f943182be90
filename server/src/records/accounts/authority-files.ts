/** What the authority has on file about vendors: stored in their standing, with changes since the last lookup. */
import { authorityChanges, type AuthorityFile } from '@waybill/domain/accounts/authority-changes.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import type { Actor } from '../history/index.ts'
import { insertRows, ownColumns, type Row } from '../rows.ts'
import type { AccountRecord } from './account-reading.ts'
import { saveVendor, type StandingRecord } from './vendor-standings.ts'

/** A cover that is no longer on file has ended: it covers nothing. One that was never on file stays as the certificate says. */
function liabilityCover(standing: StandingRecord, file: AuthorityFile): string | null {
  if (file.liabilityCover !== null) return decimalOf(file.liabilityCover)
  const filed = standing.authority_file?.liabilityCover ?? null
  return filed !== null && filed === Number(standing.liability_cover) ? '0.00' : standing.liability_cover
}

interface Vendor {
  account: AccountRecord
  standing: StandingRecord
}

/** Stores a file, and records changes. Without changes only the time of the lookup is written. */
function keep(tx: Tx, actor: Actor, before: Vendor, file: AuthorityFile, more: Partial<StandingRecord>): Vendor {
  const { account, standing } = before
  const known = standing.authority_file
  const changes = known ? authorityChanges(known, file) : []
  const after = {
    account: { ...account },
    standing: { ...standing, authority_checked_at: actor.now, authority_file: { ...file }, ...more },
  }
  if (known && changes.length === 0) noteLook(tx, standing, actor.now)
  else saveVendor(tx, actor, before, after, { action: 'account.checked' })
  if (changes.length > 0)
    tx.later(
      insertRows('authority_changes', [
        {
          company_guid: account.company_guid,
          guid: newGuid(),
          vendor_guid: account.guid,
          changes,
          is_worse: changes.some(({ isWorse }) => isWorse),
          noted_at: actor.now,
        },
      ]),
    )
  return after
}

/** Stores what is on file. */
export const keepAuthorityFile = (tx: Tx, actor: Actor, vendor: Vendor, file: AuthorityFile): Vendor =>
  keep(tx, actor, vendor, file, {
    authority_status: file.isAuthorized ? 'ACTIVE' : 'INACTIVE',
    liability_cover: liabilityCover(vendor.standing, file),
    safety_rating: file.safetyRating ?? 'None',
    out_of_service_on: file.outOfServiceOn,
  })

/** The authority no longer knows the vendor: it lost its authority, the rest stays as last filed. One never known has no file to lose. */
export function keepGone(tx: Tx, actor: Actor, vendor: Vendor): void {
  const known = vendor.standing.authority_file
  if (!known) return noteLook(tx, vendor.standing, actor.now)
  keep(tx, actor, vendor, { ...known, isAuthorized: false, isGone: true }, { authority_status: 'INACTIVE' })
}

/** Records the lookup; a vendor of which nothing else is known gets its standing. */
export const noteLook = (tx: Tx, standing: StandingRecord, now: Date): void => {
  const { company_guid, account_guid } = standing
  const update = build
    .updateTable('vendor_standings')
    .set({ authority_checked_at: now })
    .where('company_guid', '=', company_guid)
    .where('account_guid', '=', account_guid)
  const insert = () => insertRows('vendor_standings', [{ ...ownColumns(standing), authority_checked_at: now }])
  tx.later(standing.of_is_kept ? update : insert())
}

/** Vendors that may get offers and were not looked up since a moment, longest ago first. */
export const vendorsToCheck = (
  companyGuid: string,
  since: Date,
  most: number,
): Query<Pick<Row<'accounts'>, 'guid' | 'usdot' | 'mc_number'>> =>
  rawQuery(sql`
    select a.guid, a.usdot, a.mc_number from accounts a
    left join vendor_standings v on v.company_guid = a.company_guid and v.account_guid = a.guid
    where a.company_guid = ${companyGuid} and a.type = 'vendor' and a.deleted_at is null and a.is_active and not a.blacklist
      and coalesce(nullif(a.usdot, ''), nullif(a.mc_number, '')) is not null
      and (v.authority_checked_at is null or v.authority_checked_at < ${since}::timestamptz)
    order by v.authority_checked_at nulls first, a.guid limit ${most}`)

type AuthorityChangeRecord = Row<'authority_changes'> &
  Row<'vendor_standings'> &
  Pick<Row<'accounts'>, 'is_active' | 'blacklist'> & { of_name: string; of_usdot: string | null }

/** Changes, newest first, with the vendor's current standing. */
export const planAuthorityChanges = (companyGuid: string, page: PageQuery): ListPlan<AuthorityChangeRecord> | Refusal =>
  planList({
    select: sql`v.*, c.guid, c.vendor_guid, c.changes, c.is_worse, c.noted_at, a.is_active, a.blacklist, a.name as of_name, a.usdot as of_usdot`,
    from: sql`authority_changes c
      join accounts a on a.company_guid = c.company_guid and a.guid = c.vendor_guid
      join vendor_standings v on v.company_guid = c.company_guid and v.account_guid = c.vendor_guid`,
    alias: 'c',
    companyGuid,
    conditions: [sql`a.deleted_at is null`],
    fields: { dateNoted: { value: sql`c.noted_at`, kind: 'date', indexed: true } },
    sort: { field: 'dateNoted', direction: 'desc' },
    page,
  })
