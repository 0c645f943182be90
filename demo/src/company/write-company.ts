/** Writes the demo company under row-level security: it and its first orders in one transaction, the rest in parts. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { sequenceNumber } from '@waybill/domain/money/invoice-numbers.ts'
import { DEMO_PASSWORD } from '@waybill/server/identity/demo-sign-ins.ts'
import { createIdentity } from '@waybill/server/identity/people/identities.ts'
import { grantSignIn } from '@waybill/server/identity/people/user-access.ts'
import type { Database, Tx } from '@waybill/server/platform/db/database.ts'
import { beginDemoFill, type DemoFill, lockDemoFill, noteDemoFill } from '@waybill/server/records/company/index.ts'
import { WORK_KINDS, makeDue } from '@waybill/server/records/due/index.ts'
import { historyRow, insertPast } from '@waybill/server/records/history/index.ts'
import { insertRows, ownColumns, type TableName, updateRow } from '@waybill/server/records/rows.ts'
import type { Invoice } from '../stories/billing.ts'
import type { HistoryRow, OrderStory } from '../stories/order-story.ts'
import { Counts, STORY_TABLES, rowsOf } from '../stories/rows.ts'
import type { StoredDocuments } from '../documents/store-documents.ts'
import type { CompanyRows } from './company-rows.ts'

const ROWS_AT_ONCE = 400

/** Sends rows in batches and waits for each, to limit the memory used. */
async function send(tx: Tx, table: TableName, rows: readonly object[]): Promise<void> {
  // Rows of one statement have the same columns.
  for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
    await tx.rows(insertRows(table, rows.slice(i, i + ROWS_AT_ONCE) as never))
}

/** Numbers invoices and bills in the order in which they were posted; returns the last numbers. */
export function numberInvoices(invoices: readonly Invoice[], last: { invoice: number; bill: number }): typeof last {
  const next = { ...last }
  const posted = invoices
    .filter((invoice) => invoice.posted_at !== null)
    .toSorted((a, b) => (a.posted_at as Date).getTime() - (b.posted_at as Date).getTime())
  for (const invoice of posted) {
    const type = invoice.type
    invoice.number = sequenceNumber(type, (next[type] += 1))
  }
  return next
}

const byTime = (entries: readonly HistoryRow[]): HistoryRow[] =>
  entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())

const createdOf = (rows: CompanyRows): HistoryRow[] =>
  rows.placed.flatMap(({ subject, guid, row, clientGuid, vendorGuid }) =>
    subject && guid
      ? [
          historyRow(rows.actor, {
            subject,
            subjectGuid: guid,
            action: `${subject}.created`,
            clientGuid,
            vendorGuid,
            after: row,
          }),
        ]
      : [],
  )

async function grantSignIns(tx: Tx, { actor, signIns }: CompanyRows): Promise<void> {
  for (const person of signIns) {
    const identityGuid = await grantSignIn(tx, { ...person, companyGuid: actor.companyGuid, at: actor.now })
    tx.later(updateRow('users', actor.companyGuid, person.userGuid, { identity_guid: identityGuid }))
  }
}

/** The rows of orders and of everything below them; `before` is history that comes first. */
async function writeStories(
  tx: Tx,
  company: string,
  { stories, stored, before = [] }: { stories: readonly OrderStory[]; stored: StoredDocuments; before?: HistoryRow[] },
): Promise<void> {
  const rows = stories.map(rowsOf)
  const counts = new Counts()
  for (const story of stories) counts.add(story)
  for (const table of STORY_TABLES) await send(tx, table, rows.flatMap((ofStory) => ofStory[table]).map(ownColumns))
  await send(tx, 'files', stored.files)
  await send(tx, 'attachments', stored.attachments)
  await send(tx, 'counter_deltas', counts.take())
  // Last: acts of users wait for the number of the next entry.
  const past = [...before, ...byTime(stories.flatMap((story) => story.history))]
  for (let i = 0; i < past.length; i += ROWS_AT_ONCE)
    await tx.rows(insertPast(company, past.slice(i, i + ROWS_AT_ONCE)))
}

/** A company with the numbers that its orders, invoices and bills have taken, also those that are written later. */
export interface OpenedCompany {
  rows: CompanyRows
  last: { order: number; invoice: number; bill: number }
  /** How far it is filled; only where the rest of its orders follows. */
  fill?: DemoFill
}

/** Writes the company, then its sign-ins, then its orders, or the first of them, with everything below them. */
export async function writeCompany(
  database: Database,
  { rows: companyRows, last, fill }: OpenedCompany,
  stories: readonly OrderStory[],
  stored: StoredDocuments,
): Promise<void> {
  const { actor, signIns } = companyRows
  const company = actor.companyGuid
  // Passwords are set first, outside row-level security: an identity without a membership cannot sign in anywhere.
  for (const { email, name } of signIns)
    await createIdentity(database.pool, { email, name, password: DEMO_PASSWORD, at: actor.now })
  const done = await database.write({ companyGuid: company }, async (tx) => {
    for (const [table, placed] of Map.groupBy(companyRows.placed, (each) => each.table))
      await send(
        tx,
        table,
        placed.map(({ row }) => row),
      )
    await grantSignIns(tx, companyRows)
    await send(
      tx,
      'sequences',
      Object.entries(last).map(([name, value]) => ({ company_guid: company, name, value })),
    )
    makeDue(tx, ...WORK_KINDS.map((kind) => ({ kind, at: actor.now })))
    if (fill) tx.later(beginDemoFill(fill))
    await writeStories(tx, company, { stories, stored, before: createdOf(companyRows) })
  })
  if (isRefusal(done)) throw new Error(done.message)
}

/** Writes more orders of a company in one transaction; returns false if another process filled it on, or the demo is being removed. */
export async function writePart(
  database: Database,
  company: string,
  part: { stories: readonly OrderStory[]; stored: StoredDocuments; after: number; endedAt: Date | null },
): Promise<boolean> {
  const done = await database.write({ companyGuid: company }, async (tx) => {
    const fill = await tx.first(lockDemoFill(company))
    if (!fill || fill.filled !== part.after || fill.ended_at !== null) return false
    await tx.rows(noteDemoFill(company, { filled: part.after + part.stories.length, endedAt: part.endedAt }))
    if (part.endedAt) makeDue(tx, ...WORK_KINDS.map((kind) => ({ kind, at: fill.as_of })))
    await writeStories(tx, company, part)
    return true
  })
  if (isRefusal(done)) throw new Error(done.message)
  return done
}
