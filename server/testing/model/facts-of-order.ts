/** An order as it is stored, read anew: the facts for the model, and what the program says of them. */
import { computeStatuses, type OrderAggregate, orderFrom, orderQuery } from '../../src/records/orders/index.ts'
import type { TestApp } from '../test-app.ts'
import type { ModelJob, ModelOrder } from './order-model.ts'

/** The order with everything below it. */
export async function freshOrder({ database }: TestApp, companyGuid: string, guid: string): Promise<OrderAggregate> {
  const [[found]] = await database.read({ companyGuid }, orderQuery({ companyGuid, clientGuids: null }, guid))
  const order = orderFrom(found)
  if (!order) throw new Error(`The order ${guid} is gone`)
  return order
}

function jobFrom(order: OrderAggregate, job: OrderAggregate['jobs'][number], known: ModelJob | undefined): ModelJob {
  return {
    guid: job.guid,
    hasEquipment: job.equipment_type_id !== null,
    isReady: job.is_ready,
    isHeld: job.held_at !== null,
    isCanceled: job.canceled_at !== null,
    isDeleted: job.deleted_at !== null,
    isVerified: job.verified_at !== null,
    isVendorStarted: job.vendor_started_at !== null,
    wasAwarded: known?.wasAwarded ?? false,
    isLegEnded: job.leg_ended_at !== null,
    isPosted: order.posts.some((post) => post.job_guid === job.guid && post.status === 'posted'),
    requests: known?.requests ?? [],
    offers: order.contracts
      .filter((contract) => contract.job_guid === job.guid)
      .map((contract) => ({
        guid: contract.guid,
        vendor: contract.vendor_guid,
        status: contract.status as 'sent',
        expiresAt: contract.expires_at!.getTime(),
      })),
    stops: order.stops
      .filter((stop) => stop.job_guid === job.guid)
      .map((stop) => ({
        guid: stop.guid,
        type: stop.stop_type as 'pickup',
        isScheduled: stop.scheduled_start !== null,
        isStarted: stop.started_at !== null,
        marks: Object.fromEntries(
          order.links
            .filter((link) => link.stop_guid === stop.guid)
            .map((link) => [link.commodity_guid, link.outcome ?? 'open']),
        ),
        isLegEnd:
          job.leg_ended_at !== null &&
          stop.stop_type === 'delivery' &&
          stop.terminal_guid === job.leg_end_terminal_guid,
      })),
  }
}

/** The facts of an order after an act that makes jobs; `known` are those from before. */
export const modelFrom = (order: OrderAggregate, known?: ModelOrder): ModelOrder => ({
  guid: order.order.guid,
  isSubmitted: order.order.source === 'client',
  isAccepted: order.order.accepted_at !== null,
  isHeld: order.order.held_at !== null,
  isCanceled: order.order.canceled_at !== null,
  isDeleted: order.order.deleted_at !== null,
  jobs: order.jobs.map((job) =>
    jobFrom(
      order,
      job,
      known?.jobs.find((each) => each.guid === job.guid),
    ),
  ),
})

/** Statuses by guid. */
export type Statuses = Record<string, string>

const statusesIn = (order: OrderAggregate): Statuses =>
  Object.fromEntries([order.order, ...order.jobs, ...order.stops].map(({ guid, status }) => [guid, status]))

/** What is stored, and what the program would compute from the stored facts. */
export function statusesOf(order: OrderAggregate): { stored: Statuses; computed: Statuses } {
  const anew = structuredClone(order)
  computeStatuses(anew)
  return { stored: statusesIn(order), computed: statusesIn(anew) }
}
