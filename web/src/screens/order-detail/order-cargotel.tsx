/** The order in CargoTel, as long as it is synced or being removed there. */
import { cargotelPlatformRoutes } from '@waybill/contract/cargotel/cargotel.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { CargoTelState } from '../../features/orders/detail/cargotel-state.tsx'
import { Section } from '../../shell/page/section.tsx'

export const OrderCargoTel = ({ order }: { order: Pick<Order, 'guid'> }) => {
  const { data } = useQuery(platformQueryOf(cargotelPlatformRoutes.ofOrder, { params: { guid: order.guid } }))
  const [link] = data?.results ?? []
  return link ? (
    <Section title="CargoTel" resetKey={order.guid}>
      <CargoTelState link={link} />
    </Section>
  ) : null
}
