/** The condition of a job's vehicles on paper: what was recorded at a stop, outlines with marks, pictures. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { DAMAGE_VIEWS, PHOTO_SLOTS } from '@waybill/contract/vocabulary/photo-slots.ts'
import { describeDamage } from '@waybill/domain/inspections/damage-codes.ts'
import { SIZES } from '@waybill/domain/inspections/outlines/outline.ts'
import { outlineOf, partsOf } from '@waybill/domain/inspections/outlines/outline-of.ts'
import type { LinkRecord, OrderAggregate } from '../records/orders/index.ts'
import type { ConditionRecord } from '../records/stops/index.ts'
import type { Figure } from './outline-drawing.ts'
import type { Paper } from './paper.ts'
import { type Wording, wordingIn } from './wording.ts'

/** With its pictures as thumbnails. */
export type SeenCondition = ConditionRecord & { pictures: { slot: string; image: Buffer }[] }

export interface ConditionFacts {
  readonly aggregate: OrderAggregate
  readonly jobGuid: string
  /** Completed inspections of the job that were not superseded, oldest first. */
  readonly conditions: readonly SeenCondition[]
  /** `stop commodity`, by guid. */
  readonly unfinished: readonly string[]
  /** Of the document’s reader. */
  readonly language: Language
  /** The company's time zone. */
  readonly zone: string
}

/** "left front door, scratched, 6 in" for each damage; "clean" if there is none. */
function conditionText(condition: ConditionRecord, { words: { condition: words } }: Wording): string {
  const damages = condition.damages.map((damage, at, all) => {
    const { area, damage_type: type, severity, edition, note } = damage
    const known = describeDamage({ area, type, severity: severity ?? '', edition })
    const code = [area, type, severity].filter(Boolean).join(' ')
    const said = [
      code,
      known &&
        [
          words.damage('areas', area, known.area),
          words.damage('types', type, known.type),
          words.damage('severities', severity ?? '', known.severity),
        ].join(', '),
      note,
    ].filter(Boolean)
    // The number of its mark.
    return `${all.length > 1 ? `${at + 1}. ` : ''}${said.join(': ')}`
  })
  return damages.join('; ') || words.noDamage
}

function inspectedRows(facts: ConditionFacts, stopType: string): string[][] {
  const { aggregate, conditions } = facts
  const wording = wordingIn(facts.language)
  const { condition: words } = wording.words
  const { momentText, number, pieceName } = wording
  const types = new Map(aggregate.stops.map((stop) => [stop.guid, stop]))
  return conditions.flatMap((condition) => {
    const stop = types.get(condition.stop_guid)
    const piece = aggregate.commodities.find((each) => each.guid === condition.commodity_guid)
    if (stop?.stop_type !== stopType || !piece) return []
    const zone = stop.of_terminal?.time_zone ?? null
    return [
      [
        `${pieceName(piece)}\n${piece.identifier ?? ''}`.trim(),
        [
          condition.odometer === null ? null : words.odometer(number(condition.odometer)),
          condition.keys_count === null ? null : words.keys(condition.keys_count),
          words.photos(condition.photo_count),
          // Both parties have it on paper, so neither can change it alone.
          condition.seal
            ? words.seal(condition.seal.slice(0, 8))
            : condition.manifest_sha256 && words.signed(condition.manifest_sha256.slice(0, 8)),
        ]
          .filter(Boolean)
          .join(', '),
        conditionText(condition, wording),
        condition.signed_by_name
          ? `${condition.signed_by_name}, ${momentText(condition.completed_at, zone)}`
          : (condition.not_available_reason ?? words.notSigned),
      ],
    ]
  })
}

/** `waived by Dana Dispatch: by phone` */
export const waivedText = (
  { waived_by: by, waive_reason: reason }: Pick<LinkRecord, 'waived_by' | 'waive_reason'>,
  { words }: Wording,
): string => words.condition.waived(by, reason ?? '')

