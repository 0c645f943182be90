/** The only writer of inspections and their damages and photos. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import type { DamageRecord, InspectionRecord } from './inspection-reading.ts'
import { change, differenceOf, insertRows, ownColumns, rowsWhere, updateRow, type Row } from '../rows.ts'

/** Parties notified of an inspection besides the company. */
type Parties = Pick<InspectionRecord, 'of_client_guid' | 'of_vendor_guid'>
/** An inspection's references, for history. */
type Belonging = Pick<InspectionRecord, 'guid' | 'order_guid' | 'job_guid'> & Parties

const entryOf = (of: Belonging, action: string, more: Partial<Entry>): Entry => ({
  subject: 'inspection',
  subjectGuid: of.guid,
  action,
  orderGuid: of.order_guid,
  jobGuid: of.job_guid,
  clientGuid: of.of_client_guid,
  vendorGuid: of.of_vendor_guid,
  ...more,
})

const recorded = (row: object) => {
  const { content_hash: _, ...rest }: { content_hash?: unknown } = ownColumns(row)
  return rest
}

/** Adds an inspection, with its initial damages and photos. */
export function insertInspection(
  tx: Tx,
  actor: Actor,
  inspection: Row<'inspections'> & Parties,
  damages: readonly DamageRecord[],
  photos: readonly Row<'inspection_photos'>[] = [],
): void {
  tx.later(insertRows('inspections', [ownColumns(inspection)]))
  if (damages.length) tx.later(insertRows('inspection_damages', damages.map(ownColumns)))
  if (photos.length) tx.later(insertRows('inspection_photos', photos.map(ownColumns)))
  recordHistory(tx, actor, [
    entryOf(inspection, 'inspection.started', {
      reason: inspection.supersede_reason,
      after: { ...recorded(inspection), damages: damages.map(recorded), photos: photos.map(recorded) },
    }),
  ])
}

/** Saves the changes to an inspection; returns the updated inspection. */
export function saveInspection(
  tx: Tx,
  actor: Actor,
  before: InspectionRecord,
  changes: Partial<Row<'inspections'>>,
  action: string,
  reason: string | null = null,
): InspectionRecord {
  const changed = differenceOf(before, { ...before, ...changes })
  if (!changed) return before
  const stamp = { updated_at: actor.now, version: before.version + 1 }
  tx.later(updateRow('inspections', actor.companyGuid, before.guid, { ...changed.after, ...stamp }))
  recordHistory(tx, actor, [entryOf(before, action, { ...changed, reason })])
  return { ...before, ...changes, ...stamp }
}

/** When its content last changed: an earlier signature must be renewed. */
function notedAt(tx: Tx, actor: Actor, inspection: InspectionRecord, at: Date): void {
  const latest = inspection.noted_at && inspection.noted_at > at ? inspection.noted_at : at
  const stamp = { noted_at: latest, noted_by: actor.userGuid, updated_at: actor.now, version: inspection.version + 1 }
  tx.later(updateRow('inspections', actor.companyGuid, inspection.guid, stamp))
  change(inspection, stamp)
}

type PartTable = 'inspection_damages' | 'inspection_photos'
const WORDS = { inspection_damages: 'damage', inspection_photos: 'photo' } as const

/** Adds a damage or photo; `at` is when it was recorded. */
export function addToInspection(
  tx: Tx,
  actor: Actor,
  inspection: InspectionRecord,
  part: { damage: DamageRecord } | { photo: Row<'inspection_photos'> },
  at: Date,
): void {
  const [table, row] =
    'damage' in part ? (['inspection_damages', part.damage] as const) : (['inspection_photos', part.photo] as const)
  tx.later(
    'damage' in part
      ? insertRows('inspection_damages', [ownColumns(part.damage)])
      : insertRows('inspection_photos', [ownColumns(part.photo)]),
  )
  notedAt(tx, actor, inspection, at)
  recordHistory(tx, actor, [entryOf(inspection, `inspection.${WORDS[table]}-added`, { after: recorded(row) })])
}

