/** The file behind a signed link, as long as everything the link depends on still holds. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { ReadLink } from '../../platform/files/download-link.ts'
import type { Row } from '../rows.ts'

export type LinkedFileRecord = Pick<Row<'files'>, 'name' | 'media_type' | 'total_bytes' | 'sha256' | 'location'>

const NO_ATTACHMENT = '00000000-0000-0000-0000-000000000000'

/** The user may still sign in, and the file still exists and is attached where it was found, under the same name. */
export function linkedFile(link: Omit<ReadLink, 'isNamed'>): Query<LinkedFileRecord> {
  const { companyGuid, userGuid, fileGuid, attachmentGuid } = link
  return build
    .selectFrom('files as f')
    .innerJoin('users as u', (j) => j.onRef('u.company_guid', '=', 'f.company_guid').on('u.guid', '=', userGuid))
    .leftJoin('attachments as a', (j) =>
      j
        .onRef('a.company_guid', '=', 'f.company_guid')
        .onRef('a.file_guid', '=', 'f.guid')
        // Equal to null is never true: a distributed database on PostgreSQL 15 or 16 refuses that beside an outer join.
        .on('a.guid', '=', attachmentGuid ?? NO_ATTACHMENT)
        .on('a.deleted_at', 'is', null),
    )
    .where('f.company_guid', '=', companyGuid)
    .where('f.guid', '=', fileGuid)
    .where('f.deleted_at', 'is', null)
    .where('f.status', '<>', 'awaited')
    .where('u.can_login', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`(${attachmentGuid}::uuid is null or a.guid is not null)`)
    .select([
      sql<string>`coalesce(a.name, f.name)`.as('name'),
      'f.media_type',
      'f.total_bytes',
      'f.sha256',
      'f.location',
    ])
}
