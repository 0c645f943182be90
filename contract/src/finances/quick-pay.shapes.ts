/** What quick pay costs a vendor. */
import * as z from 'zod/mini'
import { Day, Money } from '../lists/list.shapes.ts'
import { QUICK_PAY_OBSTACLES } from '../vocabulary/quick-pay-obstacles.ts'

/** What quick pay on these terms would cost the vendor. */
export const QuickPayOffer = z.object({
  paymentTermsId: z.number(),
  label: z.string(),
  /** Percent. */
  fee: z.number(),
  /** The fee in US dollars. */
  amount: Money,
  /** The vendor's net pay in US dollars. */
  net: Money,
  /** The day of payment; null before delivery. */
  datePaid: z.nullable(Day),
  /** Why it is currently unavailable; null if it is available. */
  whyNot: z.nullable(z.string()),
  /** The same as a code. */
  whyNotCode: z.nullable(z.enum(QUICK_PAY_OBSTACLES)),
})
export type QuickPayOffer = z.infer<typeof QuickPayOffer>
