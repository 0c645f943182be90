/** A job as sent to load boards: towns without streets, vehicles, the carrier's price. Nothing of the client. */
import { createHash } from 'node:crypto'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import type { BoardLoad } from '../../outside/loadboards/loadboard.ts'
import { commoditiesOfJob, type JobRecord, type OrderAggregate, type PostRecord } from '../../records/orders/index.ts'
import { sumOf } from '../../records/projections/index.ts'
import { paymentOf, type PostingBook } from './posting-book.ts'

/** The planned pay of the job's vendor, in dollars as the database writes them. */
export const payOfJob = (aggregate: OrderAggregate, jobGuid: string): string =>
  sumOf(
    aggregate.charges.filter(
      (charge) =>
        charge.side === 'vendor' &&
        charge.job_guid === jobGuid &&
        (!charge.needs_approval || charge.approved_at !== null),
    ),
  )

export function loadOfPost(
  aggregate: OrderAggregate,
  job: JobRecord,
  post: Pick<PostRecord, 'amount' | 'comment' | 'expires_at' | 'payment' | 'private_group'>,
  book: PostingBook,
): BoardLoad {
  const stops = aggregate.stops.flatMap(({ stop_type: type, ...stop }) =>
    stop.job_guid === job.guid && type !== 'service' ? [{ ...stop, type }] : [],
  )
  const category = job.equipment_type_id === null ? undefined : book.equipment.get(job.equipment_type_id)
  const wanted = (type: string) => stops.find((stop) => stop.type === type)
  return {
    reference: job.number,
    price: post.amount ?? payOfJob(aggregate, job.guid),
    equipmentTypeId: job.equipment_type_id,
    ...(category ? { equipmentCategory: category } : {}),
    inspectionType: job.inspection_type,
    comment: post.comment ?? job.loadboard_instructions,
    availableAt: wanted('pickup')?.requested_start ?? null,
    deliverBy: wanted('delivery')?.requested_end ?? wanted('delivery')?.requested_start ?? null,
    expiresAt: post.expires_at,
    payment: paymentOf(post.payment, book),
    contact: book.contact,
    ...(post.private_group === null ? {} : { group: post.private_group }),
    stops: stops.map(({ type, of_terminal: place }) => ({
      type,
      city: place?.city ?? '',
      state: place?.state ?? '',
      zipCode: place?.zip_code ?? null,
      country: place?.country ?? 'US',
    })),
    commodities: commoditiesOfJob(aggregate, job.guid)
      .filter((each) => each.canceled_at === null)
      .map((each) => ({
        guid: each.guid,
        type: each.type,
        vin: each.identifier,
        year: each.year,
        make: each.make,
        model: each.model,
        trim: soleTrim(each.trim),
        bodyType: each.body_type,
        inoperable: each.inoperable === 'yes',
        description: each.description,
      })),
  }
}

/** Detects whether a board has the current version of the load. */
export const hashOfLoad = (load: BoardLoad): string =>
  createHash('sha256').update(JSON.stringify(load)).digest('base64url')
