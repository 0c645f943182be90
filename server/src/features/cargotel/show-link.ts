import type { CargoTelLink } from '@waybill/contract/cargotel/cargotel.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { type CargoTelRecord, linkShown } from '../../records/integrations/index.ts'
import { orderNumber } from '../../records/orders/index.ts'

export const presentLink = (link: CargoTelRecord, number: string): CargoTelLink => ({
  guid: link.guid,
  orderGuid: link.order_guid,
  orderNumber: number,
  jobGuid: link.job_guid,
  externalId: link.external_id,
  status: link.status,
  errorMessage: link.last_error,
  attempts: link.attempts,
  dateSynced: instant(link.synced_at),
  dateCreated: instant(link.created_at),
  dateUpdated: instant(link.updated_at),
})

/** The active link of an order, if it has one. */
export async function showLink(
  { params: { guid: orderGuid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<CargoTelLink> | Refusal> {
  const { companyGuid } = call.caller
  const [[order], links] = await call.read(orderNumber(companyGuid, orderGuid), linkShown(companyGuid, orderGuid))
  return order ? wholeList(links.map((link) => presentLink(link, order.number))) : refuse.notFound('Order')
}
