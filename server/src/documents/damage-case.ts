/** A damage case as a PDF, limited to what its reader may see, without prices; times in the zone of the delivery. */
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import { dollars, momentText } from './wording.ts'

const ANSWERS: Readonly<Record<string, string>> = {
  note: 'Note',
  acknowledge: 'Acknowledged',
  offer: 'Offer',
  pay: 'Paid',
  decline: 'Declined',
  status: 'Still open',
}
const SIDES = { dispatcher: 'Company', client: 'Client', carrier: 'Carrier' } as const

export interface CaseFacts {
  known: DamageCase
  company: { name: string; time_zone: string }
  deletedPictures: number
  at: Date
}

export function damageCasePdf(
  { known, company, deletedPictures, at }: CaseFacts,
  branding: PaperBranding | null = null,
): Promise<Buffer> {
  const when = (date: string | null) => (date ? momentText(new Date(date), known.timeZone ?? company.time_zone) : null)
  const { vehicle, claim } = known
  const paper = new Paper({
    title: 'Damage case',
    issuer: company.name,
    right: [known.number, `Order ${known.order.number}`, when(at.toISOString()) ?? ''],
    at,
    branding,
  })
  paper.facts([
    ['Vehicle', vehicle.name],
    ['VIN / number', vehicle.identifier],
    ['Job', known.job?.number],
    ['Carrier', known.carrier],
    ['Damage noted', when(known.dateNoted)],
    ['Claim filed', when(known.dateClaimed)],
    ['Acknowledge by', when(known.dateAcknowledgeBy)],
    ['Pay, decline or offer by', when(known.dateDecideBy)],
    ['A claim can be filed until', when(known.dateClaimPeriodEnds)],
    ['Deadline for a lawsuit', when(known.dateSuitEnds)],
    ['Asked', known.amountClaimed === null ? null : dollars(known.amountClaimed)],
  ])
  paper.section('DAMAGE')
  if (known.damages.length)
    paper.table(
      [
        { head: 'Code', share: 12 },
        { head: 'Damage (AIAG / ECG M-22)', share: 60 },
        { head: 'Since pickup', share: 28 },
      ],
      known.damages.map((damage) => [
        damage.code ?? `${damage.area}-${damage.type}`,
        [damage.areaLabel, damage.typeLabel, damage.severityLabel, damage.note].filter(Boolean).join(', '),
        damage.isGrown ? 'grown' : 'new',
      ]),
    )
  else paper.text([known.openedBecause ?? 'As stated in the claim.'])
  if (deletedPictures)
    paper.text([
      `${deletedPictures === 1 ? '1 picture was' : `${deletedPictures} pictures were`} deleted under the company’s retention setting; manifest.json names each with its date and SHA-256.`,
    ])
  if (claim) {
    paper.section('CLAIM')
    paper.text([claim.text, [SIDES[claim.portal], claim.by].filter(Boolean).join(', ')])
  }
  if (known.entries.length) {
    paper.section('TIMELINE')
    paper.table(
      [
        { head: 'When', share: 22 },
        { head: 'Who', share: 22 },
        { head: 'What', share: 56 },
      ],
      known.entries.map((entry) => [
        when(entry.date) ?? '',
        [SIDES[entry.portal], entry.by].filter(Boolean).join(', '),
        [ANSWERS[entry.kind], entry.amount === null ? null : dollars(entry.amount), entry.text]
          .filter(Boolean)
          .join(': '),
      ]),
    )
  }
  return paper.finish(`Damage case ${known.number}. The dates follow 49 CFR 370; this paper is no legal advice.`)
}
