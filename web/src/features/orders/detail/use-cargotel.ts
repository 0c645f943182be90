/** Turns syncing an order to CargoTel on or off. */
import { cargotelRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useChange } from '../../../api/queries.ts'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'

const HOW = { stale: ['order', 'order list'] }

/** Undefined without permission. */
export const useCargoTel = () => {
  const sync = useChange(cargotelRoutes.sync, HOW)
  const unsync = useChange(cargotelRoutes.unsync, HOW)
  const mayDo = useHolds('admin.integrations')
  const attempt = useTry()
  const offerUndo = useOfferUndo()
  if (!mayDo) return undefined
  return ({ guid: orderGuid, number, isCargoTel }: Pick<Order, 'guid' | 'number' | 'isCargoTel'>) => {
    const [does, back] = isCargoTel ? [unsync, sync] : [sync, unsync]
    return attempt(`CargoTel: order ${number}`, async () => {
      await does.mutateAsync({ body: { orderGuid } })
      offerUndo({
        label: `Order ${number} ${isCargoTel ? 'no longer syncs' : 'now syncs'} to CargoTel`,
        undo: () => back.mutateAsync({ body: { orderGuid } }),
      })
    })
  }
}
