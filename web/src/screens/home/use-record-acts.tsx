/** Queue acts that need a sheet: the order or job runs them under the same letter as on its own page. */
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useChargeAnswer } from '../../features/finances/use-charge-answer.tsx'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { actOfKeys } from '../../features/orders/detail/order-acts.ts'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { recordOf } from '../../features/queue/queue-walk.ts'
import { rowId } from '../../features/queue/row-id.ts'
import { rowOf, type SteadyRow } from '../../features/queue/use-steady-rows.ts'
import { isOpened, useOpenClearing } from '../record/use-open-clearing.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const NoteSheet = lazy(async () => ({ default: (await import('../../features/notes/note-sheet.tsx')).NoteSheet }))
const MailAddressSheet = lazy(async () => ({
  default: (await import('../../features/notices/mail-address-sheet.tsx')).MailAddressSheet,
}))

export interface RecordActs {
  /** Runs the act of a letter on a row's record. */
  readonly press: (keys: string, row: QueueRow) => Promise<void>
  readonly note: (row: QueueRow, about: string) => void
  /** The open sheets; must be rendered. */
  readonly sheets: ReactNode
}

/** Letters that mean the offer here, but the job on its own page. */
const isOfOffer = (keys: string, { waiting }: QueueRow) =>
  keys === 'shift+x' || (waiting.code === 'answer-offer' && (keys === 'a' || keys === 'shift+a'))
const ANSWERS = { a: 'accept', 'shift+a': 'decline', 'shift+x': 'cancel' } as const

export const useRecordActs = (steady: readonly SteadyRow[]): RecordActs => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const jobs = useJobActs()
  const orders = useOrderActs()
  const planning = usePlanning()
  const openClearing = useOpenClearing()
  const charges = useChargeAnswer()
  const [corrected, setCorrected] = useOpenSheet<string>('correct address')
  const misaddressed = rowOf(steady, corrected)
  const [noted, setNoted] = useOpenSheet<{ orderGuid: string; about: string }>('note')
  const ofOrder = async (keys: string, guid: string) => {
    // Reloaded: what it can do now counts, not an earlier response.
    const order = await queries.fetchQuery({ ...orderQuery(guid), staleTime: 0 })
    if (keys === 'c') return planning.open({ name: 'transport', order })
    const act = actOfKeys(keys, order)
    if (act) orders.run(act, order)
  }
  /** Opens the sheet of what is missing, or the job, which has a place for each. */
  const fillIn = async (row: QueueRow) => {
    const lacks = (path: RegExp) => row.missing.some((each) => path.test(each.path))
    const sheet = lacks(/dateRequestedStart$/)
      ? 'dates'
      : lacks(/^(equipmentType|classification)$/)
        ? 'edit'
        : undefined
    if (!sheet) return navigate(recordOf(row))
    return planning.open({ name: sheet, job: await queries.fetchQuery({ ...jobQuery(row.guid), staleTime: 0 }) })
  }
  const ofJob = async (keys: string, jobGuid: string, row: QueueRow) => {
    if (keys === 'e') return fillIn(row)
    if (!isOfOffer(keys, row)) return jobs.press(keys, jobGuid)
    const opened = await jobs.answer(ANSWERS[keys as keyof typeof ANSWERS], jobGuid)
    // With several offers the user has to choose.
    if (!opened) await navigate(recordOf(row))
  }
  return {
    press: async (keys, row) => {
      try {
        if (keys === 'a' && row.jobGuid !== null && row.waiting.code === 'answer-charge')
          return (await charges.answer(row.jobGuid)) ? undefined : await navigate(recordOf(row))
        if (keys === 'a' && row.jobGuid !== null && isOpened(row.waiting.code))
          return await openClearing(row.waiting.code, row.jobGuid)
        if (row.subject === 'mail' && keys === 'e') return setCorrected(rowId(row))
        if (row.orderGuid === null) return await navigate(recordOf(row))
        await (row.subject === 'order' ? ofOrder(keys, row.guid) : ofJob(keys, row.jobGuid ?? row.guid, row))
      } catch (error) {
        reportFailure({ label: row.title, error })
      }
    },
    note: ({ orderGuid }, about) => {
      if (orderGuid !== null) setNoted({ orderGuid, about })
    },
    sheets: (
      <>
        {jobs.sheet}
        {orders.sheet}
        {planning.sheet}
        {charges.sheet}
        {noted ? (
          <Suspense fallback={null}>
            <NoteSheet {...noted} onClose={() => setNoted(undefined)} />
          </Suspense>
        ) : null}
        {misaddressed ? (
          <Suspense fallback={null}>
            <MailAddressSheet
              guid={misaddressed.guid}
              recipient={misaddressed.number ?? ''}
              email={misaddressed.email ?? ''}
              failure={misaddressed.title}
              onClose={() => setCorrected(undefined)}
            />
          </Suspense>
        ) : null}
      </>
    ),
  }
}
