/** Deletes the pictures of inspections that the company keeps no longer; what was signed, sealed and noted stays. */
import type { PictureLimits } from '@waybill/domain/inspections/picture-retention.ts'
import { build, firstOf, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { noteRemovedBytes } from '../stored-bytes/index.ts'

/** When an inspection was made. */
const seenAt = (inspection: string) => firstOf(`${inspection}.completed_at`, `${inspection}.created_at`)

/** Jobs in these states move nothing any more. */
const ENDED = ['completed', 'delivered', 'canceled', 'deleted']

/**
 * The oldest inspections whose pictures are kept no longer, a batch of them; locked. An order's are kept together: until its
 * last inspection and delivery are old enough, every job has ended, no picture is awaited and no damage case needs them.
 */
export const inspectionsToSweep = (companyGuid: string, limits: PictureLimits, most: number): Query<{ guid: string }> =>
  rawQuery(sql`select i.guid from inspections i
    where i.company_guid = ${companyGuid} and i.pictures_swept_at is null
      and ${seenAt('i')} <= ${limits.seenUntil}
      and not exists (select from inspections l where l.company_guid = ${companyGuid} and l.order_guid = i.order_guid
        and (${seenAt('l')} > ${limits.seenUntil}
          or exists (select from inspection_photos p
            join files f on f.company_guid = ${companyGuid} and f.guid = p.file_guid and f.status = 'awaited' and f.deleted_at is null
            where p.company_guid = ${companyGuid} and p.inspection_guid = l.guid)))
      and not exists (select from stops s where s.company_guid = ${companyGuid} and s.order_guid = i.order_guid
        and s.completed_at > ${limits.seenUntil})
      and not exists (select from jobs j where j.company_guid = ${companyGuid} and j.order_guid = i.order_guid
        and j.leg_ended_at is null and j.status <> all(${ENDED}::text[]))
      and not exists (select from damage_cases d where d.company_guid = ${companyGuid} and d.order_guid = i.order_guid
        and (d.closed_at is null or exists (select from case_entries e where e.company_guid = ${companyGuid}
          and e.case_guid = d.guid and e.kind = 'decline' and e.at > ${limits.declinedUntil})))
    order by ${seenAt('i')}, i.guid limit ${most}::int for update of i skip locked`)

interface SweptFile {
  guid: string
  location: string
  order_guid: string
}

/** The stored pictures of these inspections that nothing else refers to. */
const picturesOnlyIn = (companyGuid: string, inspections: readonly string[]): Query<SweptFile> =>
  rawQuery(sql`select f.guid, f.location, w.order_guid from (
      select p.file_guid, min(i.order_guid::text)::uuid as order_guid from inspections i
      join inspection_photos p on p.company_guid = ${companyGuid} and p.inspection_guid = i.guid
      where i.company_guid = ${companyGuid} and i.guid = any(${inspections}::uuid[]) group by p.file_guid) w
    join files f on f.company_guid = ${companyGuid} and f.guid = w.file_guid and f.deleted_at is null and f.status = 'uploaded'
    where not exists (select from inspection_photos p
        join inspections i on i.company_guid = ${companyGuid} and i.guid = p.inspection_guid and i.pictures_swept_at is null
        where p.company_guid = ${companyGuid} and p.file_guid = f.guid and i.guid <> all(${inspections}::uuid[]))
      and not exists (select from attachments a where a.company_guid = ${companyGuid} and a.file_guid = f.guid and a.deleted_at is null)
      and not exists (select from inspections i where i.company_guid = ${companyGuid} and i.signature_file_guid = f.guid)
      and not exists (select from signatures g where g.company_guid = ${companyGuid} and g.file_guid = f.guid)
      and not exists (select from stop_proofs r where r.company_guid = ${companyGuid} and r.signature_file_guid = f.guid)
    order by f.guid for update of f`)

/** Deletes the pictures of these inspections, with an entry an order; their bytes go once backups need them no longer. */
export async function sweepPictures(
  tx: Tx,
  actor: Actor,
  inspections: readonly string[],
  months: number,
): Promise<void> {
  const { companyGuid, now } = actor
  const files = await tx.rows(picturesOnlyIn(companyGuid, inspections))
  const stamp = (table: 'files' | 'inspections', set: object, guids: readonly string[]) =>
    tx.later(
      build
        .updateTable(table)
        .set(set)
        .where('company_guid', '=', companyGuid)
        .where('guid', '=', sql<string>`any(${guids}::uuid[])`),
    )
  stamp('inspections', { pictures_swept_at: now }, inspections)
  if (!files.length) return
  stamp(
    'files',
    { deleted_at: now },
    files.map(({ guid }) => guid),
  )
  recordHistory(
    tx,
    actor,
    [...Map.groupBy(files, ({ order_guid: order }) => order)].map(([orderGuid, swept]) => ({
      subject: 'order',
      subjectGuid: orderGuid,
      action: 'order.pictures-deleted',
      orderGuid,
      after: { pictures: swept.length, months },
    })),
  )
  noteRemovedBytes(
    tx,
    companyGuid,
    files.map(({ location }) => location),
    now,
  )
}
