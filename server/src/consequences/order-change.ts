/** An order before and after an act, in the form that the consequence rules take. */
import type { OfferFacts, OrderChange, OrderState } from '@waybill/domain/acts/order-change.ts'
import { revisionStanding } from '@waybill/domain/transport/agreement.ts'
import type { ContractRecord, OrderAggregate } from '../records/orders/index.ts'
import type { ChangedOrder } from './act.ts'

const offerFactsOf = (contract: ContractRecord): OfferFacts => ({
  guid: contract.guid,
  jobGuid: contract.job_guid,
  vendorGuid: contract.vendor_guid,
  status: contract.status,
  revision: contract.document_revision,
  terms: [
    contract.amount,
    contract.cod_amount,
    contract.payment_terms_id,
    contract.payment_method_id,
    revisionStanding(contract.revision_pending),
  ],
})

function routeOf({ jobs, stops }: OrderAggregate): string {
  const transports = jobs.filter(
    (job) => job.kind === 'transport' && job.deleted_at === null && job.canceled_at === null,
  )
  return JSON.stringify(
    transports.map((job) => [
      job.guid,
      ...stops.flatMap((stop) => (stop.job_guid === job.guid && stop.canceled_at === null ? [stop.terminal_guid] : [])),
    ]),
  )
}

const stateOf = (aggregate: OrderAggregate): OrderState => ({
  status: aggregate.order.status,
  isDeleted: aggregate.order.deleted_at !== null,
  offers: aggregate.contracts.map(offerFactsOf),
  route: routeOf(aggregate),
})

export const changeOf = ({ before, after }: ChangedOrder): OrderChange => ({
  before: stateOf(before),
  after: stateOf(after),
})

/** The records of offers selected by a rule. */
export function contractsOf({ contracts }: OrderAggregate, offers: readonly OfferFacts[]): ContractRecord[] {
  const guids = new Set(offers.map(({ guid }) => guid))
  return contracts.filter(({ guid }) => guids.has(guid))
}

/** The jobs affected by an act, as changed by it. */
export const jobsOfAct = ({ jobs }: OrderAggregate, jobGuid: string | undefined) =>
  jobGuid === undefined ? jobs : jobs.filter(({ guid }) => guid === jobGuid)
