/** Guids of everything that a company holds, by what they are called in paths and bodies. */
import { SMALL_LISTS, tableOfList } from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { newGuid } from '../../src/platform/guid.ts'
import type { TestApp } from '../test-app.ts'

export interface Guids {
  /** By table, oldest first. */
  of: ReadonlyMap<string, readonly string[]>
  /** By guid, those that stand in one row with it. */
  near: ReadonlyMap<string, ReadonlySet<string>>
}

/** Load boards have words for guids. */
const BOARDS = ['waybill', 'centraldispatch', 'superdispatch', 'shipcars', 'nowhere']

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
  const known = new Map<string, string[]>([['boards', BOARDS]])
  const near = new Map<string, Set<string>>()
  for (const { name, key } of tables) {
    const { rows } = await database.pool.query<{ guid: string; row: string }>(
      `select distinct on (${key}) ${key}::text as guid, t::text as row from ${name} t where company_guid = $1 order by ${key} limit 300`,
      [companyGuid],
    )
    for (const { guid, row } of rows)
      for (const other of guidsIn(row))
        for (const [one, two] of [
          [guid, other],
          [other, guid],
        ] as const)
          near.set(one, (near.get(one) ?? new Set()).add(two))
    if (rows.length)
      known.set(
        name,
        rows.map(({ guid }) => guid),
      )
  }
  const { rows: accounts } = await database.pool.query<{ guid: string; type: string }>(
    'select guid, type from accounts where company_guid = $1 order by guid limit 300',
    [companyGuid],
  )
  for (const type of ['client', 'vendor'])
    known.set(
      `${type}s`,
      accounts.filter((each) => each.type === type).map(({ guid }) => guid),
    )
  // Entries of the history are numbered.
  const { rows: acts } = await database.pool.query<{ seq: string }>(
    'select seq::text from history where company_guid = $1 order by history.seq desc limit 300',
    [companyGuid],
  )
  known.set(
    'acts',
    acts.map(({ seq }) => seq),
  )
  return { of: known, near }
}

/** What a word in a path or a field means, first fit. */
const TABLES: readonly [RegExp, string][] = [
  ...Object.entries<SmallList>(SMALL_LISTS).map(([name, { path, noun }]): [RegExp, string] => [
    new RegExp(`^${path.split('/').at(-1)}$|^${noun.name.replaceAll('-', '')}(guid|id)?$`, 'i'),
    tableOfList(name),
  ]),
  [/^loadboards$/, 'boards'],
  [/damage/i, 'inspection_damages'],
  [/photo/i, 'inspection_photos'],
  [/inspection/i, 'inspections'],
  [/export/i, 'report_exports'],
  [/disput|line/i, 'invoice_lines'],
  [/payment/i, 'invoice_payments'],
  [/invoice/i, 'invoices'],
  [/^apps?$|appid/i, 'integration_apps'],
  [/integration/i, 'invoice_integrations'],
  [/edi.*message|^messages?$/i, 'edi_messages'],
  [/partner/i, 'edi_partners'],
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
  [/vendor|carrier|bank/i, 'vendors'],
  [/client|consignee|parent/i, 'clients'],
  [/account|compan/i, 'accounts'],
]

/** The table that the word means. */
export const tableOf = (word: string): string | undefined => TABLES.find(([words]) => words.test(word))?.[1]

/**
 * One of them: mostly of the kind that is asked for and near what was `chosen` before, sometimes of any, of another
 * company, or of nothing.
 */
export function guidFor(
  { own, foreign }: { own: Guids; foreign: Guids },
  words: readonly string[],
  pick: number,
  chosen: readonly string[],
): string {
  const chance = pick % 20
  if (chance === 2) return newGuid()
  const { of, near } = chance === 0 ? foreign : own
  const table = chance === 1 ? undefined : words.map(tableOf).find((name) => name && of.has(name))
  const all = (table && of.get(table)) || [...of.values()].flat()
  const related =
    chosen.length && chance < 16 ? all.filter((each) => chosen.some((other) => near.get(other)?.has(each))) : []
  const choices = related.length ? related : all
  return choices[Math.floor(pick / 20) % choices.length] ?? newGuid()
}
