/** Why quick pay is not available on a bill, as dispatch says it. */
import type { QuickPayObstacle } from '@waybill/contract/vocabulary/quick-pay-obstacles.ts'

export const QUICK_PAY_OBSTACLE_TEXTS: Readonly<Record<QuickPayObstacle, string>> = {
  taken: 'This bill is already paid this way',
  factored: 'The carrier is paid through a factoring company',
  held: 'Not while the payment is on hold',
  revised: 'Not while a change of the job waits for the carrier’s answer',
  exported: 'The bill is in accounting',
  released: 'The payment is already released',
  ended: 'The bill is paid, voided or written off',
}