/** Vehicles that were handled without an inspection: what the driver declared of them, and who waived it. */
function declaredRows(facts: ConditionFacts, stopType: string): string[][] {
  const { aggregate, jobGuid, conditions, unfinished } = facts
  const wording = wordingIn(facts.language)
  const { condition: words } = wording.words
  const { momentText, pieceName } = wording
  return aggregate.stops
    .filter((stop) => stop.job_guid === jobGuid && stop.stop_type === stopType)
    .flatMap((stop) =>
      aggregate.links
        .filter((link) => link.stop_guid === stop.guid && link.outcome === 'done')
        .filter(({ commodity_guid: guid }) =>
          conditions.every((each) => each.stop_guid !== stop.guid || each.commodity_guid !== guid),
        )
        .flatMap((link) => {
          const piece = aggregate.commodities.find((each) => each.guid === link.commodity_guid)
          if (piece?.type !== 'vehicle') return []
          const at = momentText(link.completed_at, stop.of_terminal?.time_zone ?? null)
          const isUnfinished = unfinished.includes(`${stop.guid} ${link.commodity_guid}`)
          const said = link.is_said_undamaged ? words.saidUndamaged : isUnfinished ? words.notOnPaper : words.nothing
          const waived = link.waive_reason === null ? null : words.inspectionWas(waivedText(link, wording))
          const name = `${pieceName(piece)}\n${piece.identifier ?? ''}`.trim()
          const seen = isUnfinished ? words.notFinished : waived ? words.inspectionWaived : words.notInspected
          return [[name, seen, [waived, `${said}, ${at}`].filter(Boolean).join('. '), words.seeBelow]]
        }),
    )
}

const placeOf = (slot: string) => PHOTO_SLOTS.findIndex((each) => each.slot === slot)
/** The sides with marked damage, each mark with its number in the list. */
function outlinesOf({ damages }: ConditionRecord, bodyType: string | null, { words }: Wording): Figure[] {
  const numbered = damages.map((damage, at) => ({ ...damage, number: at + 1 }))
  return DAMAGE_VIEWS.flatMap((view): Figure[] => {
    const marked = numbered.filter((damage) => damage.view === view)
    if (!marked.length) return []
    const damaged = new Set(marked.map(({ area }) => area))
    const [width, height] = SIZES[view]
    return [
      {
        caption: words.condition.views[view],
        width,
        height,
        isMirrored: view === 'right',
        paths: partsOf(outlineOf(bodyType), view).map(({ area, d }) => ({ d, isFilled: damaged.has(area) })),
        marks: marked.flatMap(({ x, y, number }) => (x === null || y === null ? [] : [{ x, y, text: String(number) }])),
      },
    ]
  })
}

/** Pictures that are kept no longer are named, so that nobody takes them for never taken. */
const deletedText = ({ deleted_photos: gone }: ConditionRecord, zone: string, { words, momentText }: Wording) =>
  gone && words.condition.deleted(gone.count, momentText(new Date(gone.at), zone) ?? '')

/** Outlines with marks and pictures, vehicle by vehicle. */
function printPictures(paper: Paper, facts: ConditionFacts, stopType: string): void {
  const { aggregate, conditions } = facts
  const wording = wordingIn(facts.language)
  const stops = new Map(aggregate.stops.map((stop) => [stop.guid, stop]))
  for (const condition of conditions) {
    const piece = aggregate.commodities.find((each) => each.guid === condition.commodity_guid)
    if (!piece || stops.get(condition.stop_guid)?.stop_type !== stopType) continue
    const outlines = outlinesOf(condition, piece.body_type, wording)
    const photos = condition.pictures
      .toSorted((a, b) => placeOf(a.slot) - placeOf(b.slot))
      .map(({ slot, image }): Figure => ({ caption: wording.words.condition.slot(slot), image }))
    const deleted = deletedText(condition, facts.zone, wording)
    if (!outlines.length && !photos.length && !deleted) continue
    paper.text([[wording.pieceName(piece), piece.identifier].filter(Boolean).join(', ')])
    paper.figures(outlines, 3)
    paper.figures(photos, 6)
    if (deleted) paper.text([deleted])
  }
}

const conditionColumns = ({ trade, condition }: Wording['words']) => [
  { head: trade.vehicle, share: 26 },
  { head: condition.seen, share: 20 },
  { head: trade.damageColumn, share: 34 },
  { head: condition.signedHead, share: 20 },
]

/** The section of pickups or deliveries. `isDone`: where nothing was recorded, it says so instead of leaving a form to fill in. */
export function printConditions(
  paper: Paper,
  facts: ConditionFacts,
  stopType: 'pickup' | 'delivery',
  isDone: boolean,
): void {
  const { words } = wordingIn(facts.language)
  const rows = [...inspectedRows(facts, stopType), ...declaredRows(facts, stopType)]
  if (stopType === 'delivery' && !isDone && !rows.length) return
  paper.section(words.condition.at[stopType])
  if (rows.length) {
    paper.table(conditionColumns(words), rows)
    printPictures(paper, facts, stopType)
  } else if (isDone) paper.text([words.condition.noneAt[stopType]])
  else paper.text([words.condition.form])
}
