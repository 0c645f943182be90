/**
 * Matches a client's purchase order with its order: one that already has its number as reference, otherwise one whose
 * number or vehicle it contains. Its number becomes the order's reference if there is none; another reference stays.
 */
import { isRefusal } from '@waybill/contract/errors.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { Services } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { appActor } from '../../operations/app-actor.ts'
import type { FoundPurchaseOrder } from '../../outside/accounting/accounting.ts'
import { Failed } from '../../platform/apart.ts'
import {
  type AppRecord,
  isDeadPurchaseOrder,
  ordersMeant,
  type PurchaseOrderRecord,
  purchaseOrdersAlone,
  purchaseOrdersById,
  savePurchaseOrder,
} from '../../records/integrations/index.ts'
import { assignOrder, NOTHING_FOUND } from '../../records/order-changes/index.ts'
import { loadOrder } from '../../records/orders/index.ts'

type Work = Pick<Services, 'database' | 'clock' | 'announce'>
/** Words of one purchase order used in the search. */
const WORDS_MAX = 200
const NUMBER_MAX = 50
const WORD = /[\dA-Z][\dA-Z-]{3,24}/g

const wordsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.toUpperCase().match(WORD) ?? []))].slice(0, WORDS_MAX)

/** Finds the order of a purchase order; returns whether it was given its number. */
async function place(app: AppRecord, row: PurchaseOrderRecord, work: Work): Promise<boolean> {
  const actor = appActor(app, work)
  const { companyGuid, now } = actor
  const placed = await work.database.write({ companyGuid }, async (tx) => {
    const leave = (note: string) => {
      if (row.note !== note || row.updated_at === now) savePurchaseOrder(tx, { ...row, note, updated_at: now })
      return false
    }
    if (isDeadPurchaseOrder(row)) return leave(`It is ${row.status}`)
    const meant = await tx.rows(ordersMeant(companyGuid, app.guid, row))
    const already = meant.filter(({ reference_number }) => reference_number === row.number)
    const [order, ...more] = already.length ? already : meant
    if (!order || more.length)
      return leave(order ? 'Several orders are named on it' : 'No order of a mapped client is named on it')
    const before = await loadOrder(tx, { companyGuid, clientGuids: null }, order.guid)
    if (!before) return false
    const has = before.order.reference_number
    const note = has === null || has === row.number ? null : `The order keeps its own reference ${has}`
    savePurchaseOrder(tx, { ...row, order_guid: order.guid, note, updated_at: now })
    if (has !== null) return false
    const after = structuredClone(before)
    const fields = enteredByProgram(ORDER, { referenceNumber: row.number.slice(0, NUMBER_MAX) })
    assignOrder(after.order, fields, NOTHING_FOUND)
    await saveAct(tx, actor, before, after, { action: 'order.changed' })
    return true
  })
  if (isRefusal(placed)) throw new Error(placed.message)
  return placed
}

/** Stores a system's purchase orders, and matches those without an order, each apart; returns how many orders got a number. */
export async function takePurchaseOrders(
  app: AppRecord,
  found: readonly FoundPurchaseOrder[],
  work: Work,
  failures: Failed,
): Promise<number> {
  const companyGuid = app.company_guid
  const now = work.clock.now()
  const ids = found.map(({ externalId }) => externalId)
  const [known, alone] = await work.database.read(
    { companyGuid },
    purchaseOrdersById(companyGuid, app.guid, ids),
    purchaseOrdersAlone(companyGuid, app.guid),
  )
  const records = found.map(({ externalId, number, status, date, total, texts }): PurchaseOrderRecord => {
    const before = known.find(({ external_id }) => external_id === externalId)
    return {
      company_guid: companyGuid,
      app_guid: app.guid,
      external_id: externalId,
      number,
      status,
      total,
      ordered_on: date,
      words: wordsIn(texts),
      order_guid: before?.order_guid ?? null,
      note: before?.note ?? null,
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
  })
  const kept: PurchaseOrderRecord[] = []
  for (const row of records)
    await failures.apart(async () => {
      const saved = await work.database.write({ companyGuid }, async (tx) => savePurchaseOrder(tx, row))
      if (isRefusal(saved)) throw new Error(saved.message)
      kept.push(row)
    })
  const lonely = [
    ...kept.filter(({ order_guid }) => order_guid === null),
    ...alone.filter(({ external_id }) => !ids.includes(external_id)),
  ]
  let numbered = 0
  for (const row of lonely)
    await failures.apart(async () => {
      if (await place(app, row, work)) numbered += 1
    })
  return numbered
}
