/** Guids of everything that a company holds, by what they are called in paths and bodies. */
import { newGuid } from '../../src/platform/guid.ts'
import type { TestApp } from '../test-app.ts'

/** By table, oldest first. */
export type Guids = ReadonlyMap<string, readonly string[]>

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The guids that stand in a text. */
export const guidsIn = (text: string): string[] => text.match(GUID) ?? []

/** Reads the guids of every table of the company. */
export async function guidsOf({ database }: TestApp, companyGuid: string): Promise<Guids> {
  const { rows: tables } = await database.pool.query<{ name: string; key: string }>(
    `select table_name as name, min(column_name) as key from information_schema.columns c
     where table_schema = 'public' and column_name in ('guid', 'subject_guid') and exists (
       select 1 from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_guid'
     ) and table_name in (select tablename from pg_tables where schemaname = 'public')
     group by 1 order by 1`,
  )
  const known = new Map<string, string[]>()
  for (const { name, key } of tables) {
    const { rows } = await database.pool.query<{ guid: string }>(
      `select distinct ${key}::text as guid from ${name} where company_guid = $1 order by 1 limit 300`,
      [companyGuid],
    )
    if (rows.length)
      known.set(
        name,
        rows.map(({ guid }) => guid),
      )
  }
  // Entries of the history are numbered.
  const { rows: acts } = await database.pool.query<{ seq: string }>(
    'select seq::text from history where company_guid = $1 order by seq desc limit 300',
    [companyGuid],
  )
  known.set(
    'acts',
    acts.map(({ seq }) => seq),
  )
  return known
}

/** What a word in a path or a field means, first fit. */
const TABLES: readonly [RegExp, string][] = [
  [/damage/i, 'inspection_damages'],
  [/photo/i, 'inspection_photos'],
  [/inspection/i, 'inspections'],
  [/export/i, 'report_exports'],
  [/disput|line/i, 'invoice_lines'],
  [/payment/i, 'invoice_payments'],
  [/invoice/i, 'invoices'],
  [/^apps?$|appid/i, 'integration_apps'],
  [/integration/i, 'invoice_integrations'],
  [/deliver(y|ies)/i, 'webhook_deliveries'],
  [/webhook/i, 'webhooks'],
  [/credential|^cred/i, 'loadboard_credentials'],
  [/request/i, 'post_requests'],
  [/post/i, 'loadboard_posts'],
  [/job-contract|contract|offer/i, 'contracts'],
  [/part(y|ies)/i, 'order_parties'],
  [/charge/i, 'charges'],
  [/history/i, 'acts'],
  [/contact/i, 'contacts'],
  [/terminal|place/i, 'terminals'],
  [/template/i, 'order_templates'],
  [/report/i, 'reports'],
  [/role/i, 'roles'],
  [/group/i, 'groups'],
  [/api-?key/i, 'api_keys'],
  [/notice/i, 'notices'],
  [/note/i, 'notes'],
  [/attachment|file/i, 'files'],
  [/load(?!board)/i, 'loads'],
  [/commodit/i, 'commodities'],
  [/stop/i, 'stops'],
  [/job/i, 'jobs'],
  [/order/i, 'orders'],
  [/user|sales|dispatcher|driver/i, 'users'],
  [/account|client|vendor|carrier|consignee|compan|parent|bank/i, 'accounts'],
]

/** The table that the word means. */
export const tableOf = (word: string): string | undefined => TABLES.find(([words]) => words.test(word))?.[1]

/** One of them: mostly of the kind that is asked for, sometimes of any, of another company, or of nothing. */
export function guidFor(own: Guids, foreign: Guids, words: readonly string[], pick: number): string {
  const chance = pick % 20
  const from = chance === 0 ? foreign : own
  const table = chance === 1 ? undefined : words.map(tableOf).find((name) => name && from.has(name))
  const choices = (table && from.get(table)) || [...from.values()].flat()
  return chance === 2 ? newGuid() : (choices[Math.floor(pick / 20) % choices.length] ?? newGuid())
}
