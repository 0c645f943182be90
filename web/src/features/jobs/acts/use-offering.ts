/** Sends offers, and takes them back. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract, NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { countText } from '../../../ui/grid/noun.ts'
import { useRereadJobs } from './use-run-direct.ts'

const CARRIERS = { one: 'carrier', many: 'carriers' }

export const useOffering = () => {
  const { shipper } = useApis()
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  return {
    send: (body: NewContract) => shipper.call(contractsRoutes.send, { body }),
    /** `title`: `job 1042-1`, `load L12`. Undo of offers is canceling them. */
    sent: (title: string, jobs: number, { results }: { results: readonly Pick<Contract, 'guid'>[] }): void => {
      void reread()
      offerUndo({
        label: `${title.charAt(0).toUpperCase()}${title.slice(1)} offered to ${countText(results.length / jobs, CARRIERS)}`,
        undo: async () => {
          await Promise.all(
            results.map(({ guid }) =>
              shipper.call(contractsRoutes.cancel, { params: { id: guid }, body: { reason: 'Sent by mistake' } }),
            ),
          )
          void reread()
        },
      })
    },
  }
}
