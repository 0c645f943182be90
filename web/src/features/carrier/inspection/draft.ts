/** An inspection in progress: each tap changes its draft, Done turns it into an item. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import type { Inspection, NotedDamage } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { newGuid } from '../../../api/new-guid.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useOwner } from '../use-field-act.ts'
import { INSPECTION as words } from './inspection.words.ts'

type InspectionPicture = Picture & { slot: PhotoSlot; damageId?: string | null }
export type DraftDamage = NotedDamage & { id: string; area: string; type: string }

export interface Draft {
  id: string
  /** The inspection that it replaces. */
  replacesId: string | null
  vin: string
  vinHow: 'bar-code' | 'last-8' | 'typed' | null
  photos: readonly InspectionPicture[]
  damages: readonly DraftDamage[]
  /** The damage being noted: its photos are on disk already, so it is stored too. */
  noting: DraftDamage | null
  odometer: string
  keys: number | null
  runs: string | null
  seenIn: string | null
  /** The step of the last input. */
  step: string | null
}

/** What the next car is asked less for. */
export interface CarBefore {
  stopGuid: string
  commodityGuid: string
  keys: number | null
  runs: string | null
  isScanned: boolean
}

/** The last answer at each stop, latest first: the next car is seen in the same light. And the car done last. */
interface Seen {
  stops: readonly (readonly [stopGuid: string, seenIn: string])[]
  last: CarBefore | null
}
const STOPS_KEPT = 8
const noneSeen = (): Seen => ({ stops: [], last: null })

const begun = (): Draft => ({
  id: newGuid(),
  replacesId: null,
  vin: '',
  vinHow: null,
  photos: [],
  damages: [],
  noting: null,
  odometer: '',
  keys: null,
  runs: null,
  seenIn: null,
  step: null,
})

/** Prefix of the names of all drafts at a stop. */
export const draftsOfStop = (owner: string, stopGuid: string): string => `${owner} inspect ${stopGuid} `

/** `step`: the step of the input. */
export const useDraft = (stopGuid: string, commodityGuid: string, step: string) => {
  const owner = useOwner()
  const name = draftsOfStop(owner, stopGuid) + commodityGuid
  const own = useKeptDraft(name, begun)
  const seen = useKeptDraft(`${owner} seen in`, noneSeen)
  const before = seen.draft?.stops.find(([stop]) => stop === stopGuid)?.[1] ?? null
  const draft = own.draft && seen.draft && { ...own.draft, seenIn: own.draft.seenIn ?? before }
  const change = (part: Partial<Draft>) => {
    if (part.seenIn) {
      const others = (seen.draft?.stops ?? []).filter(([stop]) => stop !== stopGuid)
      const here = [stopGuid, part.seenIn] as const
      seen.change({ stops: [here, ...others].slice(0, STOPS_KEPT) })
    }
    own.change({ ...part, step })
  }
  /** Replaces another one that is retaken. It was taken in this light, whatever the next car is seen in. */
  const keepPhoto = (photo: InspectionPicture, other?: InspectionPicture): Promise<void> =>
    own.keep(({ photos, seenIn }) => ({
      step,
      seenIn: seenIn ?? before,
      photos: [...photos.filter((each) => each.id !== other?.id), photo],
    }))
  /** The inspection is kept as an act; another car of the stop follows. */
  const remember = ({ keys, runs, vinHow }: Draft): void =>
    seen.change({ last: { stopGuid, commodityGuid, keys, runs, isScanned: vinHow === 'bar-code' } })
  const last = seen.draft?.last
  return {
    name,
    draft,
    change,
    keepPhoto,
    forget: own.forget,
    remember,
    last: last?.stopGuid === stopGuid ? last : null,
  }
}

export type ChangeDraft = ReturnType<typeof useDraft>['change']
export type KeepPhoto = ReturnType<typeof useDraft>['keepPhoto']

/** Whether a damage has input that is not saved with the others yet. */
export const isNoting = ({ noting, photos, damages }: Draft): boolean =>
  noting !== null &&
  (damages.some(({ id }) => id === noting.id)
    ? damages.every((each) => JSON.stringify(each) !== JSON.stringify(noting))
    : noting.type !== '' || photos.some(({ damageId }) => damageId === noting.id))

/** What the draft still lacks, as text; undefined once it can be sent. The signature comes with the stop. */
export const missingOf = (draft: Draft, type: InspectionType): string | undefined => {
  const { photos, damages } = draft
  const needs = INSPECTION_REQUIREMENTS[type]
  const slots = needs.photos.filter((slot) => !photos.some((photo) => photo.slot === slot))
  if (slots.length > 0) return words.missingPhotos(slots.length)
  if (isNoting(draft)) return words.damageOpen
  const photosOf = (id: string) => photos.filter(({ damageId }) => damageId === id).length
  if (damages.some(({ id }) => photosOf(id) < needs.photosPerDamage)) return words.damagePhotos
  if (needs.needsDamageCodes && damages.some(({ severity }) => !severity)) return words.damageSize
  return undefined
}

/** The vehicle's inspection before this stop, whose damages are known. */
export const beforeOf = (
  inspections: readonly Inspection[],
  stopGuid: string,
  commodityGuid: string,
): Inspection | undefined =>
  inspections.findLast(
    (each) =>
      each.commodityId === commodityGuid &&
      each.stopId !== stopGuid &&
      each.status === 'completed' &&
      each.dateSuperseded === null,
  )
