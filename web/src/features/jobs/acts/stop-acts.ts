/** The marks that a dispatcher may set on a stop for its carrier. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'

const WORDS: Readonly<Record<StopAction, { label: string; done: string }>> = {
  start: { label: 'Arrived', done: 'marked arrived' },
  complete: { label: 'Complete', done: 'completed' },
  attempt: { label: 'Attempt failed', done: 'failed attempt recorded' },
  revert: { label: 'Undo', done: 'undone' },
}

/** What an undo takes back: `Undo arrival`, `Undo pickup`. */
const undoText = ({ status, stopType }: Pick<Stop, 'status' | 'stopType'>) =>
  status === 'started'
    ? 'Undo arrival'
    : stopType === 'pickup'
      ? 'Undo pickup'
      : stopType === 'delivery'
        ? 'Undo delivery'
        : 'Undo stop'

/** The label of an act on a stop, and the words that follow the stop's name afterwards. */
export const stopActWords = (action: StopAction, stop: Pick<Stop, 'status' | 'stopType'>) =>
  action === 'revert' ? { ...WORDS.revert, label: undoText(stop) } : WORDS[action]

/** In display order. */
export const stopActsOf = ({ can }: Pick<Job, 'can'>, { status }: Pick<Stop, 'status'>): StopAction[] => {
  const isOpen = status !== 'completed' && status !== 'canceled'
  const mayGoOn = can.includes('progress') || can.includes('start')
  return [
    ...(isOpen && mayGoOn && status !== 'started' ? (['start'] as const) : []),
    ...(isOpen && mayGoOn ? (['complete', 'attempt'] as const) : []),
    ...(can.includes('revert') && (status === 'started' || status === 'completed') ? (['revert'] as const) : []),
  ]
}

/** The next stop to mark. */
export const nextStopOf = (job: Pick<Job, 'can' | 'stops'>): Stop | undefined =>
  job.stops.find((stop) => stop.status !== 'completed' && stop.status !== 'canceled')
