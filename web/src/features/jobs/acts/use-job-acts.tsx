/** Runs acts on a job, immediately or after their sheet. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOpenedAgain } from '../../../shell/kept/use-open-sheet.ts'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { platformQueryOf, queryOf } from '../../../api/queries.ts'
import { jobQuery } from '../jobs.api.ts'
import { actsOf, type JobAct } from './job-acts.ts'
import type { OpenSheet, Sheet, SheetIds } from './job-sheets.ts'
import { coveredBy } from './offer-of-job.ts'
import { presetOf, presetOfBids, presetOfEnded } from './offer-preset.ts'
import type { ReasonedName } from './reason-act.tsx'
import { nextStopOf } from './stop-acts.ts'
import { useRunDirect } from './use-run-direct.ts'

const EndingAct = lazy(async () => ({ default: (await import('./ending-act.tsx')).EndingAct }))
const OfferAct = lazy(async () => ({ default: (await import('./offer-act.tsx')).OfferAct }))
const PostAct = lazy(async () => ({ default: (await import('./post-act.tsx')).PostAct }))
const StopAct = lazy(async () => ({ default: (await import('./stop-act.tsx')).StopAct }))
const AcceptAct = lazy(async () => ({ default: (await import('./accept-act.tsx')).AcceptAct }))
const AcceptRevisionAct = lazy(async () => ({
  default: (await import('./accept-revision-act.tsx')).AcceptRevisionAct,
}))
const DeclineAct = lazy(async () => ({ default: (await import('./decline-act.tsx')).DeclineAct }))
const SendAgain = lazy(async () => ({ default: (await import('./send-again.tsx')).SendAgain }))
const ProofAct = lazy(async () => ({ default: (await import('./proof-act.tsx')).ProofAct }))
const ReasonAct = lazy(async () => ({ default: (await import('./reason-act.tsx')).ReasonAct }))

const Opened = ({ sheet, onClose }: { sheet: OpenSheet; onClose: () => void }) => {
  if (sheet.name === 'decline') return <DeclineAct offer={sheet.offer} onClose={onClose} />
  if ('isOfOffer' in sheet) return <ReasonAct offer={sheet.offer} act={sheet.name} onClose={onClose} />
  switch (sheet.name) {
    case 'send-again':
      return <SendAgain offer={sheet.offer} onClose={onClose} />
    case 'accept':
      return <AcceptAct offer={sheet.offer} onClose={onClose} />
    case 'accept-revision':
      return <AcceptRevisionAct offer={sheet.offer} onClose={onClose} />
    case 'offer':
      return <OfferAct {...sheet.covers} onClose={onClose} />
    case 'stop':
      return <StopAct job={sheet.job} stop={sheet.stop} onClose={onClose} />
    case 'proof':
      return <ProofAct job={sheet.job} onClose={onClose} />
    case 'post':
      return <PostAct job={sheet.job} onClose={onClose} />
    default:
      return <EndingAct job={sheet.job} act={sheet.name} onClose={onClose} />
  }
}

export type OfferAnswer = 'accept' | 'decline' | 'accept-revision' | ReasonedName

/** What a letter answers for a job's offer, its carrier's request to be released, or a change of its terms. */
const ANSWER_KEYS: Readonly<Record<'offer' | 'release' | 'revision', Readonly<Record<string, OfferAnswer>>>> = {
  offer: { a: 'accept', 'shift+a': 'decline' },
  release: { a: 'cancel', 'shift+a': 'refuse-cancel' },
  revision: { a: 'accept-revision', 'shift+a': 'decline-revision', w: 'withdraw-revision' },
}

/** Whether a job waits for an answer to changed terms, or for them to be settled. */
export const isOfRevision = (code: string | undefined): boolean =>
  code === 'answer-revision' || code === 'settle-revision'

