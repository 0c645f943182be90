/** Answering requests on posts. An offer can be undone. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { useApis, useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = ['posts', 'post-requests', 'job', 'job list', 'loadboards']

export const useRequestActs = () => {
  const { shipper } = useApis()
  const close = useChange(postsRoutes.closeRequest, { on: 'platform', stale: STALE })
  const send = useChange(contractsRoutes.send, { stale: STALE })
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    offer: ({ offer, vendor }: PostRequest) =>
      attempt(`Offer to ${vendor.name}`, async () => {
        if (!offer) return
        const sent = await send.mutateAsync({ body: offer })
        offerUndo({
          label: `Offered to ${vendor.name}`,
          undo: () =>
            Promise.all(
              sent.results.map(({ guid }) =>
                shipper.call(contractsRoutes.cancel, { params: { id: guid }, body: { reason: 'Sent by mistake' } }),
              ),
            ),
        })
      }),
    /** Throws what was refused. */
    close: ({ guid, postGuid }: PostRequest, reason: string) =>
      close.mutateAsync({ params: { guid: postGuid, requestGuid: guid }, body: { reason } }),
  }
}
export type RequestActs = ReturnType<typeof useRequestActs>
