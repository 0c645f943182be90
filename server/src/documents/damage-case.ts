/** A damage case as a PDF, limited to what its reader may see, without prices; times in the zone of the delivery. */
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { Paper } from './paper.ts'
import { wordingIn } from './wording.ts'

export interface CaseFacts {
  /** The client’s. */
  language: Language
  known: DamageCase
  company: { name: string; time_zone: string }
  deletedPictures: number
  at: Date
}

export function damageCasePdf({ language, known, company, deletedPictures, at }: CaseFacts): Promise<Buffer> {
  const { words: all, dollars, momentText } = wordingIn(language)
  const { damageCase: words, condition, trade } = all
  const when = (date: string | null) => (date ? momentText(new Date(date), known.timeZone ?? company.time_zone) : null)
  const { vehicle, claim } = known
  const paper = new Paper({
    title: words.title,
    issuer: company.name,
    right: [known.number, words.orderIs(known.order.number), when(at.toISOString()) ?? ''],
    at,
    language,
  })
  paper.facts([
    [trade.vehicle, vehicle.name],
    [trade.identifier, vehicle.identifier],
    [trade.job, known.job?.number],
    [trade.carrier, known.carrier],
    [words.noted, when(known.dateNoted)],
    [words.filed, when(known.dateClaimed)],
    [words.acknowledgeBy, when(known.dateAcknowledgeBy)],
    [words.decideBy, when(known.dateDecideBy)],
    [words.canBeFiled, when(known.dateClaimPeriodEnds)],
    [words.suit, when(known.dateSuitEnds)],
    [words.asked, known.amountClaimed === null ? null : dollars(known.amountClaimed)],
  ])
  paper.section(words.damage)
  if (known.damages.length)
    paper.table(
      [
        { head: words.code, share: 12 },
        { head: trade.damageColumn, share: 60 },
        { head: words.since, share: 28 },
      ],
      known.damages.map((damage) => [
        damage.code ?? `${damage.area}-${damage.type}`,
        [
          damage.areaLabel && condition.damage('areas', damage.area, damage.areaLabel),
          damage.typeLabel && condition.damage('types', damage.type, damage.typeLabel),
          damage.severityLabel && condition.damage('severities', damage.severity ?? '', damage.severityLabel),
          damage.note,
        ]
          .filter(Boolean)
          .join(', '),
        damage.isGrown ? words.grown : words.new,
      ]),
    )
  else paper.text([known.openedBecause ?? words.asClaimed])
  if (deletedPictures) paper.text([words.deleted(deletedPictures)])
  if (claim) {
    paper.section(words.claim)
    paper.text([claim.text, [words.sides[claim.portal], claim.by].filter(Boolean).join(', ')])
  }
  if (known.entries.length) {
    paper.section(words.timeline)
    paper.table(
      [
        { head: words.when, share: 22 },
        { head: words.who, share: 22 },
        { head: words.what, share: 56 },
      ],
      known.entries.map((entry) => [
        when(entry.date) ?? '',
        [words.sides[entry.portal], entry.by].filter(Boolean).join(', '),
        [words.answers[entry.kind], entry.amount === null ? null : dollars(entry.amount), entry.text]
          .filter((each): each is string => !!each)
          .reduce(all.letter.fact),
      ]),
    )
  }
  return paper.finish(words.foot(known.number))
}
