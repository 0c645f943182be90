/** A job in the form that the readiness rules take. */
import type { JobToReady } from '@waybill/domain/transport/readiness.ts'
import { commoditiesOfJob, type JobRecord, type OrderAggregate } from '../orders/index.ts'

/** Canceled stops, and commodities that no longer travel, are left out. */
export const toReady = (aggregate: OrderAggregate, job: JobRecord): JobToReady => ({
  type: job.kind,
  classification: job.classification,
  equipmentTypeId: job.equipment_type_id,
  stops: aggregate.stops
    .filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
    .map((stop) => ({
      stopType: stop.stop_type,
      sequence: stop.sequence,
      terminal: stop.of_terminal && {
        city: stop.of_terminal.city,
        state: stop.of_terminal.state,
        zipCode: stop.of_terminal.zip_code,
      },
      dateRequestedStart: stop.requested_start ?? stop.scheduled_start,
      commodities: aggregate.links.filter((link) => link.stop_guid === stop.guid).map((link) => link.commodity_guid),
    })),
  commodities: commoditiesOfJob(aggregate, job.guid)
    .filter((commodity) => commodity.canceled_at === null)
    .map(({ guid, type, identifier, year, make, model }) => ({ guid, type, identifier, year, make, model })),
})
