/** Which tables of a company are exported and imported: all except secrets and internal ones. */
import { ACCOUNT_TYPES, PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import type { CompanyTable } from '../../platform/db/company-tables.ts'

const SECRET = 'a secret'
const MACHINERY = 'works only in the installation where it was made'

/** Tables that are left out of the archive, and why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  api_keys: `${SECRET}: keys of programs are made anew`,
  idempotency: `${MACHINERY}: answers of repeated calls`,
  public_links: `${SECRET}: links for people without a sign-in are made anew`,
  inspection_seals: `${MACHINERY}: signed by the key of the installation`,
  driver_links: `${SECRET}: links of hired drivers are made anew`,
  field_signatures: `${MACHINERY}: signatures that were used for tokens`,
  webhooks: `${SECRET} signs what they send: they are set up anew`,
  edi_partners: `${SECRET} signs in at their servers: they are set up anew`,
  edi_files: `${MACHINERY}: files in the folders of partners`,
  edi_messages: `${MACHINERY}: numbered and exchanged with partners from there`,
  webhook_deliveries: `${MACHINERY}: what webhooks sent`,
  notices: `${MACHINERY}: mails and notices that were sent or wait`,
  push_subscriptions: `${SECRET} of a browser: it subscribes anew`,
  push_messages: `${MACHINERY}: notices on their way to browsers`,
  company_storage: `${MACHINERY}: counted from the files`,
  name_search: `${MACHINERY}: written again with accounts and contacts`,
  history_cursors: `${MACHINERY}: how far readers of history have come`,
  due_work: `${MACHINERY}: background work that is due`,
  demo_fills: `${MACHINERY}: how far a demo company is filled`,
  removed_bytes: `${MACHINERY}: bytes that are to be deleted from its file store`,
  history_heads: `${MACHINERY}: the number of the last entry`,
  history_drops: `${MACHINERY}: what readers of history passed over`,
  history_held: `${MACHINERY}: what leaves with its bulk run`,
  bulk_runs: `${MACHINERY}: acts on many rows; what they did stands in history`,
  bulk_rows: `${MACHINERY}: how each row of a bulk run went`,
  company_imports: `${MACHINERY}: archives that were taken in here`,
  report_exports: `${MACHINERY}: exports run out within days, and their files with them`,
}

/** Columns that are left out of the archive, and why. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'users.identity_guid': 'sign-ins belong to the installation: people are invited anew',
  'vendor_standings.bank_account_sealed': `${SECRET}, sealed with the key of the installation`,
  'vendor_standings.pending_change': `holds ${SECRET}: changes of bank accounts are asked for anew`,
  'vendor_standings.pending_change_by': 'goes with the change that it is about',
  'vendor_standings.pending_change_at': 'goes with the change that it is about',
  'loadboard_credentials.secret_sealed': `${SECRET}, sealed with the key of the installation`,
  'loadboard_credentials.event_hash': `${SECRET}: addresses for events are made anew`,
  'loadboard_credentials.event_address_at': 'goes with the address that it is about',
  'files.location': `${MACHINERY}: where the bytes lie`,
  'field_devices.link_guid': 'links of hired drivers stay behind',
  'history.hash': `${MACHINERY}: chained anew where it arrives`,
  'loadboard_posts.taken_until': `${MACHINERY}: which worker has it in hand`,
  'cargotel_links.taken_until': `${MACHINERY}: which worker has it in hand`,
  'integration_apps.tokens_renewed_until': `${MACHINERY}: which process renews them`,
}

/** Overrides for values of otherwise included columns, as SQL over the row `r`; applied on export and import. */
const WITHOUT_SECRETS: Readonly<Record<string, string>> = {
  'integration_configs.value': 'case when r.is_encrypted then null else r.value end',
}

/** What a role of each type of account can have, as branches of a `case`. */
const POSSIBLE_PERMISSIONS = ACCOUNT_TYPES.map(
  (type) => `when '${type}' then '{${PORTAL_PERMISSIONS[PORTAL_OF_ACCOUNT[type]].join()}}'::text[]`,
).join(' ')

/** Replacements for values that would make the installation act for the new company, or are no longer valid. */
const ON_ARRIVAL: Readonly<Record<string, string>> = {
  // An archive may name permissions that have gone since.
  'roles.permissions': `array(select name from unnest(r.permissions) with ordinality as named(name, place)
    where name = any (case r.account_type ${POSSIBLE_PERMISSIONS} end) order by place)`,
  // Nobody signs in before getting access and an invitation again.
  'users.can_login': 'false',
  // Without its secrets no accounting system is connected, and exports in progress are lost.
  'integration_apps.status': `'disconnected'`,
  'integration_apps.is_enabled': 'false',
  // Only a company that was made as a demo here can be removed.
  'companies.is_demo': 'false',
  'invoices.export_status': `case when r.export_status = 'PENDING' then 'FAILURE' else r.export_status end`,
  'invoice_integrations.status': `case when r.status = 'PENDING' then 'FAILURE' else r.status end`,
  'invoice_integrations.error_message': `case when r.status = 'PENDING' then 'Cut short by the move to another company' else r.error_message end`,
  // Orders at CargoTel and listings on load boards belong to the company that put them there.
  'cargotel_links.status': `'REMOVED'`,
  'orders.is_cargo_tel': 'false',
  'order_rows.is_cargo_tel': 'false',
  // Imported history notifies nobody.
  'history.is_quiet': 'true',
  'loadboard_posts.status': `case when r.status = 'removing' then 'removed' else r.status end`,
}

/** Rows that are not exported, as SQL over the row `r`. */
const ROWS_KEPT: Readonly<Record<string, string>> = {
  // The files of report exports.
  files: 'not exists (select from report_exports x where x.company_guid = r.company_guid and x.file_guid = r.guid)',
  // What stays behind waits for nobody where the others arrive: EDI messages, mails, bank changes.
  queue_items: `r.subject in ('order', 'job', 'export')`,
}

/**
 * A table with its exported columns: without the company, which the archive or the new company implies; undefined if it
 * is not exported.
 */
export function exportedTable<T extends CompanyTable>(table: T): T | undefined {
  if (table.name in LEFT_OUT_TABLES) return undefined
  // Identities are assigned again.
  const columns = table.columns.filter(
    ({ name, isIdentity }) => name !== 'company_guid' && !(`${table.name}.${name}` in LEFT_OUT_COLUMNS) && !isIdentity,
  )
  return { ...table, columns }
}

/** A column's value on export, as SQL over the row `r`. */
export const exportedValue = (table: string, column: string): string =>
  WITHOUT_SECRETS[`${table}.${column}`] ?? `r.${column}`

/** A column's value on import, as SQL over the row `r`. */
export const importedValue = (table: string, column: string): string =>
  ON_ARRIVAL[`${table}.${column}`] ?? exportedValue(table, column)

/** Whether a column is written on import even if the archive lacks it. */
export const isSetOnArrival = (table: string, column: string): boolean => `${table}.${column}` in ON_ARRIVAL

/** Which rows of a table are exported, as SQL over the row `r`. */
export const rowsLeaving = (table: string): string => ROWS_KEPT[table] ?? 'true'
