/** What a stop still needs before it can be finished, in order; and the item that finishes it. */
import type { Shown, ShownFacts } from '@waybill/contract/inspections/shown.shapes.ts'
import type { FieldItem, Picture } from '@waybill/contract/field/field-items.shapes.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import { shownText } from '@waybill/domain/inspections/shown.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import type { FieldAct } from '../../../api/outbox/record-item.ts'
import { chosenLanguage } from '../../../ui/words/language.ts'
import { sha256 } from '../../../api/outbox/sha256.ts'
import { freightOf, isUnsignedSince, type SignedStop, shownAt } from './shown.ts'
import { type AtStop, isSettled, type Piece, piecesAt, type StopHere } from './stop.api.ts'
import { STOPS as words, STOPS_EN } from './stops.words.ts'

type Finish = Extract<FieldItem, { kind: 'finish' }>
export type Strokes = NonNullable<Finish['signed']>['strokes']
export type CollectMethod = NonNullable<Finish['collected']>['method']

/** The page's input. */
export interface Finishing {
  witness: 'person' | 'nobody'
  name: string
  strokes: Strokes | null
  /** What was shown when the pen went up. */
  shown: ShownFacts | null
  reason: string | null
  place: Picture | null
  keyPlace: Picture | null
  /** The driver declares vehicles without an inspection undamaged. */
  noDamage: boolean
  /** Missing vehicles. */
  missing: readonly string[]
  /** Vehicles refused by the consignee, each with a reason; null until it is given. */
  refused: Readonly<Record<string, string | null>>
  /** Vehicles that another driver inspects and finishes. */
  others: readonly string[]
  /** Stops of other jobs here that are not signed for together with this one; drafts of earlier versions have none. */
  apart?: readonly string[]
  /** Stops of another driver's jobs here that are signed for together with this one. */
  joined?: readonly string[]
  collectedAs: CollectMethod | null
  /** Of the collected money. */
  collectedPhoto: Picture | null
}

export const nothingEntered = (): Finishing => ({
  witness: 'person',
  name: '',
  strokes: null,
  shown: null,
  reason: null,
  place: null,
  keyPlace: null,
  noDamage: false,
  missing: [],
  refused: {},
  others: [],
  apart: [],
  joined: [],
  collectedAs: null,
  collectedPhoto: null,
})

export const needsOf = (job: Job) => INSPECTION_REQUIREMENTS[job.inspectionType as InspectionType]

/** The stop's vehicles with the page's input applied. */
export const piecesWith = (at: AtStop, { missing, refused, others }: Finishing): Piece[] =>
  piecesAt(at)
    .filter(({ commodity }) => !others.includes(commodity.guid))
    .map((piece) => {
      if (piece.state === 'done') return piece
      const { guid } = piece.commodity
      return missing.includes(guid)
        ? { ...piece, state: 'missing' }
        : guid in refused
          ? { ...piece, state: 'refused' }
          : piece
    })

export const isHandled = isSettled

/** Whether money must be collected here before unloading. */
export const owesMoney = ({ job, stop }: AtStop): boolean =>
  Boolean(job.collect && !job.collect.dateCollected && (job.collect.location ?? 'delivery') === stop.stopType)

const isVehicle = ({ commodity }: Piece) => commodity.type === 'vehicle'

/** Vehicles without an inspection. */
export const uninspected = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece) => isVehicle(piece) && (piece.state === 'start' || piece.state === 'go-on'))

/** The first missing requirement, as text; undefined once there is none. */
export function missingOf(
  at: AtStop,
  parts: readonly [SignedStop, ...SignedStop[]],
  entered: Finishing,
): string | undefined {
  const [{ pieces }] = parts
  const needs = needsOf(at.job)
  const handled = parts.flatMap((part) => part.pieces.filter(isHandled))
  const refusals = Object.values(entered.refused)
  if (refusals.includes(null)) return words.missing.refusal
  // If every vehicle is missing or refused, there is nothing to sign for.
  if (handled.length === 0) return entered.missing.length + refusals.length > 0 ? undefined : words.missing.nothing
  const left = uninspected(pieces)
  const maySkip = needs.maySkipWithoutDamage && left.every(({ state }) => state === 'start')
  if (left.length > 0 && !(maySkip && entered.noDamage)) return words.missing.inspection(left.length)
  if (owesMoney(at) && !entered.collectedPhoto) return words.missing.collect
  if (entered.witness === 'person') {
    if (!entered.name.trim()) return words.missing.name
    return entered.strokes && !isStale(parts, entered) ? undefined : words.missing.drawing
  }
  if (!entered.reason) return words.missing.reason
  const photos = [entered.place, entered.keyPlace].filter((each) => each === null).length
  return photos > 0 ? words.missing.photos(photos) : undefined
}

export const picturesOf = ({ place, keyPlace, collectedPhoto }: Finishing): Picture[] =>
  [place, keyPlace, collectedPhoto].filter((each) => each !== null)

/** The statement that the person at the stop signs: what was seen, and what it is signed for. */
export const signedFor = (parts: readonly SignedStop[]): string => {
  const handled = parts.flatMap(({ pieces }) => pieces.filter(isHandled))
  const damages = handled.reduce((sum, { inspection }) => sum + (inspection?.damages.length ?? 0), 0)
  const [first] = parts
  return [words.saw(handled.length, damages), first && words.statement[first.at.stop.stopType]].join(' ').trim()
}

