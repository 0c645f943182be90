/** Writes the demo company, under row-level security and in one transaction. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { sequenceNumber } from '@waybill/domain/money/invoice-numbers.ts'
import { DEMO_PASSWORD } from '@waybill/server/identity/demo-sign-ins.ts'
import { createIdentity } from '@waybill/server/identity/people/identities.ts'
import { grantSignIn } from '@waybill/server/identity/people/user-access.ts'
import type { Database, Tx } from '@waybill/server/platform/db/database.ts'
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

function historyOf(rows: CompanyRows, stories: readonly OrderStory[]): HistoryRow[] {
  const created = rows.placed.flatMap(({ subject, guid, row, clientGuid, vendorGuid }) =>
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
  const happened = stories.flatMap((story) => story.history)
  return [...created, ...happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())]
}

async function grantSignIns(tx: Tx, { actor, signIns }: CompanyRows): Promise<void> {
  for (const person of signIns) {
    const identityGuid = await grantSignIn(tx, { ...person, companyGuid: actor.companyGuid, at: actor.now })
    tx.later(updateRow('users', actor.companyGuid, person.userGuid, { identity_guid: identityGuid }))
  }
}

/** Writes the company, then its sign-ins, then its orders with everything below them. */
export async function writeCompany(
  database: Database,
  companyRows: CompanyRows,
  stories: readonly OrderStory[],
  lastNumber: number,
  stored: StoredDocuments,
): Promise<void> {
  const { actor, signIns } = companyRows
  const company = actor.companyGuid
  // Passwords are set first, outside row-level security: an identity without a membership cannot sign in anywhere.
  for (const { email, name } of signIns)
    await createIdentity(database.pool, { email, name, password: DEMO_PASSWORD, at: actor.now })
  const last = numberInvoices(
    stories.flatMap((story) => story.records.invoices),
    { invoice: 0, bill: 0 },
  )
  const rows = stories.map(rowsOf)
  const counts = new Counts()
  for (const story of stories) counts.add(story)
  const done = await database.write({ companyGuid: company }, async (tx) => {
    for (const [table, placed] of Map.groupBy(companyRows.placed, (each) => each.table))
      await send(
        tx,
        table,
        placed.map(({ row }) => row),
      )
    await grantSignIns(tx, companyRows)
    for (const table of STORY_TABLES) await send(tx, table, rows.flatMap((ofStory) => ofStory[table]).map(ownColumns))
    await send(tx, 'files', stored.files)
    await send(tx, 'attachments', stored.attachments)
    await send(tx, 'counter_deltas', counts.take())
    await send(tx, 'sequences', [
      { company_guid: company, name: 'order', value: lastNumber },
      { company_guid: company, name: 'invoice', value: last.invoice },
      { company_guid: company, name: 'bill', value: last.bill },
    ])
    makeDue(tx, ...WORK_KINDS.map((kind) => ({ kind, at: actor.now })))
    const past = historyOf(companyRows, stories)
    for (let i = 0; i < past.length; i += ROWS_AT_ONCE)
      await tx.rows(insertPast(company, past.slice(i, i + ROWS_AT_ONCE)))
  })
  if (isRefusal(done)) throw new Error(done.message)
}
