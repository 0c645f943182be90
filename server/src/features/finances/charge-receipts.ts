/** The receipts of a charge: documents of its job, which a carrier has to send where the company's list says so. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { NewAccessorial } from '@waybill/contract/finances/finances.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { documentsOf } from '../../records/finances/index.ts'
import type { Side } from './entered-charge.ts'

/** What is wrong with the receipts of a new charge. */
export async function receiptFault(
  { itemId, receipts = [] }: Pick<NewAccessorial, 'itemId' | 'receipts'>,
  { aggregate, job, context }: Side,
  { caller, tx }: WriteCall,
): Promise<ErrorEntry | undefined> {
  const item = context.item(itemId)
  if (caller.vendorGuid && item?.data['needsReceipt'] === true && receipts.length === 0)
    return { path: 'receipts', message: `${item.label} is paid back against a receipt: add a photo of it` }
  if (receipts.length === 0) return undefined
  const where = { orderGuid: aggregate.order.guid, jobGuid: job?.guid ?? null, accountGuid: caller.vendorGuid }
  const known = new Set((await tx.rows(documentsOf(caller.companyGuid, where, receipts))).map(({ guid }) => guid))
  const at = receipts.findIndex((guid) => !known.has(guid))
  return at < 0 ? undefined : { path: `receipts.${at}`, message: `is not a document of this ${job ? 'job' : 'order'}` }
}
