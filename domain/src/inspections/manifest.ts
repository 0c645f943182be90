/**
 * The content that a phone signs for an inspection, and that is verified later: canonical JSON of everything seen, said
 * and photographed. The phone writes it, the server and the sealed package verify it.
 */
import type { NotedDamage } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'

export const MANIFEST_VERSION = 1

/** JSON with sorted keys and no spaces: the same facts are the same bytes everywhere. Undefined values are omitted. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

type Answers = Readonly<Record<string, string | number | boolean | null>>

/** The facts of an inspection in an item. */
export interface InspectedFacts {
  readonly inspectionId: string
  readonly stopGuid: string
  readonly commodityGuid: string
  readonly type?: string | undefined
  readonly vin?: { readonly value: string; readonly how: string } | null | undefined
  readonly photos: readonly (Picture & { readonly slot: string; readonly damageId?: string | null | undefined })[]
  readonly damages: readonly NotedDamage[]
  readonly odometer?: number | null | undefined
  readonly keysCount?: number | null | undefined
  readonly answers?: Answers | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly noPosition?: string | null | undefined
  readonly dateMade: string
  readonly clockOffset: number | null
  readonly app?: string | undefined
}

export interface Manifest extends InspectedFacts {
  readonly version: number
  /** The signing phone. */
  readonly device: string
  /** The version of the signed statement, if one was shown. */
  readonly statement: string | null
  /** The SHA-256 of this phone's previous manifest; null for its first. */
  readonly previous: string | null
}

/** The signed text. */
export const manifestText = (
  facts: InspectedFacts,
  beside: { device: string; statement: string | null; previous: string | null },
): string => {
  const { inspectionId, stopGuid, commodityGuid, type, vin, photos, damages, odometer, keysCount, answers } = facts
  const { latitude, longitude, noPosition, dateMade, clockOffset, app } = facts
  const said = { inspectionId, stopGuid, commodityGuid, type, vin, photos, damages, odometer, keysCount, answers }
  const made = { latitude, longitude, noPosition, dateMade, clockOffset, app }
  return canonical({ version: MANIFEST_VERSION, ...said, ...made, ...beside })
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'photos' in value &&
  Array.isArray(value.photos) &&
  'damages' in value &&
  Array.isArray(value.damages)

/** The manifest in a signed text; undefined if it is invalid. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return isManifest(said) ? said : undefined
  } catch {
    return undefined
  }
}

/** One compared item. `found` null: it does not exist. */
export interface SealCheck {
  readonly what: string
  readonly expected: string
  readonly found: string | null
}

/** The current content, to compare with the signed one. */
export interface Standing {
  readonly photos: readonly { readonly id: string; readonly slot: string; readonly sha256: string | null }[]
  readonly damages: readonly { readonly id: string; readonly code: string }[]
  readonly odometer: number | null
  readonly keysCount: number | null
  readonly answers: Answers
}

const same = (what: string, expected: unknown, found: unknown): SealCheck => ({
  what,
  expected: canonical(expected ?? null),
  found: found === undefined ? null : canonical(found ?? null),
})

/** A damage in canonical form: `10-04-1`, whatever the notation. */
export const damageText = (damage: Pick<NotedDamage, 'code' | 'area' | 'type' | 'severity'>): string =>
  damage.code ? damage.code.replaceAll(/\D/g, '') : `${damage.area ?? ''}${damage.type ?? ''}${damage.severity ?? ''}`

/** Compares everything signed with the current content. */
export function compareWithManifest(manifest: Manifest, now: Standing): SealCheck[] {
  const photos = manifest.photos.map(({ id, slot, sha256 }) => ({
    what: `photo ${slot} ${id}`,
    expected: sha256,
    found: now.photos.find((photo) => photo.id === id)?.sha256 ?? null,
  }))
  const added = now.photos
    .filter(({ id }) => !manifest.photos.some((photo) => photo.id === id))
    .map(({ id, slot, sha256 }) => ({ what: `photo ${slot} ${id}`, expected: 'not signed', found: sha256 }))
  const damages = manifest.damages.map((damage) =>
    same(`damage ${damage.id ?? ''}`, damageText(damage), now.damages.find((each) => each.id === damage.id)?.code),
  )
  const { vin } = manifest
  const answers: Answers = vin
    ? { ...manifest.answers, vinRead: vin.value, vinReadBy: vin.how }
    : (manifest.answers ?? {})
  return [
    ...photos,
    ...added,
    ...damages,
    same('number of damages', manifest.damages.length, now.damages.length),
    same('odometer', manifest.odometer, now.odometer),
    same('keys', manifest.keysCount, now.keysCount),
    same('answers', answers, now.answers),
  ]
}

export const isSame = ({ expected, found }: SealCheck): boolean => expected === found
