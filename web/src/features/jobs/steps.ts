/** A job's steps from creation to verification, with dates. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'

export interface Step {
  readonly label: string
  /** When it was completed, otherwise when it is planned. */
  readonly date: string | null
  readonly state: 'done' | 'now' | 'ahead'
}

type Facts = Pick<
  Job,
  'dateCreated' | 'isReady' | 'activeContracts' | 'dateDispatched' | 'dateVerified' | 'stops' | 'type'
>

/** When all stops of a type were completed; null while any is not. */
const doneAt = (stops: readonly Stop[]): string | null => {
  const dates = stops.map(({ dateCompleted }) => dateCompleted)
  return dates.length > 0 && dates.every((date) => date !== null) ? (dates.toSorted().at(-1) ?? null) : null
}
const plannedAt = (stop: Stop | undefined): string | null =>
  stop?.dateScheduledStart ?? stop?.dateEstimatedStart ?? stop?.dateRequestedStart ?? null

const WORK = { pickup: 'Picked up', delivery: 'Delivered', service: 'Served' } as const

export const stepsOf = (job: Facts): Step[] => {
  const { stops, activeContracts = [], dateDispatched } = job
  const offered = activeContracts.map(({ dateSent }) => dateSent).toSorted()[0] ?? null
  const kinds = (['pickup', 'delivery', 'service'] as const).filter((kind) =>
    stops.some(({ stopType }) => stopType === kind),
  )
  const facts: [label: string, done: boolean, date: string | null][] = [
    ['Created', true, job.dateCreated],
    ['Ready', job.isReady === true || dateDispatched !== null, null],
    ['Offered', offered !== null || dateDispatched !== null, offered],
    ['Dispatched', dateDispatched !== null, dateDispatched],
    ...kinds.map((kind): [string, boolean, string | null] => {
      const own = stops.filter(({ stopType }) => stopType === kind)
      const done = doneAt(own)
      return [WORK[kind], done !== null, done ?? plannedAt(own[0])]
    }),
    ['Verified', job.dateVerified != null, job.dateVerified ?? null],
  ]
  const now = facts.findIndex(([, done]) => !done)
  return facts.map(([label, done, date], index) => ({
    label,
    date,
    state: done ? 'done' : index === now ? 'now' : 'ahead',
  }))
}
