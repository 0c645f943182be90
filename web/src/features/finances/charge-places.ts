/** Where a charge arose: one of the stops of its job or order. */
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { Option } from '../../ui/form/field.ts'

const TYPES = { pickup: 'Pickup', delivery: 'Delivery', service: 'Service' } as const

const nameOf = ({ terminal }: Stop): string | null | undefined => terminal?.name ?? terminal?.city

/** The place of the charge's stop. */
export const placeOf = ({ stopGuid }: Pick<Charge, 'stopGuid'>, stops: readonly Stop[]) => {
  const stop = stops.find(({ guid }) => guid === stopGuid)
  return stop && nameOf(stop)
}

/** `Pickup, Dallas yard`. Jobs are named only if there are several, which may meet at one place. */
export const placeOptions = (
  stops: readonly Stop[],
  jobs: readonly { guid: string; number: string }[] = [],
): (Option & { jobGuid: string | null })[] =>
  stops.map((stop) => {
    const job = jobs.length > 1 ? jobs.find(({ guid }) => guid === stop.jobGuid) : undefined
    const parts = [TYPES[stop.stopType], nameOf(stop), job && `job ${job.number}`]
    return { value: stop.guid, label: parts.filter(Boolean).join(', '), jobGuid: stop.jobGuid }
  })
