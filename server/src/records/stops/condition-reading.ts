/** The condition of a job's vehicles: its completed inspections with their damages. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

type Damage = Pick<
  Row<'inspection_damages'>,
  'edition' | 'area' | 'damage_type' | 'severity' | 'note' | 'x' | 'y' | 'view'
>

/** An uploaded picture. */
export interface ConditionPhoto {
  slot: string
  location: string
  media_type: string
  total_bytes: number
}

export type ConditionRecord = Pick<
  Row<'inspections'>,
  'guid' | 'stop_guid' | 'commodity_guid' | 'odometer' | 'keys_count' | 'signed_by_name' | 'not_available_reason'
> & {
  completed_at: Date
  damages: readonly Damage[]
  photo_count: number
  /** Pictures that are kept no longer, and when they were deleted. */
  deleted_photos: { count: number; at: string } | null
  manifest_sha256: string | null
  seal: string | null
} & {
  photos: readonly ConditionPhoto[]
}

/** Completed inspections of a job that were not superseded, oldest first. */
export const conditionsOfJob = (companyGuid: string, jobGuid: string): Query<ConditionRecord> =>
  build
    .selectFrom('inspections as i')
    .where('i.company_guid', '=', companyGuid)
    .where('i.job_guid', '=', jobGuid)
    .where('i.status', '=', 'completed')
    .where('i.superseded_at', 'is', null)
    .where('i.completed_at', 'is not', null)
    .orderBy('i.completed_at')
    .orderBy('i.guid')
    .select([
      'i.guid',
      'i.stop_guid',
      'i.commodity_guid',
      'i.odometer',
      'i.keys_count',
      'i.signed_by_name',
      'i.not_available_reason',
      sql<Date>`i.completed_at`.as('completed_at'),
      sql<readonly Damage[]>`coalesce((select json_agg(json_build_object('edition', d.edition, 'area', d.area,
        'damage_type', d.damage_type, 'severity', d.severity, 'note', d.note, 'x', d.x, 'y', d.y, 'view', d.view) order by d.created_at, d.guid)
        from inspection_damages d where d.company_guid = i.company_guid and d.inspection_guid = i.guid), '[]')`.as(
        'damages',
      ),
      sql<number>`(select count(*)::int from inspection_photos p where p.company_guid = i.company_guid and p.inspection_guid = i.guid)`.as(
        'photo_count',
      ),
      sql<
        ConditionRecord['deleted_photos']
      >`(select json_build_object('count', count(*), 'at', max(f.deleted_at)) from inspection_photos p
        join files f on f.company_guid = ${companyGuid} and f.guid = p.file_guid and f.deleted_at is not null
        where p.company_guid = ${companyGuid} and p.inspection_guid = i.guid having count(*) > 0)`.as('deleted_photos'),
      sql<string | null>`(select s.manifest_sha256 from inspection_seals s where s.company_guid = i.company_guid
        and s.inspection_guid = i.guid)`.as('manifest_sha256'),
      sql<string | null>`(select s.seal from inspection_seals s where s.company_guid = i.company_guid
        and s.inspection_guid = i.guid)`.as('seal'),
      sql<readonly ConditionPhoto[]>`coalesce((select json_agg(json_build_object('slot', p.slot, 'location', f.location,
        'media_type', f.media_type, 'total_bytes', f.total_bytes) order by p.created_at, p.guid)
        from inspection_photos p join files f on f.company_guid = p.company_guid and f.guid = p.file_guid and f.status = 'uploaded'
        and f.deleted_at is null
        where p.company_guid = i.company_guid and p.inspection_guid = i.guid), '[]')`.as('photos'),
    ])
