/** Sends offers, with undo. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract, NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { roundsRoutes } from '@waybill/contract/rounds/rounds.routes.ts'
import type { OfferRound } from '@waybill/contract/rounds/rounds.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { countText } from '../../../ui/grid/noun.ts'
import { useRereadJobs } from './use-run-direct.ts'

const capital = (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)}`
const CARRIERS = { one: 'carrier', many: 'carriers' }

/** Emails are held back while undo is offered. */
const leaving = () => new Date(Date.now() + UNDO_MS).toISOString()

export const useOffering = () => {
  const { platform, shipper } = useApis()
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  return {
    /** In turn, each with a deadline; the server asks the next one. */
    sendInTurn: (offer: NewContract, minutes: number) => {
      // Each carrier has its own deadline, and COD is set per job.
      const { jobs, vendors, dateExpires: _end, codAmount: _cod, ...terms } = offer
      const steps = vendors.map((vendor) => ({ vendor, jobs, minutes }))
      return platform.call(roundsRoutes.start, { body: { ...terms, steps } })
    },
    begun: (title: string, { guid, steps }: OfferRound): void => {
      void reread()
      offerUndo({
        label: `${capital(title)} is offered to ${countText(steps.length, CARRIERS)} in turn`,
        dateLeaves: leaving(),
        undo: async () => {
          await platform.call(roundsRoutes.end, { params: { guid }, body: { reason: 'Sent by mistake' } })
          void reread()
        },
      })
    },
    send: (body: NewContract) => shipper.call(contractsRoutes.send, { body }),
    /** `title`: `job 1042-1`, `load L12`. Undoing offers cancels them. */
    sent: (title: string, jobs: number, { results }: { results: readonly Pick<Contract, 'guid'>[] }): void => {
      void reread()
      offerUndo({
        label: `${capital(title)} offered to ${countText(results.length / jobs, CARRIERS)}`,
        dateLeaves: leaving(),
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
