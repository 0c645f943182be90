/** Files in partners' folders, and what came of each: the only writer of them. */
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import { rowsWhere, updateRow, type Row } from '../rows.ts'

export type FileRow = Row<'edi_files'>
/** A file without its bytes. */
export type FileFacts = Omit<FileRow, 'content'>

const FACTS = sql`company_guid, guid, partner_guid, name, size, modified_at, state, first_at, since, hash, fault, attempts,
  next_attempt_at, message_guid, stored_at, removed_at`
const LIVE = sql`state not in ('replaced', 'removed')`

/** The files of a partner that its folder had at the last look. */
export const filesOf = (companyGuid: string, partnerGuid: string): Query<FileFacts> =>
  rawQuery(
    sql`select ${FACTS} from edi_files where company_guid = ${companyGuid} and partner_guid = ${partnerGuid} and ${LIVE}`,
  )

/** One file, locked until the transaction ends. */
export const lockedFile = (companyGuid: string, guid: string): Query<FileRow> =>
  rowsWhere('edi_files', sql`company_guid = ${companyGuid} and guid = ${guid}`, sql`for update`)

/** What the folder had under a name before, newest first. */
export const earlierFile = ({ company_guid, partner_guid, name, guid }: FileFacts): Query<FileFacts> =>
  rawQuery(sql`
    select ${FACTS} from edi_files where company_guid = ${company_guid} and partner_guid = ${partner_guid} and name = ${name}
      and guid <> ${guid} order by first_at desc, guid desc limit 1`)

/** A file that is seen for the first time; one that is known by its name meanwhile stays. */
export const insertFile = (row: FileFacts): Query<unknown> =>
  rawQuery(sql`
    insert into edi_files (company_guid, guid, partner_guid, name, size, modified_at, state, first_at, since)
    values (${row.company_guid}, ${row.guid}, ${row.partner_guid}, ${row.name}, ${row.size}, ${row.modified_at}, ${row.state},
      ${row.first_at}, ${row.since})
    on conflict do nothing`)

type Changes = Partial<Omit<FileFacts, 'company_guid' | 'guid' | 'partner_guid' | 'name'>>
export const changeFile = ({ company_guid, guid }: FileFacts, changes: Changes): Query<unknown> =>
  updateRow('edi_files', company_guid, guid, changes)

/** Stores the bytes of a file. */
export const storeBytes = ({ company_guid, guid }: FileFacts, content: Buffer | null): Query<unknown> =>
  rawQuery(sql`update edi_files set content = ${content} where company_guid = ${company_guid} and guid = ${guid}`)

/** The SHA-256 of the stored bytes, as the database reads them. */
export const storedHash = ({ company_guid, guid }: FileFacts): Query<{ hash: string | null }> =>
  rawQuery(sql`
    select encode(sha256(content), 'hex') as hash from edi_files where company_guid = ${company_guid} and guid = ${guid}`)

/** Ends the pauses of a partner's files. */
export const tryFilesAgain = (companyGuid: string, partnerGuid: string): Query<unknown> =>
  rawQuery(sql`
    update edi_files set attempts = 0, next_attempt_at = null
    where company_guid = ${companyGuid} and partner_guid = ${partnerGuid} and ${LIVE}`)
