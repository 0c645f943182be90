/** Earned charges that are not billed yet. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { WaiveForm } from '../../features/unbilled/unbilled-acts.tsx'
import { UNBILLED } from '../../features/unbilled/unbilled-list.tsx'
import { UnbilledPanel } from '../../features/unbilled/unbilled-panel.tsx'
import { unbilledOfOrderQuery, useSettleUnbilled } from '../../features/unbilled/unbilled.api.ts'
import { unbilledSumQuery } from '../../features/unbilled/use-unbilled-count.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'
import { useMay } from '../../shell/sign-in/use-may.ts'
import { Empty } from '../../ui/empty.tsx'
import { moneyText } from '../../ui/format/number-text.ts'

interface Left {
  chargeGuid: string
  orderGuid: string
}

/** The charge whose waiving is open. After a session that ended it is read again: its row may have left the page. */
const useWaiving = () => {
  const queries = useQueryClient()
  const [waiving, setWaiving] = useState<UnbilledCharge>()
  const left = useMemo<Left | undefined>(
    () => waiving && { chargeGuid: waiving.guid, orderGuid: waiving.order.guid },
    [waiving],
  )
  const again = async ({ chargeGuid, orderGuid }: Left) => {
    const { results } = await queries.fetchQuery(unbilledOfOrderQuery(orderGuid))
    setWaiving(results.find((each) => each.guid === chargeGuid && each.can.includes('waive')))
  }
  useOpenedAgain<Left>('waive unbilled', left, (before) => void again(before).catch(() => undefined))
  return [waiving, setWaiving] as const
}

export const UnbilledScreen = () => {
  const [waiving, setWaiving] = useWaiving()
  const { data } = useQuery(unbilledSumQuery())
  const { bill } = useSettleUnbilled()
  const maySettle = useMay(unbilledRoutes.bill)
  return (
    <>
      <ListScreen
        list={UNBILLED}
        title="Unbilled Charges"
        renderActions={() => (data && data.amount > 0 ? <strong>{moneyText(data.amount)} not billed</strong> : null)}
        keys={
          maySettle
            ? [
                { keys: 'a', label: 'Add the charge', run: (row) => row?.can.includes('bill') && void bill(row) },
                { keys: 'd', label: 'Don’t bill', run: (row) => row?.can.includes('waive') && setWaiving(row) },
              ]
            : []
        }
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <UnbilledPanel key={id} charge={now.peeked} onWaive={() => setWaiving(now.peeked)} onClose={onClose} />
          ) : (
            <MissingRecord title="Charge" now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => (
          <Empty
            title="Everything is billed"
            text="Charges earned on the way, like detention, redelivery or a canceled truck, appear here."
          />
        )}
      />
      {waiving ? <WaiveForm charge={waiving} onClose={() => setWaiving(undefined)} /> : null}
    </>
  )
}
