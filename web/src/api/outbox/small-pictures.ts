/** Thumbnails of the day's pictures from other phones, for offline use: the pickup photo is shown next to the delivery. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { deleteValues, keep, readValue, stored } from './field-database.ts'
import { hashesFor, storedPicture } from './local-pictures.ts'

/** Maximum number of stored thumbnails, those of the next jobs first: 10 kB each. */
const MOST = 400

const prefixOf = (owner: string) => `small ${owner} `

/** A thumbnail that was fetched before. */
export const smallPicture = (owner: string, sha256: string): Promise<ArrayBuffer | undefined> =>
  readValue<ArrayBuffer>(prefixOf(owner) + sha256)

/** By hash, with the URL of each. */
const wantedOf = ({ jobs, inspections }: FieldDay): Map<string, string> => {
  const byJob = Map.groupBy(inspections, ({ jobId }) => jobId)
  const photos = jobs.flatMap(({ guid }) => (byJob.get(guid) ?? []).flatMap((inspection) => inspection.photos))
  return new Map(
    photos.flatMap(({ sha256, thumbUrl }) => (thumbUrl ? [[sha256, thumbUrl] as const] : [])).slice(0, MOST),
  )
}

let keeping: Promise<void> | undefined

const keepAll = async (owner: string, day: FieldDay): Promise<void> => {
  const wanted = wantedOf(day)
  const hashes = new Set(await hashesFor(owner))
  const names = await stored((database) => database.getAllKeys('kept'))
  const prefix = prefixOf(owner)
  const there = new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
  await deleteValues([...there].flatMap((sha256) => (wanted.has(sha256) ? [] : [prefix + sha256])))
  for (const [sha256, address] of wanted) {
    if (there.has(sha256) || (hashes.has(sha256) && (await storedPicture(owner, sha256)))) continue
    const answer = await fetch(address)
    if (answer.ok) await keep(prefix + sha256, await answer.arrayBuffer())
  }
}

/** Fetches missing thumbnails one by one and drops those that the day no longer names. Failures are retried with the next day. */
export const keepSmallPictures = (owner: string, day: FieldDay): Promise<void> =>
  (keeping ??= keepAll(owner, day)
    .catch(() => undefined)
    .finally(() => (keeping = undefined)))
