/** The money of an order for the company's own staff: lines, margin, unbilled charges, and payers. */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { OrderMoney } from '../../features/finances/order-money.tsx'
import { OrderParties } from '../../features/parties/order-parties.tsx'
import { OrderUnbilled } from '../../features/unbilled/order-unbilled.tsx'
import { Section } from '../../shell/page/section.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

interface OrderMoneySectionProps {
  orderGuid: string
  stops: readonly Stop[]
  /** Each vehicle's share is part of it. */
  hasVehicles?: boolean
}

/** Only for users who may see the client's price. */
export const OrderMoneySection = ({ orderGuid, stops, hasVehicles = true }: OrderMoneySectionProps) => {
  const seesInvoices = useHolds('client_money.view_invoice') === true
  return (
    <Section title="Money" resetKey={orderGuid}>
      <OrderMoney orderGuid={orderGuid} stops={stops} hasVehicles={hasVehicles} />
      {seesInvoices ? <OrderUnbilled orderGuid={orderGuid} /> : null}
    </Section>
  )
}

export const OrderPartiesSection = ({ orderGuid }: { orderGuid: string }) => (
  <Section title="Parties" resetKey={orderGuid}>
    <OrderParties orderGuid={orderGuid} />
  </Section>
)
