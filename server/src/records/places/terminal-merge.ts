/** Merges terminals that are one place: stops, contacts, files, templates and lists follow. */
import { placeKey } from '@waybill/domain/transport/place-key.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { countNames, type MovedNames, repoint, repointTemplates } from '../accounts/index.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { placesInLists } from '../projections/index.ts'
import { change, differenceOf, updateRow } from '../rows.ts'
import type { TerminalRecord } from './terminals.ts'
import type { StampedTerminal } from './terminals.ts'

/** Tables that refer to a terminal, with the columns. */
const NAMED_BY = [
  ['stops', 'terminal_guid'],
  ['jobs', 'leg_end_terminal_guid'],
  ['contacts', 'terminal_guid'],
  ['terminals', 'merged_into_guid'],
] as const

/** Orders that stop at one of the terminals, locked in guid order: nobody writes their rows meanwhile. */
const ordersAt = (companyGuid: string, terminals: readonly string[]): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from orders where company_guid = ${companyGuid} and guid in (
        select order_guid from stops where company_guid = ${companyGuid} and terminal_guid = any(${terminals}::uuid[]))
      order by guid for update`,
  )

const moveFiles = (companyGuid: string, from: readonly string[], into: string): Query<{ count: number }> =>
  rawQuery(
    sql`with moved as (update attachments set parent_guid = ${into} where company_guid = ${companyGuid}
        and parent_table = 'terminals' and parent_guid = any(${from}::uuid[]) returning 1)
      select count(*)::int as count from moved`,
  )

const COUNTED = [
  ['stops', 'stops', 'terminal_guid'],
  ['jobs', 'jobs', 'leg_end_terminal_guid'],
  ['contacts', 'contacts', 'terminal_guid'],
  ['files', 'attachments', 'parent_guid'],
] as const

/** The references to the places. */
export const namesOfTerminals = (companyGuid: string, from: readonly string[]): Query<MovedNames> =>
  countNames(
    companyGuid,
    COUNTED,
    from,
    sql`select distinct order_guid as guid from stops where company_guid = ${companyGuid} and terminal_guid = any(${from}::uuid[])`,
  )

/** Merges terminals, all locked, into one; `after` is that one with the fields it takes over. */
export async function mergeTerminals(
  tx: Tx,
  actor: Actor,
  before: TerminalRecord,
  after: StampedTerminal,
  merged: readonly TerminalRecord[],
): Promise<void> {
  const { companyGuid } = actor
  const from = merged.map(({ guid }) => guid)
  await tx.rows(ordersAt(companyGuid, from))
  const moved: Record<string, number> = {}
  const count = async (what: string, query: Query<{ count: number }>) => {
    const counted = (await tx.first(query))?.count ?? 0
    if (counted) moved[what] = counted
  }
  for (const place of NAMED_BY) await count(place[0], repoint(companyGuid, place, from, after.guid))
  await count('attachments', moveFiles(companyGuid, from, after.guid))
  for (const guid of from) tx.later(repointTemplates(companyGuid, guid, after.guid))

  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  for (const terminal of merged)
    tx.later(
      updateRow('terminals', companyGuid, terminal.guid, {
        merged_into_guid: after.guid,
        is_active: false,
        deleted_at: actor.now,
        ...stamp,
        version: terminal.version + 1,
      }),
    )
  after.match_key = placeKey({ ...after, zipCode: after.zip_code })
  const taken = differenceOf(before, after)
  change(after, { ...stamp, version: before.version + 1, of_updated_by: actor.userName })
  tx.later(updateRow('terminals', companyGuid, after.guid, { ...taken?.after, ...stamp, version: after.version }))
  for (const query of placesInLists(companyGuid, [after.guid])) tx.later(query)
  recordHistory(tx, actor, [
    {
      subject: 'terminal',
      subjectGuid: after.guid,
      clientGuid: after.account_guid,
      action: 'terminal.merged',
      before: { ...taken?.before },
      after: { ...taken?.after, merged: merged.map(({ guid, name }) => ({ guid, name })), moved },
    },
    ...merged.map((terminal) => ({
      subject: 'terminal',
      subjectGuid: terminal.guid,
      clientGuid: terminal.account_guid,
      action: 'terminal.merged-into',
      before: { merged_into_guid: null, is_active: terminal.is_active },
      after: { merged_into_guid: after.guid, into: after.name, is_active: false },
    })),
  ])
}
