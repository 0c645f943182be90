/** What being paid early costs a vendor. */
import * as z from 'zod/mini'
import { Day, Money } from '../lists/list.shapes.ts'

/** What paying early would cost the vendor on those terms. */
export const QuickPayOffer = z.object({
  paymentTermsId: z.number(),
  label: z.string(),
  /** Percent. */
  fee: z.number(),
  /** The fee in US dollars. */
  amount: Money,
  /** What the vendor still gets, in US dollars. */
  net: Money,
  /** The day on which it is paid; null while the vehicles are not delivered. */
  datePaid: z.nullable(Day),
  /** Why it cannot be taken now; null where it can. */
  whyNot: z.nullable(z.string()),
})
export type QuickPayOffer = z.infer<typeof QuickPayOffer>
