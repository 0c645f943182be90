/** The answer of every bulk call: the result of each row, in request order; refused rows are unchanged. */
import * as z from 'zod/mini'
import { ErrorEntry } from '../errors.ts'
import { Guid } from './list.shapes.ts'

/** One row; `code`, `message` and `errors` say why it was refused. */
export const BulkRow = z.object({
  guid: Guid,
  isSuccess: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.array(ErrorEntry)),
})
export type BulkRow = z.infer<typeof BulkRow>

/** An answer with additional data per row. */
export const bulkAnswer = <T extends z.ZodMiniType<BulkRow>>(row: T) =>
  z.object({ total: z.number(), succeeded: z.number(), failed: z.number(), results: z.array(row) })

/** The result of each row of a bulk call. */
export const BulkAnswer = bulkAnswer(BulkRow)
export type BulkAnswer = z.infer<typeof BulkAnswer>
