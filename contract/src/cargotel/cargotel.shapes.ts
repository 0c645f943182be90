/** Orders synced to CargoTel (specification section 7: `POST` and `DELETE /cargotel/sync`). */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

export const CARGOTEL_STATUSES = ['PENDING', 'SUCCESS', 'FAILURE', 'REMOVING', 'REMOVED'] as const

/** An order or job in CargoTel, and its last sync status. */
export const CargoTelLink = z.object({
  guid: Guid,
  orderGuid: Guid,
  orderNumber: z.string(),
  jobGuid: z.nullable(Guid),
  /** The order's number at CargoTel; null until known. */
  externalId: z.nullable(z.string()),
  status: z.enum(CARGOTEL_STATUSES),
  errorMessage: z.nullable(z.string()),
  attempts: z.number(),
  dateSynced: z.nullable(Instant),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type CargoTelLink = z.infer<typeof CargoTelLink>

const subject = { orderGuid: z.optional(Guid), jobGuid: z.optional(Guid) }
const one = ({ orderGuid, jobGuid }: { orderGuid?: string | undefined; jobGuid?: string | undefined }) =>
  (orderGuid === undefined) !== (jobGuid === undefined)
const ONE = 'send either orderGuid or jobGuid'

/** `externalId`: set if CargoTel already has the order. */
export const CargoTelSync = z
  .strictObject({ ...subject, externalId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))) })
  .check(z.refine(one, ONE))
export type CargoTelSync = z.infer<typeof CargoTelSync>

/** The order or job to remove from CargoTel. */
export const CargoTelUnsync = z.strictObject(subject).check(z.refine(one, ONE))
export type CargoTelUnsync = z.infer<typeof CargoTelUnsync>
