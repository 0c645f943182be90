/** A carrier's stop, and finishing it. */
import { FinishPage } from '../../features/carrier/stops/finish-page.tsx'
import { StopPage } from '../../features/carrier/stops/stop-page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const CarrierStopScreen = () => {
  const { stopGuid = '' } = useRouteParams()
  return <StopPage key={stopGuid} guid={stopGuid} />
}

export const CarrierFinishScreen = () => {
  const { stopGuid = '' } = useRouteParams()
  return <FinishPage key={stopGuid} guid={stopGuid} />
}
