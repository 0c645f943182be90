/** EDI partners: reading, and the only writer of them. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { rowsWhere } from '../rows.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type PartnerRow = Row<'edi_partners'>
export type PartnerRecord = PartnerRow & { of_client_name: string }

const selected = (companyGuid: string) => sql`p.*, (
    select a.name from accounts a where a.company_guid = ${companyGuid} and a.guid = p.client_guid) as of_client_name`

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

/** Partners with active exchange. */
export const activePartners = (companyGuid: string): Query<PartnerRow> =>
  rowsWhere('edi_partners', sql`company_guid = ${companyGuid} and is_active`, sql`order by guid`)

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
const PASSING = ['control', 'read_at', 'read_error', 'secret_sealed']
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

/** Records the outcome of a check for the partner's files. */
export const noteRead = ({ company_guid, guid }: PartnerRow, at: Date, error: string | null): Query<unknown> =>
  updateRow('edi_partners', company_guid, guid, { read_at: at, read_error: error })

/** The next control number of a locked partner. */
export function nextControl(tx: Tx, partner: PartnerRow): number {
  // Nine digits, then back to the start.
  const control = (partner.control % 999_999_999) + 1
  partner.control = control
  tx.later(updateRow('edi_partners', partner.company_guid, partner.guid, { control }))
  return control
}
