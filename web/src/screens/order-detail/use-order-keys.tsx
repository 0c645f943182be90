/** The letter keys of the order that is shown. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { ReactNode } from 'react'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { recordOfOrder } from '../record/record-of-order.ts'
import { isOwnTurn, useJobOfTurn } from './use-job-of-turn.ts'
import { loadableOf, useOrderLetters } from './use-order-letters.tsx'

/** Returns the open sheets; must be rendered. */
export const useOrderKeys = (order: Order | undefined): ReactNode => {
  const { letters, sheet } = useOrderLetters({ isShown: true })
  const ofTurn = useJobOfTurn(order)
  const applies: Readonly<Record<string, boolean>> = {
    z: Boolean(order?.waiting && (isOwnTurn(order) || ofTurn)),
    t: Boolean(order && callLink(recordOfOrder(order).reach?.phone)),
    m: Boolean(order && mailLink(recordOfOrder(order).reach?.email)),
    l: Boolean(order && loadableOf(order).length > 0),
  }
  useShortcuts(
    (order ? letters : [])
      .filter(({ keys }) => applies[keys] ?? true)
      .map(({ press, ...key }) => ({ ...key, group: 'Order', run: () => order && press(order.guid) })),
  )
  return order ? sheet : null
}
