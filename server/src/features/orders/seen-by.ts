/** An order as one of its parties sees it, through that party's presenters, minus what the viewer may not see. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedJob } from '@waybill/contract/jobs/job.shapes.ts'
import type { PresentedOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { Hidden, PresentedParty } from '@waybill/contract/orders/seen-by.shapes.ts'
import { hiddenFields, JOB_FIELD_WORDS, ORDER_FIELD_WORDS } from '@waybill/domain/access/hidden-fields.ts'
import type { AnyService, ReadCall } from '../../calls/call.ts'
import { accountTypeOf, callerAsParty, type PartyPortal } from '../../caller/caller-as-party.ts'
import { readerOf } from '../../caller/reader.ts'
import { getJob } from '../../operations/job-page.ts'
import { presentAttachments } from '../../operations/present-attachments.ts'
import { linksOfOrder, noteRowsOfOrder } from '../../records/attachments/index.ts'
import { partyOfOrder } from '../../records/accounts/index.ts'
import { asOneJourney, knowsJob, orderFrom, orderQuery, type ShownOrder } from '../../records/orders/index.ts'
import { presentNote } from '../../views/activity/notes.present.ts'
import { presentJob, presentReadOnlyJob } from '../../views/jobs/jobs.present.ts'
import { presentOrder, presentReadOnlyOrder } from '../../views/orders/orders.present.ts'
import { getOrder } from './get-order.ts'

const MAX_NOTES = 500
const BEGINNING = 80

interface Requested {
  params: { guid: string }
  query: { portal: PartyPortal; account: string }
}
/** The same call as the party, without setting an ETag. */
const by = (call: ReadCall<AnyService>, caller: ReadCall['caller']): ReadCall<AnyService> => ({
  ...call,
  caller,
  tag: () => {},
})

const field = (name: string, guid: string | null = null): Hidden => ({ kind: 'field', name, guid })

function hiddenOfOrder(own: PresentedOrder, shown: PresentedOrder): Hidden[] {
  const carriers = own.jobs.flatMap(({ guid, vendor, number }) =>
    vendor && !shown.jobs.find((job) => job.guid === guid)?.vendor ? [field(`Carrier of job ${number}`, guid)] : [],
  )
  return [...hiddenFields(ORDER_FIELD_WORDS, own, shown).map((name) => field(name)), ...carriers]
}

/** The jobs visible to a carrier, each beside the viewer's view of it. */
async function jobsSeen(
  guid: string,
  call: ReadCall<AnyService>,
  eyes: ReadCall<AnyService>,
): Promise<{ own: PresentedJob; shown: PresentedJob | null }[]> {
  const [[found]] = await call.read(orderQuery(call.caller, guid))
  const aggregate = orderFrom(found)
  const jobs = aggregate?.jobs.filter((job) => job.deleted_at === null) ?? []
  return Promise.all(
    jobs.map(async (job) => {
      const known = await getJob({ params: job }, by(call, call.caller))
      if (isRefusal(known)) throw new Error(`The job ${job.guid} of an order is missing`)
      const isKnown = knowsJob(known.aggregate, job.guid, eyes.caller)
      const shown = isKnown ? presentReadOnlyJob(known, eyes.caller) : null
      return { own: presentJob(known, call.caller), shown }
    }),
  )
}

const hiddenOfJobs = (jobs: readonly { own: PresentedJob; shown: PresentedJob | null }[]): Hidden[] =>
  jobs.flatMap(({ own, shown }): Hidden[] =>
    shown
      ? hiddenFields(JOB_FIELD_WORDS, own, shown).map((name) => field(name, own.guid))
      : [{ kind: 'job', name: own.number, guid: own.guid }],
  )

/** Notes and files that the party can read, and those that it cannot. */
async function papersSeen(guid: string, call: ReadCall<AnyService>, eyes: ReadCall<AnyService>) {
  const [viewer, party] = [readerOf(call.caller), readerOf(eyes.caller)]
  const [ownNotes, notes, ownFiles, files] = await call.read(
    noteRowsOfOrder(viewer, guid, MAX_NOTES),
    noteRowsOfOrder(party, guid, MAX_NOTES),
    linksOfOrder(viewer, guid),
    linksOfOrder(party, guid),
  )
  const read = new Set([...notes, ...files].map((paper) => paper.guid))
  const unread = <T extends { guid: string }>(all: readonly T[]) => all.filter((each) => !read.has(each.guid))
  // Signed links are made for the user who opens them.
  const opener = by(call, { ...eyes.caller, userGuid: call.caller.userGuid })
  const shownFiles = await presentAttachments(files, opener)
  return {
    notes: notes.map((note) => ({ ...presentNote(note, eyes.caller), can: [] })),
    files: shownFiles.map((file) => ({ ...file, can: [] })),
    hidden: [
      ...unread(ownNotes).map((note): Hidden => ({
        kind: 'note',
        name: note.body.slice(0, BEGINNING),
        guid: note.guid,
      })),
      ...unread(ownFiles).map((file): Hidden => ({ kind: 'file', name: file.name, guid: file.guid })),
    ],
  }
}

type Seen = Pick<PresentedParty, 'order' | 'jobs' | 'hidden'>
interface Look {
  guid: string
  own: ShownOrder
  call: ReadCall<AnyService>
  eyes: ReadCall<AnyService>
}

async function asClient({ guid, own, call, eyes }: Look): Promise<Seen | Refusal> {
  const found = await getOrder({ params: { guid } }, eyes)
  if (isRefusal(found)) return found
  const order = presentReadOnlyOrder(asOneJourney(found), eyes.caller)
  return { order, jobs: [], hidden: hiddenOfOrder(presentOrder(own, call.caller), order) }
}

async function asCarrier({ guid, call, eyes }: Look): Promise<Seen | Refusal> {
  if (!call.caller.permissions.has('jobs.view')) return refuse.lacks('jobs.view')
  const jobs = await jobsSeen(guid, call, eyes)
  return { order: null, jobs: jobs.flatMap((job) => job.shown ?? []), hidden: hiddenOfJobs(jobs) }
}

const LOOKS = { client: asClient, carrier: asCarrier } as const

export async function orderSeenBy(
  { params: { guid }, query: { portal, account } }: Requested,
  call: ReadCall<AnyService>,
): Promise<PresentedParty | Refusal> {
  const { caller } = call
  const [own, [[party]]] = await Promise.all([
    getOrder({ params: { guid } }, by(call, caller)),
    call.read(partyOfOrder(caller.companyGuid, guid, accountTypeOf(portal), account)),
  ])
  if (isRefusal(own)) return own
  if (!party) return refuse.notFound('Party')
  const eyes = by(call, callerAsParty(party, portal, caller))
  const [seen, papers] = await Promise.all([LOOKS[portal]({ guid, own, call, eyes }), papersSeen(guid, call, eyes)])
  if (isRefusal(seen)) return seen
  const hidden = [...seen.hidden, ...papers.hidden]
  return { portal, account: { guid: party.guid, name: party.name }, ...seen, ...papers, hidden }
}
