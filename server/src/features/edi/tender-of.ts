/** Reads tenders with the built-in places. */
import type { Transaction } from '@waybill/domain/edi/interchange.ts'
import { readTender } from '@waybill/domain/edi/tender.ts'
import { placeBook } from '../../outside/places/place-book.ts'

export const tenderOf = (transaction: Transaction): ReturnType<typeof readTender> =>
  readTender(transaction, (code) => placeBook().zip(code))
