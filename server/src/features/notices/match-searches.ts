/** Finds the saved searches that match a new post. Only stored searches are read, never other posts. */
import { type LoadSearch, LoadSearches } from '@waybill/contract/preferences/load-searches.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { ratioOfDifference } from '@waybill/domain/money/cents.ts'
import { greatCircleMiles } from '../../outside/places/distance.ts'
import { middleOfZip, placeNamed } from '../../outside/places/zip-middles.ts'
import type { Tx } from '../../platform/db/database.ts'
import { reachablePeople } from '../../records/notices/index.ts'
import type { JobRecord, OrderAggregate } from '../../records/orders/index.ts'
import { loadSearches } from '../../records/people/index.ts'
import { insider, noticeRows, occasionIn, type Writing } from './address.ts'
import { cargoOf, laneOf, stopsOf, wayFacts, type Draft } from './drafts.ts'
import type { NoticeEvent } from './notice-events.ts'
import { contextIn, type NoticeContext } from './notice-context.ts'

/** A post as seen by a search: no more precise than its ZIP codes. */
export interface PostedLoad {
  readonly originZip: string | null
  readonly destination: { readonly city: string | null; readonly state: string | null; readonly zip: string | null }
  readonly equipmentTypeId: number | null
  /** US dollars per mile. */
  readonly rate: number | null
}

const USUAL_RADIUS = 150

function isNear({ near, radius }: LoadSearch, { originZip }: PostedLoad): boolean {
  if (!near) return true
  const [centre, origin] = [placeNamed(near), middleOfZip(originZip)]
  if (!centre || !origin) return false
  const miles = greatCircleMiles(centre, { lat: origin.latitude, lon: origin.longitude })
  return miles <= (Number(radius) || USUAL_RADIUS)
}

function isTo({ destination: asked }: LoadSearch, { destination: { city, state, zip } }: PostedLoad): boolean {
  const start = asked?.trim().toLowerCase()
  return !start || [city, zip].some((each) => each?.toLowerCase().startsWith(start)) || state?.toLowerCase() === start
}

export const answers = (load: PostedLoad, search: LoadSearch): boolean =>
  isNear(search, load) &&
  isTo(search, load) &&
  (!search.equipment || search.equipment.split(',').includes(String(load.equipmentTypeId))) &&
  (!search.rateFrom || (load.rate !== null && load.rate >= Number(search.rateFrom)))

function draftOf(
  context: NoticeContext,
  job: JobRecord,
  post: OrderAggregate['posts'][number],
  accountGuid: string,
): Draft {
  const { dollars, words } = context.wording
  const { offer } = words
  return {
    kind: 'post.matches',
    portal: 'carrier',
    accountGuid,
    permission: 'loadboards.view_posts',
    foremost: [],
    contacts: [],
    subject: offer.matches(laneOf(context, job.guid)),
    paragraphs: [offer.matchesText(cargoOf(context, job.guid))],
    facts: wayFacts(context, job.guid),
    pay: post.amount === null ? [] : [[offer.price, dollars(post.amount)]],
    papers: [],
    button: offer.openLoad,
    path: `/loads/${post.guid}`,
  }
}

/** The notices for a new post on the own board. */
export async function matchRows(tx: Tx, happening: NoticeEvent, context: NoticeContext, writing: Writing) {
  const { aggregate, company } = context
  const post = aggregate.posts.find(({ guid, status }) => guid === happening.subjectGuid && status === 'posted')
  const job = aggregate.jobs.find(({ guid }) => guid === post?.job_guid)
  if (!post || !job) return []
  const kept = await tx.rows(loadSearches(company.company_guid))
  const stops = stopsOf(aggregate, job.guid)
  const [from, to] = [stops[0]?.of_terminal, stops.at(-1)?.of_terminal]
  const miles = Number(job.distance ?? job.estimated_distance ?? 0)
  const load: PostedLoad = {
    originZip: from?.zip_code ?? null,
    destination: { city: to?.city ?? null, state: to?.state ?? null, zip: to?.zip_code ?? null },
    equipmentTypeId: job.equipment_type_id,
    rate: post.amount === null || miles === 0 ? null : ratioOfDifference(post.amount, 0, miles),
  }
  const matching = kept.filter(({ value }) => {
    const searches = LoadSearches.safeParse(value)
    return searches.success && searches.data.some((search) => answers(load, search))
  })
  if (!matching.length) return []
  const accounts = [...new Set(matching.map(({ account_guid: account }) => account))]
  const people = await tx.rows(reachablePeople(company.company_guid, accounts))
  return accounts.flatMap((accountGuid) => {
    const draftIn = (language: Language) => draftOf(contextIn(context, language), job, post, accountGuid)
    const draft = draftIn('en')
    const receivers = people
      .filter((person) => person.account_guid === accountGuid && person.permissions.includes(draft.permission))
      .filter((person) => matching.some(({ user_guid: user }) => user === person.guid))
      .map((person) => insider(person, draft))
      .filter((receiver) => receiver.email !== null || receiver.isShown)
    const occasion = occasionIn(context, draft, {
      key: `${happening.seq}/post.matches`,
      about: post.guid,
      seq: happening.seq,
      isCorrection: false,
      jobGuid: job.guid,
    })
    return noticeRows(draftIn, receivers, occasion, writing)
  })
}
