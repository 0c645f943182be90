/** Orders shared with CargoTel: the only writer of their links. */
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { HELD_MS, LEAVE_AFTER_MS } from '../posts/index.ts'
import { change, differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type CargoTelRecord = Row<'cargotel_links'>

const activeLink = (companyGuid: string, orderGuid: string) =>
  build
    .selectFrom('cargotel_links')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', orderGuid)
    .where('status', '<>', 'REMOVED')
    .selectAll()

/** The active link of an order. */
export const linkShown = (companyGuid: string, orderGuid: string): Query<CargoTelRecord> =>
  activeLink(companyGuid, orderGuid)

/** The same, locked until the transaction ends. */
export const linkOfOrder = (companyGuid: string, orderGuid: string): Query<CargoTelRecord> =>
  activeLink(companyGuid, orderGuid).forUpdate()

/** Columns only for the worker; history leaves them out. */
const WORK = ['attempts', 'next_attempt_at', 'taken_until', 'order_version', 'updated_at', 'updated_by']
const recorded = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([column]) => !WORK.includes(column)))

const entry = (row: CargoTelRecord, action: string, before: object | null, after: object) => ({
  subject: 'cargotel-link',
  subjectGuid: row.guid,
  action: `cargotel-link.${action}`,
  orderGuid: row.order_guid,
  jobGuid: row.job_guid,
  before,
  after,
})

/** Creates a link. */
export function insertLink(tx: Tx, actor: Actor, row: CargoTelRecord): void {
  tx.later(insertRows('cargotel_links', [row]))
  recordHistory(tx, actor, [entry(row, 'created', null, recorded({ ...row }))])
}

/** Saves the state of a link. */
export function updateLink(tx: Tx, actor: Actor, before: CargoTelRecord, after: CargoTelRecord, action: string): void {
  const difference = differenceOf(before, after)
  if (!difference) return
  change(after, { updated_at: actor.now, updated_by: actor.userGuid })
  const { updated_at, updated_by } = after
  tx.later(updateRow('cargotel_links', after.company_guid, after.guid, { ...difference.after, updated_at, updated_by }))
  const changed = recorded(difference.after)
  if (Object.keys(changed).length)
    recordHistory(tx, actor, [entry(after, action, recorded(difference.before), changed)])
}

/** When the next call is due: to send or withdraw orders, and for orders changed since they were sent. */
export const nextLinkCall = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(greatest(coalesce(l.next_attempt_at, greatest(l.updated_at, o.updated_at) + ${LEAVE_AFTER_MS} * interval '1 millisecond'), l.taken_until)) as at
    from cargotel_links l join orders o on o.company_guid = l.company_guid and o.guid = l.order_guid
    where l.company_guid = ${companyGuid}
      and (l.status in ('PENDING', 'REMOVING') or (l.status = 'SUCCESS' and l.order_version is distinct from o.version))`)

/** Takes links whose call is due, each for one worker; `attempts` includes this one. */
export const takeLinks = (companyGuid: string, now: Date, limit: number): Query<CargoTelRecord> =>
  rawQuery(sql`
    update cargotel_links t
    set taken_until = ${new Date(now.getTime() + HELD_MS)}::timestamptz, attempts = t.attempts + 1
    from (
      select l.company_guid, l.guid from cargotel_links l
      join orders o on o.company_guid = l.company_guid and o.guid = l.order_guid
      where l.company_guid = ${companyGuid}
        and (l.status in ('PENDING', 'REMOVING') or (l.status = 'SUCCESS' and l.order_version is distinct from o.version))
        and coalesce(l.next_attempt_at, greatest(l.updated_at, o.updated_at) + ${LEAVE_AFTER_MS} * interval '1 millisecond') <= ${now}::timestamptz
        and (l.taken_until is null or l.taken_until <= ${now}::timestamptz)
      order by l.updated_at limit ${limit} for update of l skip locked
    ) due
    where t.company_guid = due.company_guid and t.guid = due.guid
    returning t.*`)

/** The current link, locked until the transaction ends. */
export const lockLink = (companyGuid: string, guid: string): Query<CargoTelRecord> =>
  build
    .selectFrom('cargotel_links')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .forUpdate()
    .selectAll()
