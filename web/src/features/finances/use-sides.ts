/** What both sides of a charge stand on: the money of its order and its job, and why a side cannot be charged. */
import type { JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { accessorialsQuery, jobFinancesQuery, orderFinancesQuery } from './finances.api.ts'

export interface Sides {
  /** The first look at the money is on its way. */
  readonly isLoading: boolean
  readonly client: OrderFinances | undefined
  readonly vendor: JobFinances | undefined
  readonly rates: ChargeRates | undefined
  /** Why each takes no part; undefined if it may. */
  readonly why: { readonly client: string | undefined; readonly vendor: string | undefined }
}

type Standing = Pick<OrderFinances, 'can' | 'lockReason'> | undefined

const whyNot = (side: string, act: string, mayAtAll: boolean, standing: Standing): string | undefined => {
  if (!mayAtAll) return `Your role can’t change what the ${side}`
  if (!standing) return `What the ${side} could not be read`
  if (standing.can.includes(act)) return undefined
  return standing.lockReason
    ? `What the ${side} is locked: ${standing.lockReason}`
    : `What the ${side} can’t change now`
}

/** `act`: what is done to a charge. Without a job the carrier’s side takes no part. */
export const useSides = (orderGuid: string, jobGuid: string | undefined, act: 'add-accessorial' | 'edit'): Sides => {
  const isAdding = act === 'add-accessorial'
  const mayCharge = useHolds(isAdding ? 'client_money.add_accessorial' : 'client_money.edit_rate') === true
  const mayPay = useHolds(isAdding ? 'vendor_money.add_accessorial' : 'vendor_money.edit_pay') === true
  const seesPrice = useHolds('client_money.view_rate') === true
  const seesPay = useHolds('vendor_money.view_pay') === true
  const client = useQuery({ ...orderFinancesQuery(orderGuid), enabled: seesPrice })
  const vendor = useQuery({ ...jobFinancesQuery(jobGuid ?? ''), enabled: seesPay && jobGuid !== undefined })
  const company = useQuery(queryOf(companyRoutes.get))
  const items = useQuery(accessorialsQuery())
  return {
    isLoading: [client, vendor, company, items].some((each) => each.isLoading),
    client: client.data,
    vendor: vendor.data,
    rates: company.data?.settings?.chargeRates,
    why: {
      client: whyNot('client pays', act, mayCharge && seesPrice, client.data),
      vendor:
        jobGuid === undefined
          ? 'Choose the job whose carrier is paid'
          : whyNot('carrier is paid', act, mayPay && seesPay, vendor.data),
    },
  }
}
