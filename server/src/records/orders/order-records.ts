/** An order and everything below it, in the form of its tables. */
import type { CommodityNoun } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { JobNoun } from '@waybill/contract/jobs/job.shapes.ts'
import type { OrderNoun } from '@waybill/contract/orders/orders.shapes.ts'
import type { StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import type { COLUMN_OF } from '../../platform/db/names.gen.ts'
import type { Sealed } from '../assign.ts'
import type { Row } from '../rows.ts'

/** Limits the orders that a caller may see: the company, and for a client its own accounts. */
export interface OrderScope {
  companyGuid: string
  clientGuids: readonly string[] | null
}

/** A turn as stored and shown: instants are ISO strings. */
export interface StoredTurn {
  party: WaitingParty
  code: WaitingCode
  since: string
  due: string | null
}
/** Whose turn it is, for the company's own staff and for the client. */
export interface StoredTurns {
  staff: StoredTurn | null
  client: StoredTurn | null
}

/** An order's revenue and expense, as in its list row: dollars with two decimals. */
export type OrderMoney = Pick<Row<'order_rows'>, 'base_pay' | 'accessorial_pay' | 'revenue' | 'expense'>

/** Columns beginning with `of_` are joined from other tables. */
export type OrderRecord = Sealed<
  Row<'orders'>,
  OrderNoun,
  typeof COLUMN_OF.orders,
  'consignee_guid' | 'client_contact_guid' | 'dispatcher_guid' | 'salesperson_guid' | 'ordered_again_from_guid'
> & {
  /** The company's settings. */
  of_settings: Readonly<Record<string, unknown>>
  of_client_name: string
  of_consignee_name: string | null
  of_contact: ContactSummary | null
  of_dispatcher: { name: string; email: string | null; phone_number: string | null } | null
  of_salesperson_name: string | null
  of_verified_by_name: string | null
  /** For a saved order that is not deleted. */
  of_turns?: StoredTurns | null
}
export interface ContactSummary {
  guid: string
  name: string
  email: string | null
  mobile_number: string | null
  phone_number: string | null
}
export interface TerminalSummary {
  guid: string
  name: string
  street1: string | null
  street2: string | null
  city: string
  state: string
  zip_code: string | null
  country: string
  latitude: number | null
  longitude: number | null
  location_type: string | null
  time_zone: string | null
}
export type JobRecord = Sealed<
  Row<'jobs'>,
  JobNoun,
  typeof COLUMN_OF.jobs,
  | 'kind'
  | 'dispatcher_guid'
  | 'salesperson_guid'
  | 'vendor_contact_guid'
  | 'driver_guid'
  | 'driver_name'
  | 'driver_phone'
  | 'truck_number'
  | 'trailer_number'
  | 'collected_amount'
  | 'collected_method'
  | 'collected_at'
> & {
  of_vendor_name: string | null
  of_vendor_usdot: string | null
  of_dispatcher_name: string | null
  of_salesperson_name: string | null
  /** Case labels, by their ids. */
  of_label_ids: number[]
  of_turns?: StoredTurns | null
}
/** A job without columns that only its own lists and details use. */
export type ShownJob = Omit<JobRecord, 'of_dispatcher_name' | 'of_salesperson_name' | 'of_label_ids' | 'of_turns'>
export type StopRecord = Sealed<
  Row<'stops'>,
  StopNoun,
  typeof COLUMN_OF.stops,
  'terminal_guid' | 'primary_contact_guid' | 'alternative_contact_guid'
> & {
  of_terminal: TerminalSummary | null
  of_primary_contact: ContactSummary | null
  of_alternative_contact: ContactSummary | null
}
export type CommodityRecord = Sealed<
  Row<'commodities'>,
  CommodityNoun,
  typeof COLUMN_OF.commodities,
  'year' | 'make' | 'model' | 'trim' | 'body_type' | 'weight_class' | 'color'
>
export type LinkRecord = Row<'stop_commodities'>
export type ChargeRecord = Row<'charges'>
export type ContractRecord = Row<'contracts'>
/** A post currently on a board. */
export type PostRecord = Row<'loadboard_posts'> & { of_open_requests: number; of_job_number?: string }

/** What an order moves, where and by which jobs: without its money, offers and posts. */
export interface OrderParts {
  order: OrderRecord
  jobs: ShownJob[]
  stops: StopRecord[]
  commodities: CommodityRecord[]
  links: LinkRecord[]
}

/** An order in the form of its tables. */
export interface OrderAggregate extends OrderParts {
  jobs: JobRecord[]
  charges: ChargeRecord[]
  contracts: ContractRecord[]
  posts: PostRecord[]
}

/** An order for display: with its money already summed. */
export interface ShownOrder extends OrderParts {
  money: OrderMoney
}

/** A copy whose records can be changed individually. */
export const copyOfOrder = (aggregate: OrderAggregate): OrderAggregate => ({
  order: { ...aggregate.order },
  jobs: aggregate.jobs.map((each) => ({ ...each })),
  stops: aggregate.stops.map((each) => ({ ...each })),
  commodities: aggregate.commodities.map((each) => ({ ...each })),
  links: aggregate.links.map((each) => ({ ...each })),
  charges: aggregate.charges.map((each) => ({ ...each })),
  contracts: aggregate.contracts.map((each) => ({ ...each })),
  posts: aggregate.posts.map((each) => ({ ...each })),
})
