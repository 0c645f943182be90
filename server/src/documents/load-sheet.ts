/** The load sheet: a driver's instructions for loading and unloading one truck in the planned order. It shows no prices. */
import type { LoadPlan, LoadVehicle, LoadVisit, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import type { CompanyOnPaper } from './rate-confirmation.ts'
import { momentText, windowText } from './wording.ts'

export interface LoadSheetFacts {
  company: CompanyOnPaper
  number: string
  /** Numbers of the truck's jobs by guid. */
  jobs: ReadonlyMap<string, string>
  trailer: Trailer
  plan: LoadPlan
  at: Date
}

const feet = (inches: number): string => `${Math.floor(inches / 12)} ft ${Math.round(inches % 12)} in`
const pounds = (weight: number): string => `${Math.round(weight).toLocaleString('en-US')} lb`

/** "upper deck, position 3"; a single-row trailer has no decks to distinguish. */
function positionText(position: number | null, { positions }: Trailer): string {
  const found = positions.find(({ number }) => number === position)
  if (!found) return 'no position'
  const hasDecks = new Set(positions.map(({ deck }) => deck)).size > 1
  return hasDecks ? `${found.number}, ${found.deck} deck` : String(found.number)
}

const called = ({ name, identifier }: LoadVehicle): string => [name, identifier].filter(Boolean).join(', ')

/** The acts at a visit, in order: unloading comes before loading, and a vehicle in the way moves first. */
function actsAt(visit: LoadVisit, { vehicles, reloads }: LoadPlan, trailer: Trailer): string[] {
  const byGuid = new Map(vehicles.map((vehicle) => [vehicle.commodityGuid, vehicle]))
  return [
    ...reloads
      .filter((reload) => reload.visit === visit.number)
      .map(
        (reload) =>
          `Move ${byGuid.get(reload.moved)?.name} off and on again, for ${reload.for.map((guid) => byGuid.get(guid)?.name).join(', ')}`,
      ),
    ...vehicles.filter(({ to }) => to === visit.number).map((vehicle) => `Unload ${called(vehicle)}`),
    ...vehicles
      .filter(({ from }) => from === visit.number)
      .map(
        (vehicle) =>
          `Load ${called(vehicle)} at ${positionText(vehicle.position, trailer)}${vehicle.needsWinch ? ' (winch)' : ''}`,
      ),
  ]
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** `about` if it was not measured and the model is unknown. */
const sizeOf = ({ weight, height, source }: LoadVehicle): string => {
  const known = [weight === null ? null : pounds(weight), height === null ? null : `${Math.round(height)} in high`]
  const text = known.filter(Boolean).join(', ')
  return text ? `${source === 'body' ? 'about ' : ''}${text}` : 'not known'
}

/** The sheet as a PDF. */
export function loadSheetPdf(
  { company, number, jobs, trailer, plan, at }: LoadSheetFacts,
  branding: PaperBranding | null = null,
): Promise<Buffer> {
  const issuer = company.legal_name ?? company.name
  const paper = new Paper({
    title: 'Load Sheet',
    issuer,
    right: [`Load ${number}`, trailer.label, momentText(at, company.time_zone) ?? ''],
    at,
    branding,
  })
  paper.facts([
    ['Jobs', [...jobs.values()].join(', ')],
    ['Vehicles', `${plan.vehicles.length}, at most ${plan.most.amount} on board`],
    ['Miles', plan.miles === null ? null : `about ${Math.round(plan.miles).toLocaleString('en-US')}`],
    ['Gross weight', `${pounds(trailer.tare + plan.heaviest.amount)} of ${pounds(trailer.maxGross)}`],
    ['Highest point', `${feet(plan.highest.amount)} of ${feet(trailer.maxHeight)}`],
    ['Dispatch', [company.phone_number, company.email].filter(Boolean).join(', ')],
  ])
  paper.section(`STOPS (${plan.visits.length})`)
  paper.table(
    [
      { head: 'Stop', share: 30 },
      { head: 'What to do', share: 58 },
      { head: 'On board', share: 12, align: 'right' },
    ],
    plan.visits.map((visit) => [
      [
        `${visit.number}. ${visit.name}`,
        [visit.city, visit.state].filter(Boolean).join(', '),
        windowText(null, dateOf(visit.opens), dateOf(visit.closes), visit.timeZone),
      ]
        .filter(Boolean)
        .join('\n'),
      actsAt(visit, plan, trailer).join('\n'),
      String(visit.onBoard),
    ]),
  )
  paper.section(`VEHICLES (${plan.vehicles.length})`)
  paper.table(
    [
      { head: 'Position', share: 17 },
      { head: 'Vehicle', share: 27 },
      { head: 'VIN / number', share: 23 },
      { head: 'Size', share: 20 },
      { head: 'Stops', share: 8 },
      { head: 'Job', share: 13 },
    ],
    plan.vehicles
      .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.from - b.from)
      .map((vehicle) => [
        positionText(vehicle.position, trailer),
        vehicle.needsWinch ? `${vehicle.name}\ndoes not drive` : vehicle.name,
        vehicle.identifier ?? '',
        sizeOf(vehicle),
        `${vehicle.from} to ${vehicle.to}`,
        jobs.get(vehicle.jobGuid) ?? '',
      ]),
  )
  const open = plan.checks.filter(({ level }) => level !== 'fine')
  if (open.length) {
    paper.section('BEFORE YOU LEAVE')
    paper.text(open.map(({ title, text }) => `${title}: ${text}`))
  }
  return paper.finish(`Load sheet ${number}. Sizes are those on file: measure before you drive.`)
}
