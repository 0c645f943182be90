/** Earned charges that are not billed, and acts on them. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { RULE_LABELS } from './unbilled-words.ts'

export const unbilledOfOrderQuery = (orderGuid: string) =>
  platformQueryOf(unbilledRoutes.list, { query: { orderGuid } })

const STALE = ['unbilled', 'billing', 'order', 'invoices', 'figures'] as const

export const nameOfCharge = ({ rule, order }: Pick<UnbilledCharge, 'rule' | 'order'>) =>
  `${RULE_LABELS[rule]}, order ${order.number}`

/** Bills or waives an earned charge, both with undo. */
export const useSettleUnbilled = () => {
  const queries = useQueryClient()
  const { platform } = apisOf(queries)
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const reread = () => Promise.all(STALE.map((category) => queries.invalidateQueries({ queryKey: [category] })))
  const settled = (charge: UnbilledCharge, what: string) => {
    void reread()
    offerUndo({
      label: `${nameOfCharge(charge)}: ${what}`,
      undo: async () => {
        await platform.call(unbilledRoutes.reopen, { params: { guid: charge.guid } })
        await reread()
      },
    })
  }
  return {
    bill: async (charge: UnbilledCharge) => {
      try {
        await platform.call(unbilledRoutes.bill, { params: { guid: charge.guid }, body: {} })
        settled(charge, `${moneyText(charge.amount)} billed`)
      } catch (error) {
        reportFailure({ label: `Bill ${nameOfCharge(charge)}`, error })
      }
    },
    /** Throws the server's refusal. */
    waive: (charge: UnbilledCharge, reason: string) =>
      platform.call(unbilledRoutes.waive, { params: { guid: charge.guid }, body: { reason } }),
    waived: (charge: UnbilledCharge) => settled(charge, 'waived'),
    reopen: async (charge: UnbilledCharge) => {
      try {
        await platform.call(unbilledRoutes.reopen, { params: { guid: charge.guid } })
        await reread()
      } catch (error) {
        reportFailure({ label: `Reopen ${nameOfCharge(charge)}`, error })
      }
    },
  }
}