/** Saves the changes to a damage. */
export function changeDamage(
  tx: Tx,
  actor: Actor,
  inspection: InspectionRecord,
  before: DamageRecord,
  after: DamageRecord,
): void {
  if (!differenceOf(before, after)) return
  const changed = differenceOf(before, { ...after, noted_by: actor.userGuid, noted_at: actor.now })!
  tx.later(updateRow('inspection_damages', actor.companyGuid, before.guid, changed.after))
  notedAt(tx, actor, inspection, actor.now)
  const [was, is] = [changed.before, changed.after].map((fields) => ({ guid: before.guid, ...fields }))
  recordHistory(tx, actor, [entryOf(inspection, 'inspection.damage-changed', { before: was!, after: is! })])
}

/** Removes a damage or photo; photos of a removed damage stay as photos of damage. */
export function removeFromInspection(
  tx: Tx,
  actor: Actor,
  inspection: InspectionRecord,
  table: PartTable,
  row: { guid: string; company_guid: string },
): void {
  const { guid, company_guid } = row
  if (table === 'inspection_damages')
    tx.later(
      build
        .updateTable('inspection_photos')
        .set({ damage_guid: null })
        .where('company_guid', '=', company_guid)
        .where('damage_guid', '=', guid),
    )
  tx.later(build.deleteFrom(table).where('company_guid', '=', company_guid).where('guid', '=', guid))
  notedAt(tx, actor, inspection, actor.now)
  recordHistory(tx, actor, [entryOf(inspection, `inspection.${WORDS[table]}-removed`, { before: recorded(row) })])
}

/** An inspection, damage or photo by its guid, in any order: checks whether a caller's guid is taken. */
export const rowByGuid = <T extends PartTable | 'inspections'>(
  table: T,
  companyGuid: string,
  guid: string,
): Query<Row<T>> => rowsWhere(table, sql`company_guid = ${companyGuid} and guid = ${guid}`)

/** The number of damages or photos in an inspection. */
export const countIn = (table: PartTable, companyGuid: string, inspectionGuid: string): Query<{ count: number }> =>
  build
    .selectFrom(table)
    .where('company_guid', '=', companyGuid)
    .where('inspection_guid', '=', inspectionGuid)
    .select(sql<number>`count(*)::int`.as('count'))

/** Whether an inspection of the vehicle at the stop is in progress, and whether one still counts. */
export const standingInspections = (
  companyGuid: string,
  stopGuid: string,
  commodityGuid: string,
): Query<{ guid: string; status: string }> =>
  build
    .selectFrom('inspections')
    .where('company_guid', '=', companyGuid)
    .where('stop_guid', '=', stopGuid)
    .where('commodity_guid', '=', commodityGuid)
    .where('superseded_at', 'is', null)
    .select(['guid', 'status'])

/** Inspections of a commodity, in any state. */
export const inspectionsOfCommodity = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  build
    .selectFrom('inspections')
    .where('company_guid', '=', companyGuid)
    .where('commodity_guid', '=', guid)
    .select('guid')

/** A stop was reverted: its inspections no longer count. */
export async function retireInspections(
  tx: Tx,
  actor: Actor,
  stopGuid: string,
  commodityGuids: readonly string[],
  reason: string | null,
): Promise<void> {
  const raw = sql<InspectionRecord>`
    select i.*, o.client_guid as of_client_guid, j.vendor_guid as of_vendor_guid
    from inspections i
    join orders o on o.company_guid = i.company_guid and o.guid = i.order_guid
    join jobs j on j.company_guid = i.company_guid and j.guid = i.job_guid
    where i.company_guid = ${actor.companyGuid} and i.stop_guid = ${stopGuid}
      and i.commodity_guid = any(${commodityGuids}::uuid[]) and i.status = 'completed' and i.superseded_at is null
    for update of i`
  const rows = await tx.rows<InspectionRecord>({ compile: () => raw.compile(build) })
  for (const row of rows) saveInspection(tx, actor, row, { superseded_at: actor.now }, 'inspection.superseded', reason)
}
