/** Papers of the next jobs with their bytes, for roadside checks: links in the day expire after minutes. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { deleteValues, keep, readValue, stored } from './field-database.ts'
import { isRoomBelow } from './spare-room.ts'

/** Maximum number of stored papers, those of the next jobs first. */
const MOST = 60
/** Larger ones need signal (bytes). */
const LARGEST = 3_000_000
/** Free space reserved for pictures (bytes). */
const ROOM = 200_000_000

export interface CachedPaper {
  type: string
  bytes: ArrayBuffer
}

const prefixOf = (owner: string) => `paper ${owner} `

export const cachedPaper = (owner: string, guid: string): Promise<CachedPaper | undefined> =>
  readValue<CachedPaper>(prefixOf(owner) + guid)

const wantedOf = ({ jobs, papers }: FieldDay): Map<string, FieldDay['papers'][number]> => {
  const byJob = Map.groupBy(papers, ({ jobGuid }) => jobGuid)
  const next = jobs.flatMap(({ guid }) => byJob.get(guid) ?? [])
  return new Map(next.slice(0, MOST).map((paper) => [paper.guid, paper]))
}

let keeping: Promise<void> | undefined

const keepAll = async (owner: string, day: FieldDay): Promise<void> => {
  const wanted = wantedOf(day)
  const prefix = prefixOf(owner)
  const names = (await stored((database) => database.getAllKeys('kept'))).filter((name) => name.startsWith(prefix))
  const there = new Set(names.map((name) => name.slice(prefix.length)))
  await deleteValues([...there].flatMap((guid) => (wanted.has(guid) ? [] : [prefix + guid])))
  for (const [guid, { url, type }] of wanted) {
    if (there.has(guid) || !url) continue
    if (await isRoomBelow(ROOM)) return
    const answer = await fetch(url)
    const isLarge = Number(answer.headers.get('content-length') ?? 0) > LARGEST
    if (isLarge) await answer.body?.cancel()
    else if (answer.ok) await keep(prefix + guid, { type, bytes: await answer.arrayBuffer() } satisfies CachedPaper)
  }
}

/** Fetches missing papers one by one and drops those that the day no longer names. Failures are retried with the next day. */
export const keepPapers = (owner: string, day: FieldDay): Promise<void> =>
  (keeping ??= keepAll(owner, day)
    .catch(() => undefined)
    .finally(() => (keeping = undefined)))
