/** Reads a parked message again, with the partner's current setup, because a person says so. */
import { readInterchanges, type Transaction } from '@waybill/domain/edi/interchange.ts'
import { type MessageRow, shipmentsAfter, updateMessage } from '../../records/edi/index.ts'
import { acknowledgeAgain, withGroup } from './acknowledge.ts'
import { faultsOfInterchange } from './interchange-faults.ts'
import { takeInterchange, takeTransaction } from './take-interchange.ts'
import { OVERTAKEN, type Taking } from './take-tender.ts'
import { tenderOf } from './tender-of.ts'

const refuses = ({ faults }: Pick<MessageRow, 'faults'>) => faults.some(({ isWarning }) => !isWarning)

/** The shipments of these messages of which a newer tender counts. */
async function overtakenOf(
  transactions: readonly Transaction[],
  before: MessageRow,
  { tx }: Taking,
): Promise<ReadonlySet<string>> {
  const tenders = transactions.filter(({ type }) => type === '204')
  const shipments = tenders.map((each) => tenderOf(each).tender.shipmentId).filter(Boolean)
  const found = shipments.length ? await tx.rows(shipmentsAfter(before, shipments)) : []
  return new Set(found.map(({ shipment_id }) => shipment_id))
}

/** An interchange that was parked as a whole: its messages follow as their own. */
async function takeWhole(before: MessageRow, taking: Taking): Promise<void> {
  const { tx, actor, partner } = taking
  const [interchange] = readInterchanges(before.content ?? '')
  const { faults, isRefused } = interchange
    ? faultsOfInterchange(interchange, partner)
    : { faults: before.faults, isRefused: true }
  if (!interchange || isRefused) {
    updateMessage(tx, actor, before, { ...before, faults }, 'parked')
    return
  }
  const overtaken = await overtakenOf(
    interchange.groups.flatMap(({ transactions }) => transactions),
    before,
    taking,
  )
  const note = 'Read again; its messages follow'
  updateMessage(tx, actor, before, { ...before, state: 'settled', faults: [], note }, 'settled')
  await takeInterchange(
    interchange,
    { name: before.file_name ?? '', hash: before.file_hash ?? '' },
    { ...taking, overtaken },
  )
}

/** A message under a used control number is a load of its own then, and one that was refused is acknowledged anew. */
export async function takeAgain(before: MessageRow, taking: Taking): Promise<void> {
  const { tx, actor } = taking
  if (before.control === null) {
    await takeWhole(before, taking)
    return
  }
  for (const { groups } of readInterchanges(before.content ?? ''))
    for (const group of groups.filter(({ control }) => control === before.group_control)) {
      const transaction = group.transactions.find(({ control }) => control === before.transaction_control)
      if (!transaction) continue
      if ((await overtakenOf([transaction], before, taking)).size) {
        updateMessage(tx, actor, before, { ...before, note: OVERTAKEN }, 'parked')
        return
      }
      const taken = await takeTransaction(withGroup(transaction, group), taking)
      updateMessage(tx, actor, before, { ...before, ...taken }, taken.state)
      if (refuses(before) && !refuses(taken)) acknowledgeAgain(group, transaction, taken, taking)
      return
    }
}
