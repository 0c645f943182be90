/** Opens the sheet that answers the charge a job waits for. */
import { useQueryClient } from '@tanstack/react-query'
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'
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
  const answer = async (jobGuid: string) => {
    const { charges } = await queries.fetchQuery({ ...jobFinancesQuery(jobGuid), staleTime: 0 })
    const waiting = charges.find(({ approval, side }) => approval === 'waiting' && side === 'vendor')
    setCharge(waiting)
    return waiting !== undefined
  }
  // One that cannot be read any more stays closed.
  useOpenedAgain<string>('answer charge', charge?.jobGuid, (job) => void answer(job).catch(() => undefined))
  return {
    answer,
    sheet: charge ? (
      <Suspense fallback={null}>
        <ApproveSheet key={charge.guid} charge={charge} onClose={() => setCharge(undefined)} />
      </Suspense>
    ) : null,
  }
}