export interface JobActs {
  readonly run: (act: JobAct, job: Job) => void
  readonly open: (sheet: Sheet) => void
  /** Opens the answer sheet of the job's only offer that can be answered that way; false if there is none, or several. */
  readonly answer: (by: OfferAnswer, guid: string) => Promise<boolean>
  /** Runs a letter's act, if the job currently allows it. */
  readonly press: (keys: string, guid: string) => Promise<void>
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

export const useJobActs = (): JobActs => {
  const queries = useQueryClient()
  const runDirect = useRunDirect()
  const reportFailure = useReportFailure()
  const [sheet, setSheet] = useState<OpenSheet>()
  const openOffer = async ({ job, preset }: Extract<Sheet, { name: 'offer' }>) => {
    try {
      setSheet({ name: 'offer', covers: await coveredBy(job, preset, queries) })
    } catch (error) {
      reportFailure({ label: 'The load couldn’t be loaded', error })
    }
  }
  const open = (asked: Sheet) => (asked.name === 'offer' ? void openOffer(asked) : setSheet(asked))
  const run = ({ does }: JobAct, job: Job) => {
    if ('direct' in does) return void runDirect(does.direct, job)
    if ('proof' in does) return open({ name: 'proof', job })
    if (does.sheet === 'offer') return open({ name: does.sheet, job })
    if (does.sheet !== 'stop') return open({ name: does.sheet, job })
    const stop = nextStopOf(job)
    if (stop) open({ name: 'stop', job, stop })
  }
  const bidsOf = async ({ guid }: Job) => {
    const posts = await queries.fetchQuery(platformQueryOf(postsRoutes.list, { params: { guid } }))
    const asked = await Promise.all(
      posts.results.map((post) =>
        queries.fetchQuery(platformQueryOf(postsRoutes.listRequests, { params: { guid: post.guid } })),
      ),
    )
    return asked.flatMap(({ results }) => results)
  }
  /** The newest counter bid sets the offer, otherwise the lowest board bid; otherwise carriers whose offers ended together are asked again. */
  const offerAtBid = async (job: Job) => {
    if (!job.can.includes('send-offer')) return
    const { results } = await queries.fetchQuery(queryOf(contractsRoutes.list, { params: { jobId: job.guid } }))
    const declined = results.find(({ status, counterAmount }) => status === 'declined' && counterAmount)
    const preset = declined ? presetOf(declined) : (presetOfBids(await bidsOf(job)) ?? presetOfEnded(results))
    if (preset) open({ name: 'offer', job, preset })
  }
  const answer = async (by: OfferAnswer, guid: string): Promise<boolean> => {
    const { results } = await queries.fetchQuery(queryOf(contractsRoutes.list, { params: { jobId: guid } }))
    const [offer, ...others] = results.filter(({ can }) => can.includes(by))
    if (!offer || others.length > 0) return false
    if (by === 'accept' || by === 'accept-revision') open({ name: by, offer })
    else if (by === 'decline') open({ name: by, offer })
    else open({ name: by, offer, isOfOffer: true })
    return true
  }
  useOpenedAgain<SheetIds>('job act', sheet, async (before) => {
    try {
      const again = await (await import('./job-sheet-again.ts')).jobSheetAgain(before, queries)
      if (again === 'at-bid') await offerAtBid(await queries.fetchQuery(jobQuery(before.covers?.jobs?.[0] ?? '')))
      else if (again) open(again)
    } catch (error) {
      reportFailure({ label: 'The job couldn’t be loaded', error })
    }
  })
  /** What a letter answers for the job's offers: the carrier wants to be released, or answered by phone. */
  const answerBy = (keys: string, { status, waiting }: Job): OfferAnswer | undefined => {
    if (waiting?.code === 'answer-carrier-cancel') return ANSWER_KEYS.release[keys]
    if (isOfRevision(waiting?.code)) return ANSWER_KEYS.revision[keys]
    return status === 'pending' ? ANSWER_KEYS.offer[keys] : undefined
  }
  return {
    run,
    open,
    answer,
    press: async (keys, guid) => {
      try {
        const job = await queries.fetchQuery(jobQuery(guid))
        if (keys === 'shift+o') return await offerAtBid(job)
        const by = answerBy(keys, job)
        if (by && (await answer(by, guid))) return
        const act = actsOf(job).find((each) => each.keys === keys)
        if (act) run(act, job)
      } catch (error) {
        reportFailure({ label: 'The job couldn’t be loaded', error })
      }
    },
    sheet: sheet ? (
      <Suspense fallback={null}>
        <Opened key={sheet.name} sheet={sheet} onClose={() => setSheet(undefined)} />
      </Suspense>
    ) : null,
  }
}
