/** Opens the sheet that answers the charge a job waits for. */
import { useQueryClient } from '@tanstack/react-query'
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { jobFinancesQuery } from './finances.api.ts'

const ApproveSheet = lazy(async () => ({ default: (await import('./approve-sheet.tsx')).ApproveSheet }))

export interface ChargeAnswering {
  /** The oldest pending charge of the job; false if there is none any more. */
  readonly answer: (jobGuid: string) => Promise<boolean>
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

export const useChargeAnswer = (): ChargeAnswering => {
  const queries = useQueryClient()
  const [charge, setCharge] = useState<Charge>()
  return {
    answer: async (jobGuid) => {
      const { charges } = await queries.fetchQuery({ ...jobFinancesQuery(jobGuid), staleTime: 0 })
      const waiting = charges.find(({ approval, side }) => approval === 'waiting' && side === 'vendor')
      setCharge(waiting)
      return waiting !== undefined
    },
    sheet: charge ? (
      <Suspense fallback={null}>
        <ApproveSheet key={charge.guid} charge={charge} onClose={() => setCharge(undefined)} />
      </Suspense>
    ) : null,
  }
}
