/** The load sheet: a driver's instructions for loading and unloading one truck in the planned order. It shows no prices. */
import type { LoadPlan, LoadVehicle, LoadVisit, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { TrailerModel } from '@waybill/contract/vocabulary/trailer-models.ts'
import type { PaperBranding } from './paper-branding.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { Paper } from './paper.ts'
import type { CompanyOnPaper } from './rate-confirmation.ts'
import { type Wording, wordingIn } from './wording.ts'

export interface LoadSheetFacts {
  /** The carrier’s. */
  language: Language
  company: CompanyOnPaper
  number: string
  /** Numbers of the truck's jobs by guid. */
  jobs: ReadonlyMap<string, string>
  trailer: Trailer & { readonly id: TrailerModel }
  plan: LoadPlan
  at: Date
}

/** "upper deck, position 3"; a single-row trailer has no decks to distinguish. */
function positionText(position: number | null, { positions }: Trailer, { words: { loadSheet } }: Wording): string {
  const found = positions.find(({ number }) => number === position)
  if (!found) return loadSheet.noPosition
  const hasDecks = new Set(positions.map(({ deck }) => deck)).size > 1
  return hasDecks ? loadSheet.deck(String(found.number), loadSheet.decks[found.deck]) : String(found.number)
}

const called = ({ name, identifier }: LoadVehicle): string => [name, identifier].filter(Boolean).join(', ')

/** The acts at a visit, in order: unloading comes before loading, and a vehicle in the way moves first. */
function actsAt(visit: LoadVisit, { vehicles, reloads }: LoadPlan, trailer: Trailer, wording: Wording): string[] {
  const { loadSheet } = wording.words
  const byGuid = new Map(vehicles.map((vehicle) => [vehicle.commodityGuid, vehicle]))
  const nameOf = (guid: string) => byGuid.get(guid)?.name ?? ''
  return [
    ...reloads
      .filter((reload) => reload.visit === visit.number)
      .map((reload) => loadSheet.move(nameOf(reload.moved), reload.for.map(nameOf).join(', '))),
    ...vehicles.filter(({ to }) => to === visit.number).map((vehicle) => loadSheet.unload(called(vehicle))),
    ...vehicles
      .filter(({ from }) => from === visit.number)
      .map((vehicle) =>
        loadSheet.loadAt(called(vehicle), positionText(vehicle.position, trailer, wording), vehicle.needsWinch),
      ),
  ]
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** `about` if it was not measured and the model is unknown. */
function sizeOf({ weight, height, source }: LoadVehicle, { words, number }: Wording): string {
  const { loadSheet, trade } = words
  const known = [
    weight === null ? null : trade.pounds(number(Math.round(weight))),
    height === null ? null : loadSheet.high(number(Math.round(height))),
  ]
  const text = known.filter(Boolean).join(', ')
  return text ? (source === 'body' ? loadSheet.about(text) : text) : loadSheet.notKnown
}

/** The sheet as a PDF. */
export function loadSheetPdf(
  { language, company, number, jobs, trailer, plan, at }: LoadSheetFacts,
  branding: PaperBranding | null = null,
): Promise<Buffer> {
  const wording = wordingIn(language)
  const { loadSheet: words, trade } = wording.words
  const pounds = (weight: number) => trade.pounds(wording.number(Math.round(weight)))
  const feet = (inches: number) => words.feet(Math.floor(Math.round(inches) / 12), Math.round(inches) % 12)
  const issuer = company.legal_name ?? company.name
  const paper = new Paper({
    title: words.title,
    issuer,
    right: [words.load(number), words.trailers[trailer.id], wording.momentText(at, company.time_zone) ?? ''],
    at,
    branding,
    language,
  })
  paper.facts([
    [words.jobs, [...jobs.values()].join(', ')],
    [words.vehicles, words.onBoardAtMost(plan.vehicles.length, plan.most.amount)],
    [trade.miles, plan.miles === null ? null : words.about(wording.number(Math.round(plan.miles)))],
    [words.grossWeight, words.of(pounds(trailer.tare + plan.heaviest.amount), pounds(trailer.maxGross))],
    [words.highest, words.of(feet(plan.highest.amount), feet(trailer.maxHeight))],
    [words.dispatch, [company.phone_number, company.email].filter(Boolean).join(', ')],
  ])
  paper.section(words.stops(plan.visits.length))
  paper.table(
    [
      { head: words.stop, share: 30 },
      { head: words.whatToDo, share: 58 },
      { head: words.onBoard, share: 12, align: 'right' },
    ],
    plan.visits.map((visit) => [
      [
        `${visit.number}. ${visit.name}`,
        [visit.city, visit.state].filter(Boolean).join(', '),
        wording.windowText(null, dateOf(visit.opens), dateOf(visit.closes), visit.timeZone),
      ]
        .filter(Boolean)
        .join('\n'),
      actsAt(visit, plan, trailer, wording).join('\n'),
      String(visit.onBoard),
    ]),
  )
  paper.section(words.vehiclesOf(plan.vehicles.length))
  paper.table(
    [
      { head: words.position, share: 17 },
      { head: trade.vehicle, share: 27 },
      { head: trade.identifier, share: 23 },
      { head: words.size, share: 20 },
      { head: words.stopsOf, share: 8 },
      { head: trade.job, share: 13 },
    ],
    plan.vehicles
      .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.from - b.from)
      .map((vehicle) => [
        positionText(vehicle.position, trailer, wording),
        vehicle.needsWinch ? `${vehicle.name}\n${words.doesNotDrive}` : vehicle.name,
        vehicle.identifier ?? '',
        sizeOf(vehicle, wording),
        words.fromTo(vehicle.from, vehicle.to),
        jobs.get(vehicle.jobGuid) ?? '',
      ]),
  )
  const open = plan.checks.filter(({ level }) => level !== 'fine')
  if (open.length) {
    paper.section(words.beforeYouLeave)
    paper.text(open.map(({ title, text }) => `${title}: ${text}`))
  }
  return paper.finish(words.foot(number))
}