/** What is shown now. */
export const shownNow = (parts: readonly SignedStop[], entered: Finishing): ShownFacts =>
  shownAt(parts, entered, signedFor(parts))

/** Vehicles are handed over, and nothing but vehicles: freight would be named to the clients of other jobs that are signed for together. */
export const handsOverVehicles = (pieces: readonly Piece[]): boolean =>
  pieces.some(isHandled) && freightOf(pieces).length === 0

/** Stops of other jobs that may be signed for together with this one: not where something here is missing or refused. */
export const offeredWith = (at: AtStop, entered: Finishing, here: readonly StopHere[]): readonly StopHere[] =>
  entered.witness === 'person' &&
  at.stop.status === 'started' &&
  entered.missing.length + Object.keys(entered.refused).length === 0 &&
  handsOverVehicles(piecesWith(at, entered))
    ? here
    : []

/** Whether another stop is signed for together: those of the same driver are unless taken out, others only if ticked. */
export const isJoined = ({ at: { stop }, isOfSameDriver }: StopHere, { apart, joined }: Finishing): boolean =>
  isOfSameDriver ? !apart?.includes(stop.guid) : joined?.includes(stop.guid) === true

/** All that one person signs for: this stop, and those of other jobs here. Where nobody is, each stop is finished by itself. */
export const partsOf = (
  at: AtStop,
  entered: Finishing,
  here: readonly StopHere[],
): readonly [SignedStop, ...SignedStop[]] => [
  { at, pieces: piecesWith(at, entered) },
  ...offeredWith(at, entered, here)
    .filter((each) => each.lacks === null && isJoined(each, entered))
    .map((each) => ({ at: each.at, pieces: piecesAt(each.at) })),
]

/** Something else is shown now than when the pen went up: the drawing stands for nothing of that. */
export const isStale = (parts: readonly SignedStop[], entered: Finishing): boolean =>
  entered.strokes !== null && canonical(entered.shown) !== canonical(shownNow(parts, entered))

const withHash = async (shown: ShownFacts): Promise<Shown> => ({ ...shown, sha256: await sha256(shownText(shown)) })

/** A completed stop where something was recorded since its signature. */
export const asksAgain = (at: AtStop): boolean =>
  at.stop.status === 'completed' &&
  piecesAt(at).some((piece) => isUnsignedSince(piece) || (piece.state === 'done' && isOpen(piece)))

/** Its inspection came after the stop was finished, or is a correction, and lacks nothing but the signature. */
const isOpen = ({ inspection }: Piece): boolean =>
  inspection?.status === 'in-progress' && inspection.missing.every(({ path }) => path === 'signature')

/** Sent as the driver said it in English; the list is the same in every language. */
const REFUSES_TO_SIGN = STOPS_EN.absences[2]

/** What is entered for another stop here that the same person signs for. */
export const signedWith = ({ name, strokes, shown }: Finishing): Finishing => ({
  ...nothingEntered(),
  name,
  strokes,
  shown,
})

/** The finished stop as one item; `parts`: all that was signed for with it. */
export const finishItem = async (
  { at, pieces }: SignedStop,
  parts: readonly SignedStop[],
  entered: Finishing,
): Promise<FieldAct> => {
  const handled = pieces.filter(isHandled)
  const seen = await withHash((entered.witness === 'person' ? entered.shown : null) ?? shownNow(parts, entered))
  const { collect } = at.job
  const { name, strokes, place, keyPlace, collectedAs, collectedPhoto } = entered
  const absent = {
    reason: entered.reason ?? '',
    photos: [place, keyPlace].filter((each) => each !== null),
    ...(entered.reason === REFUSES_TO_SIGN ? { isRefused: true } : {}),
    seen,
  }
  return {
    kind: 'finish',
    stopGuid: at.stop.guid,
    // One that dispatch finished the stop without cannot be completed any more by signing.
    inspections: handled
      .filter((piece) => piece.state !== 'done' || isOpen(piece))
      .flatMap(({ inspection }) => (inspection?.status === 'in-progress' ? [inspection.id] : [])),
    commodities: at.stop.status === 'completed' ? [] : handled.map(({ commodity }) => commodity.guid),
    missing: [
      ...entered.missing.map((commodityGuid) => ({
        commodityGuid,
        outcome: 'missing' as const,
        reason: STOPS_EN.reasons[3],
      })),
      ...Object.entries(entered.refused).map(([commodityGuid, reason]) => ({
        commodityGuid,
        outcome: 'refused' as const,
        reason: reason ?? STOPS_EN.reasons[4],
      })),
    ],
    ...(handled.length === 0
      ? {}
      : entered.witness === 'person' && strokes
        ? {
            signed: {
              name: name.trim(),
              strokes,
              statement: `${STATEMENTS.version} ${chosenLanguage()}`,
              shown: signedFor(parts),
              seen,
            },
          }
        : { absent }),
    ...(entered.noDamage ? { noDamage: true } : {}),
    ...(collect && collectedAs && collectedPhoto && owesMoney(at)
      ? { collected: { amount: collect.amount, method: collectedAs, photo: collectedPhoto } }
      : {}),
  }
}
