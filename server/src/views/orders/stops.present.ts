/** A stop and its place, the same for every call that answers one. */
import type { Facts, Made } from '@waybill/contract/nouns/fields.ts'
import { type PresentedStop, STOP, type StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import { PLACE, type PresentedPlace } from '@waybill/contract/terminals/terminals.shapes.ts'
import { acceptedBy } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant } from '../../platform/http/present.ts'
import type { OrderParts, StopRecord } from '../../records/orders/index.ts'
import { presentContact } from './order-parts.present.ts'

/** What decides who sees which of a stop's fields. */
export const factsOfStop = ({ jobs }: OrderParts, stop: StopRecord, caller: Caller): Facts<StopNoun> => ({
  accepted: acceptedBy(
    jobs.find((job) => job.guid === stop.job_guid)!,
    caller,
  ),
})

/** The place of a stop; undefined if it has none. */
export const placeOfStop = (parts: OrderParts, stop: StopRecord, caller: Caller): PresentedPlace | null =>
  stop.of_terminal && present(PLACE, NAMED.terminals(stop.of_terminal), caller, factsOfStop(parts, stop, caller))

/** All fields of a stop, for whoever presents them. */
export const fieldsOfStop = (
  parts: OrderParts,
  stop: StopRecord,
  caller: Caller,
  detention: Made<StopNoun>['detention'],
): Made<StopNoun> => ({
  ...NAMED.stops(stop),
  primaryContact: presentContact(stop.of_primary_contact),
  alternativeContact: presentContact(stop.of_alternative_contact),
  terminal: placeOfStop(parts, stop, caller),
  commodities: parts.links
    .filter((link) => link.stop_guid === stop.guid)
    .map((link) => ({ guid: link.commodity_guid, dateCompleted: instant(link.completed_at), outcome: link.outcome })),
  detention,
})

/** A stop as the caller may see it; without `detention`, its answer has none. */
export const presentStop = (
  parts: OrderParts,
  stop: StopRecord,
  caller: Caller,
  detention?: Made<StopNoun>['detention'],
): PresentedStop =>
  present(STOP, fieldsOfStop(parts, stop, caller, detention), caller, factsOfStop(parts, stop, caller))
