/** Bulk acts: every row is done or refused by itself, and each is reported. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkInvoiceAnswer } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { WriteCall } from '../../caller/call.ts'

/** Does `act` to each, in the order of their guids so that two bulk calls never wait for each other. */
export async function eachInvoice(
  guids: readonly string[],
  call: WriteCall,
  act: (guid: string) => Promise<object | Refusal>,
): Promise<BulkInvoiceAnswer> {
  const told = new Map<string, BulkInvoiceAnswer['results'][number]>()
  for (const guid of new Set(guids.toSorted())) {
    const result = await call.tx.inside(() => act(guid))
    told.set(
      guid,
      isRefusal(result)
        ? { guid, isDone: false, message: result.message, errors: [...(result.errors ?? [])] }
        : { guid, isDone: true, message: null, errors: [] },
    )
  }
  const results = [...new Set(guids)].map((guid) => told.get(guid)!)
  const done = results.filter(({ isDone }) => isDone).length
  return { done, failed: results.length - done, results }
}
