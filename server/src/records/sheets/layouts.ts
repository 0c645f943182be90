/** How sheets with the same headings were read before, by account and client: the only writer. */
import type { OrderImport } from '@waybill/contract/imports/imports.shapes.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'

/** What a person chose; the row of the headings is found again by them. */
export type LayoutChoices = Pick<OrderImport, 'sheet' | 'dayOrder' | 'decimalMark'> & {
  columns?: Readonly<Record<string, string | null>>
  isHeaderRowChosen?: boolean
  /** The digest of the headings of the chosen sheet of a workbook. */
  sheetHeads?: string
}

/** `heads`: a digest of the headings. `clientGuid`: the account's own guid if no client was chosen. */
interface LayoutKey {
  accountGuid: string
  clientGuid: string
  heads: string
}

export interface StoredLayout {
  client_guid: string
  heads: string
  choices: LayoutChoices
  updated_at: Date
}

/** The kept layouts of any of these headings, the latest first. */
export const layoutsOf = (companyGuid: string, accountGuid: string, heads: readonly string[]): Query<StoredLayout> =>
  build
    .selectFrom('sheet_layouts')
    .where('company_guid', '=', companyGuid)
    .where('account_guid', '=', accountGuid)
    .where('heads', '=', sql<string>`any(${heads}::text[])`)
    .select(['client_guid', 'heads', sql<LayoutChoices>`choices`.as('choices'), 'updated_at'])
    .orderBy('updated_at', 'desc')
    .orderBy('client_guid')
    .orderBy('heads')

const note = (tx: Tx, actor: Actor, { accountGuid, ...key }: LayoutKey, action: string) =>
  recordHistory(tx, actor, [{ subject: 'sheet-layout', subjectGuid: accountGuid, action, after: key }])

/** Keeps it in place of the one before. */
export function keepLayout(tx: Tx, actor: Actor, key: LayoutKey, choices: LayoutChoices): void {
  const json = sql<string>`${JSON.stringify(choices)}::jsonb`
  tx.later(
    build
      .insertInto('sheet_layouts')
      .values({
        company_guid: actor.companyGuid,
        account_guid: key.accountGuid,
        client_guid: key.clientGuid,
        heads: key.heads,
        choices: json,
        updated_at: actor.now,
      })
      .onConflict((on) =>
        on
          .columns(['company_guid', 'account_guid', 'client_guid', 'heads'])
          .doUpdateSet({ choices: json, updated_at: actor.now }),
      ),
  )
  note(tx, actor, key, 'sheet-layout.kept')
}

/** Such sheets are read by their headings again. */
export function forgetLayout(tx: Tx, actor: Actor, key: LayoutKey): void {
  tx.later(
    build
      .deleteFrom('sheet_layouts')
      .where('company_guid', '=', actor.companyGuid)
      .where('account_guid', '=', key.accountGuid)
      .where('client_guid', '=', key.clientGuid)
      .where('heads', '=', key.heads),
  )
  note(tx, actor, key, 'sheet-layout.forgotten')
}
