/** The content of sheets that were imported: the only writer. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'

/** `digest`: of the content; `kind`: what its rows are. */
interface ImportedKey {
  accountGuid: string
  kind: string
  digest: string
}

interface ImportedSheetRow {
  created_by: string | null
  created_at: Date
  record_count: number
}

/** The last import of this content; of one account, or with null of any of the company's. */
export function importOf(
  companyGuid: string,
  accountGuid: string | null,
  { kind, digest }: Omit<ImportedKey, 'accountGuid'>,
): Query<ImportedSheetRow> {
  const all = build
    .selectFrom('imported_sheets')
    .where('company_guid', '=', companyGuid)
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .select(['created_by', 'created_at', 'record_count'])
    .orderBy('created_at', 'desc')
    .limit(1)
  return accountGuid === null ? all : all.where('account_guid', '=', accountGuid)
}

/** Keeps that the content was imported; of several times the last. */
export function keepImport(tx: Tx, actor: Actor, key: ImportedKey, count: number): void {
  const last = { created_by: actor.userName, created_at: actor.now, record_count: count }
  tx.later(
    build
      .insertInto('imported_sheets')
      .values({
        company_guid: actor.companyGuid,
        account_guid: key.accountGuid,
        kind: key.kind,
        digest: key.digest,
        ...last,
      })
      .onConflict((on) => on.columns(['company_guid', 'account_guid', 'kind', 'digest']).doUpdateSet(last)),
  )
  const { accountGuid, ...content } = key
  recordHistory(tx, actor, [
    {
      subject: 'sheet-layout',
      subjectGuid: accountGuid,
      action: 'sheet-layout.imported',
      after: { ...content, records: count },
    },
  ])
}
