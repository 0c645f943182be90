/** For each table that is not forgotten by age (`forget-old.ts`), what becomes of its rows. */
import { SMALL_LISTS, type SmallListName, tableOfList, type TableOfList } from '@waybill/contract/small-lists/index.ts'
import type { FORGOTTEN } from './forget-old.ts'
import type { TableName } from '../records/rows.ts'

/** Rows that go once they were dealt with, or have expired. */
const PASSING = 'passing'
/** One row for each of what a company has or sets: it grows with the company, not with use. */
const SETTING = 'setting'
/** A row for what happened or was agreed, for ever. */
const LASTING = 'lasting'

type View = 'vendor_jobs'

export const RETAINED_TABLES = {
  // Work and sign-ins under way.
  counter_deltas: PASSING,
  due_work: PASSING,
  history_drops: PASSING,
  push_messages: PASSING,
  queue_items: PASSING,
  removed_bytes: PASSING,
  'identity.oidc_payloads': PASSING,
  'identity.one_time_links': PASSING,
  'identity.sessions': PASSING,
  'identity.sign_in_attempts': PASSING,
  'identity.keys': PASSING,

  // What a company has and sets.
  accounts: SETTING,
  api_keys: SETTING,
  companies: SETTING,
  company_imports: SETTING,
  company_logos: SETTING,
  company_storage: SETTING,
  contacts: SETTING,
  counters: SETTING,
  demo_fills: SETTING,
  demo_removals: SETTING,
  edi_partners: SETTING,
  fuel_rates: SETTING,
  group_users: SETTING,
  history_cursors: SETTING,
  history_heads: SETTING,
  'identity.external_subjects': SETTING,
  'identity.identities': SETTING,
  'identity.memberships': SETTING,
  integration_apps: SETTING,
  integration_companies: SETTING,
  integration_configs: SETTING,
  integration_mappings: SETTING,
  loadboard_credential_users: SETTING,
  loadboard_credentials: SETTING,
  migrations: SETTING,
  name_search: SETTING,
  notice_preferences: SETTING,
  notice_summaries: SETTING,
  order_templates: SETTING,
  picklist_options: SETTING,
  preferences: SETTING,
  push_subscriptions: SETTING,
  reports: SETTING,
  roles: SETTING,
  sheet_layouts: SETTING,
  sequences: SETTING,
  terminals: SETTING,
  users: SETTING,
  vendor_standings: SETTING,
  webhooks: SETTING,

  // Orders and what belongs to them.
  attachments: LASTING,
  authority_changes: LASTING,
  cargotel_links: LASTING,
  case_entries: LASTING,
  charges: LASTING,
  commodities: LASTING,
  contracts: LASTING,
  damage_cases: LASTING,
  driver_links: LASTING,
  edi_files: LASTING,
  edi_messages: LASTING,
  field_devices: LASTING,
  field_items: LASTING,
  files: LASTING,
  history: LASTING,
  imported_sheets: LASTING,
  inspection_damages: LASTING,
  inspection_photos: LASTING,
  inspection_seals: LASTING,
  inspections: LASTING,
  integration_payments: LASTING,
  invoice_integrations: LASTING,
  invoice_lines: LASTING,
  invoice_payments: LASTING,
  invoices: LASTING,
  job_labels: LASTING,
  job_rows: LASTING,
  job_weeks: LASTING,
  jobs: LASTING,
  late_stops: LASTING,
  loadboard_posts: LASTING,
  loads: LASTING,
  notes: LASTING,
  offer_round_jobs: LASTING,
  offer_rounds: LASTING,
  order_parties: LASTING,
  order_rows: LASTING,
  order_search: LASTING,
  orders: LASTING,
  post_requests: LASTING,
  purchase_orders: LASTING,
  signatures: LASTING,
  stop_acts: LASTING,
  stop_attempts: LASTING,
  stop_commodities: LASTING,
  stop_proofs: LASTING,
  stops: LASTING,
  unbilled_charges: LASTING,
} as const satisfies Record<Exclude<TableName, keyof typeof FORGOTTEN | View | TableOfList<SmallListName>>, string>

/** Those of small lists: each is a setting. */
export const LIST_TABLES: readonly string[] = Object.keys(SMALL_LISTS).map(tableOfList)
