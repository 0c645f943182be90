/** What the person at a stop is shown before signing: every vehicle with what was recorded of it. The signature stands for exactly that. */
import type { ShownFacts, ShownVehicle } from '@waybill/contract/inspections/shown.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { shownAnswers } from '@waybill/domain/inspections/shown.ts'
import { numberText } from '../../../ui/format/number-text.ts'
import { areaLabel, typeLabel } from '../inspection/code-words.ts'
import { INSPECTION } from '../inspection/inspection.words.ts'
import { JOBS } from '../jobs/jobs.words.ts'
import { pieceName } from '../jobs/stop-words.ts'
import { type AtStop, isSettled, type Piece } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

type Damage = Inspection['damages'][number]

/** Vehicles that are not there, and those that the consignee refuses with a reason. */
interface NotHandled {
  missing: readonly string[]
  refused: Readonly<Record<string, string | null>>
}

const NOTHING_LEFT: NotHandled = { missing: [], refused: {} }

/** Damage that another driver found on the vehicle here, in an inspection that itself does not count. */
const alsoFound = ({ inspections, stop }: AtStop, { commodity, inspection }: Piece): Damage[] => {
  const known = new Set(inspection?.damages.map(({ area, type }) => `${area} ${type}`))
  return inspections
    .filter(
      ({ id, stopId, commodityId }) => id !== inspection?.id && stopId === stop.guid && commodityId === commodity.guid,
    )
    .filter(({ flags, supersededById }) => flags.includes('second') && supersededById === null)
    .flatMap(({ damages }) => damages)
    .filter(({ area, type }) => !known.has(`${area} ${type}`))
}

/** As the server stores it: a drawing is not void because its marks came back from there. */
const stored = (share: number | null) => (share === null ? null : Math.fround(share))

const vehicleOf = (at: AtStop, piece: Piece): ShownVehicle => {
  const { commodity, inspection } = piece
  const damages = inspection ? [...inspection.damages, ...alsoFound(at, piece)] : []
  return {
    commodityGuid: commodity.guid,
    jobGuid: at.job.guid,
    inspectionId: inspection?.id ?? null,
    name: pieceName(commodity).slice(0, 200),
    identifier: commodity.identifier?.slice(0, 100) ?? null,
    odometer: inspection?.odometer ?? null,
    keysCount: inspection?.keysCount ?? null,
    answers: shownAnswers(inspection?.answers ?? {}),
    damages: damages.map(({ area, type, severity, view, x, y, note }) => ({
      area,
      type,
      severity,
      view,
      x: stored(x),
      y: stored(y),
      note,
    })),
    photos: inspection?.photos.length ?? 0,
  }
}

const damageLine = ({ area, type, severity, note }: ShownVehicle['damages'][number]): string =>
  [[areaLabel(area), typeLabel(type), severity && words.size(severity)].filter(Boolean).join(', '), note]
    .filter(Boolean)
    .join(': ')

const RUNS: Readonly<Record<string, string>> = INSPECTION.runsWords

const answerText = ([question, answer]: [string, ShownVehicle['answers'][string]]): string =>
  question === 'runs' ? (RUNS[String(answer)] ?? String(answer)) : String(answer)

/** A vehicle as it is displayed. */
export interface ShownLines {
  name: string
  facts: string
  damages: readonly string[]
}

export const linesOf = ({
  name,
  identifier,
  odometer,
  keysCount,
  answers,
  damages,
  photos,
}: ShownVehicle): ShownLines => ({
  name: [name, identifier].filter(Boolean).join(' · '),
  facts: [
    odometer === null ? null : words.miles(numberText(odometer)),
    keysCount === null ? null : words.keysCount(keysCount),
    words.photos(photos),
    ...Object.entries(answers).map(answerText),
  ]
    .filter(Boolean)
    .join(', '),
  damages: damages.length === 0 ? [words.noDamageNoted] : damages.map(damageLine),
})

/** Freight that is handed over: it has no condition to be recorded. */
export const freightOf = (pieces: readonly Piece[]): string[] =>
  pieces
    .filter((piece) => isSettled(piece) && piece.commodity.type !== 'vehicle')
    .map(({ commodity }) => pieceName(commodity))

/** A stop that is signed for, with its vehicles. */
export interface SignedStop {
  at: AtStop
  pieces: readonly Piece[]
}

const vehiclesOf = ({ at, pieces }: SignedStop): ShownVehicle[] =>
  pieces.filter((piece) => isSettled(piece) && piece.commodity.type === 'vehicle').map((piece) => vehicleOf(at, piece))

const partOf = (part: SignedStop, { missing, refused }: NotHandled): string[] => {
  const { pieces } = part
  const named = (guid: string) => pieces.find(({ commodity }) => commodity.guid === guid)
  const left = [
    ...missing.map((guid) => [guid, words.notThere] as const),
    ...Object.keys(refused).map((guid) => [guid, words.isRefused] as const),
  ].flatMap(([guid, say]) => {
    const piece = named(guid)
    return piece ? [say(pieceName(piece.commodity))] : []
  })
  const lines = vehiclesOf(part)
    .map(linesOf)
    .flatMap(({ name, facts, damages }) => [name, facts, ...damages])
  return [...lines, ...freightOf(pieces), ...left]
}

/**
 * Vehicles that are handed over: all but missing and refused ones, which are named. With several jobs each part begins with its job;
 * missing and refused ones are of the first.
 */
export const shownAt = (parts: readonly SignedStop[], entered: NotHandled, sentence: string): ShownFacts => {
  const lines = parts.flatMap((part, nth) => [
    ...(parts.length > 1 ? [JOBS.one(part.at.job.number)] : []),
    ...partOf(part, nth === 0 ? entered : NOTHING_LEFT),
  ])
  return { text: [...lines, sentence].filter(Boolean).join('\n'), vehicles: parts.flatMap(vehiclesOf) }
}

/** Whether something was recorded since it was signed or answered, so that it is asked for again. */
export const isUnsignedSince = ({ inspection }: Piece): boolean =>
  inspection !== undefined && (inspection.signing?.notedAfter.length ?? 0) > 0
