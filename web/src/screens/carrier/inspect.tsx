/** The inspection of a vehicle at a stop. */
import { InspectPage } from '../../features/carrier/inspection/inspect-page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const CarrierInspectScreen = () => {
  const { stopGuid = '', commodityGuid = '', step = '' } = useRouteParams()
  return <InspectPage key={commodityGuid} stopGuid={stopGuid} commodityGuid={commodityGuid} step={step} />
}
