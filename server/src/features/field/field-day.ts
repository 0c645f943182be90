/** Everything that a driver needs until there is signal again: open jobs with their stops, inspections, documents and notes. */
import type { PresentedDay } from '@waybill/contract/field/field.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { PresentedJob } from '@waybill/contract/jobs/job.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import type { AnyService, ReadCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { readerOf } from '../../caller/reader.ts'
import { names } from '../../platform/http/entity-tag.ts'
import { instant } from '../../platform/http/present.ts'
import { linksOfJobs } from '../../records/attachments/index.ts'
import { openJobsOfDriver } from '../../records/field/index.ts'
import { companyQuery } from '../../records/people/index.ts'

/** Validity of a day pack (milliseconds). */
const PACK_MS = 14 * 24 * 3_600_000
/** Jobs in a day pack, the next ones first: 4 kB each, and 4 more for an inspection. */
const MAX_JOBS = 150
/** Jobs read concurrently: others need connections too. */
const AT_ONCE = 8

/** The usual read functions, injected where the modules are assembled. */
export interface FieldReading {
  job: (guid: string, call: ReadCall<AnyService>) => Promise<PresentedJob | Refusal>
  inspections: (jobGuid: string, call: ReadCall<AnyService>) => Promise<ListOf<Inspection> | Refusal>
  notes: (orderGuid: string, call: ReadCall<AnyService>) => Promise<ListOf<Note> | Refusal>
}

const some = <T>(answers: readonly (T | Refusal)[]): T[] => answers.filter((each): each is T => !isRefusal(each))

/** Reads a few at a time. */
async function inTurns<T, R>(all: readonly T[], read: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(read))))
  return done
}

/** Links and the pack's expiry differ each time; they do not make it a different day. */
const withoutLinks = (key: string, value: unknown): unknown =>
  ['url', 'thumbUrl', 'fileLocation', 'bolUrl', 'dateUntil'].includes(key) ? undefined : value

export const readDay =
  (reading: FieldReading) =>
  async (_input: unknown, call: ReadCall<AnyService>): Promise<PresentedDay | Refusal> => {
    const { caller, services, now } = call
    // Finished work is still accepted; gate codes and contacts are no longer returned.
    if (caller.device?.isEvidenceOnly) return refuse.forbidden('The access of this phone has ended')
    const only = caller.device?.jobGuid ?? null
    const [[company], open] = await call.read(
      companyQuery(caller.companyGuid),
      openJobsOfDriver(caller, only, MAX_JOBS),
    )
    // Other reads along the way do not set this response's version.
    const quiet: ReadCall<AnyService> = { ...call, tag: () => {} }
    const jobs = some(await inTurns(open, ({ guid }) => reading.job(guid, quiet)))
    const inspections = await inTurns(jobs, ({ guid }) => reading.inspections(guid, quiet))
    const notes = await inTurns([...new Set(jobs.map(({ order }) => order.guid))], (guid) => reading.notes(guid, quiet))
    const papers = await call.read(
      linksOfJobs(
        readerOf(caller),
        jobs.map(({ guid }) => guid),
      ),
    )
    const { companyGuid, userGuid } = caller
    const day: PresentedDay = {
      driver: { name: caller.userName, jobGuid: only },
      company: { guid: companyGuid, name: company?.name ?? '', timeZone: company?.time_zone ?? 'UTC' },
      jobs,
      jobsLeft: Math.max(0, (open[0]?.total ?? 0) - open.length),
      inspections: some(inspections).flatMap(({ results }) => results),
      papers: papers[0].map((paper) => ({
        guid: paper.guid,
        name: paper.name,
        usage: paper.usage,
        dateCreated: instant(paper.created_at),
        type: paper.type ?? 'application/octet-stream',
        sha256: paper.of_sha256,
        jobGuid: paper.job_guid,
        url: services.links.make(
          {
            companyGuid,
            userGuid,
            fileGuid: paper.file_guid,
            attachmentGuid: paper.guid,
            name: paper.name,
            inline: true,
          },
          now,
        ),
      })),
      notes: some(notes).flatMap(({ results }) => results),
      statements: STATEMENTS,
      dateUntil: instant(new Date(now.getTime() + PACK_MS)),
    }
    const version = hashOf(JSON.stringify(day, withoutLinks))
    call.tag(version)
    const known = call.request.headers['if-none-match']
    if (known !== undefined && names(known, version)) await call.reply.code(304).send()
    return day
  }
