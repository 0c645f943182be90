/** Sends offers, and takes them back. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../../api/query-client.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { countText } from '../../../ui/grid/noun.ts'
import { useRereadJobs } from './use-run-direct.ts'

const CARRIERS = { one: 'carrier', many: 'carriers' }

/** `title`: `job 1042-1`, `load L12`. Undo of offers is canceling them. */
export const useOffering = () => {
  const { shipper } = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  return async (title: string, body: NewContract): Promise<void> => {
    const sent = await shipper.call(contractsRoutes.send, { body })
    void reread()
    offerUndo({
      label: `${title.charAt(0).toUpperCase()}${title.slice(1)} offered to ${countText(body.vendors.length, CARRIERS)}`,
      undo: async () => {
        await Promise.all(
          sent.results.map(({ guid }) =>
            shipper.call(contractsRoutes.cancel, { params: { id: guid }, body: { reason: 'Taken back' } }),
          ),
        )
        void reread()
      },
    })
  }
}
