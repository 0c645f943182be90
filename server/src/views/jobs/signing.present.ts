/** The last signature of a vehicle at its stop, and what was recorded since. */
import type { ShownVehicle, Signing } from '@waybill/contract/inspections/shown.shapes.ts'
import {
  type Noted,
  notedAfter,
  ownPart,
  type StandingDamage,
  type StandingVehicle,
} from '@waybill/domain/inspections/shown.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { Caller } from '../../caller/caller.ts'
import { nameFor } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import type { DamageRecord, InspectionContent, InspectionRecord } from '../../records/stops/index.ts'

/** What names a person, as the reader may know it. */
export type NameOf = (name: string | null, type: AccountType | null) => string | null

const damageOf = (damage: DamageRecord, nameOf: NameOf): StandingDamage => ({
  area: damage.area,
  type: damage.damage_type,
  severity: damage.severity,
  edition: damage.edition,
  view: damage.view,
  x: damage.x,
  y: damage.y,
  note: damage.note,
  by: nameOf(damage.of_noted_by_name ?? null, damage.of_noted_by_type ?? null),
  at: damage.noted_at ?? damage.created_at,
})

/** Damage that another inspection of the vehicle at the stop found, which itself does not count. */
function alsoFound({ inspection, damages }: InspectionContent, all: readonly InspectionContent[]): DamageRecord[] {
  const found = all.filter(
    ({ inspection: other }) =>
      other.guid !== inspection.guid &&
      other.stop_guid === inspection.stop_guid &&
      other.commodity_guid === inspection.commodity_guid &&
      other.superseded_by_guid === null &&
      other.flags.includes('second'),
  )
  const known = new Set(damages.map(({ area, damage_type: type }) => `${area} ${type}`))
  return found.flatMap((each) => each.damages).filter(({ area, damage_type: type }) => !known.has(`${area} ${type}`))
}

/** The vehicle as it is recorded at the stop; `all`: everything of its order. */
function standingOf(content: InspectionContent, all: readonly InspectionContent[], nameOf: NameOf): StandingVehicle {
  const { inspection: i, damages, photos } = content
  const [name, type] =
    i.noted_by === null ? [i.of_created_by_name, i.of_created_by_type] : [i.of_noted_by_name, i.of_noted_by_type]
  return {
    odometer: i.odometer,
    keysCount: i.keys_count,
    answers: i.answers,
    damages: [...damages, ...alsoFound(content, all)].map((damage) => damageOf(damage, nameOf)),
    photos: photos.length,
    by: nameOf(name, type),
    at: i.noted_at ?? i.created_at,
  }
}

export const namesFor =
  (caller: Caller): NameOf =>
  (name, type) =>
    nameFor(caller, type ? PORTAL_OF_ACCOUNT[type] : null, name)

/** Undefined if what was shown of it is unknown. */
function notedSince(
  content: InspectionContent,
  all: readonly InspectionContent[],
  nameOf: NameOf = (name) => name,
): Noted[] | undefined {
  const shown = content.inspection.of_signing?.vehicle
  return shown ? notedAfter(shown, standingOf(content, all, nameOf)) : undefined
}

/** What was recorded of a vehicle at a stop since a signature showed it, as the reader may see it. */
export function notedSinceShown(
  shown: ShownVehicle,
  stopGuid: string,
  all: readonly InspectionContent[],
  nameOf: NameOf,
): Noted[] {
  const standing = all.findLast(
    ({ inspection: i }) =>
      i.stop_guid === stopGuid && i.commodity_guid === shown.commodityGuid && i.superseded_at === null,
  )
  return standing ? notedAfter(shown, standingOf(standing, all, nameOf)) : []
}

/** Whether all that is recorded was shown; null if what was shown is unknown. */
export const isAsShown = (content: InspectionContent, all: readonly InspectionContent[]): boolean | null => {
  const noted = notedSince(content, all)
  return noted === undefined ? null : noted.length === 0
}

/** Whether all of the last signature may be told: one for several jobs shows vehicles of other orders, which a client does not see. */
const isAllTold = ({ job_guid: own, of_signing: signing }: InspectionRecord, caller: Caller): boolean =>
  sees(ROWS.legs, caller) || !signing || signing.jobs.every((job) => job === own)

/** The sentence above the signature; it counts the vehicles of all jobs that were signed for. */
export const statementOf = (inspection: InspectionRecord, caller: Caller): string | null =>
  isAllTold(inspection, caller) ? inspection.signed_statement : null

export function presentSigning(
  content: InspectionContent,
  all: readonly InspectionContent[],
  caller: Caller,
): Signing | null {
  const { inspection } = content
  const { of_signing: signing } = inspection
  if (!signing) return null
  return {
    guid: signing.guid,
    outcome: signing.outcome,
    name: signing.name,
    reason: signing.reason,
    date: instant(new Date(signing.at)),
    shown:
      isAllTold(inspection, caller) || signing.text === null
        ? signing.text
        : ownPart(signing.vehicle ? [signing.vehicle] : []),
    sha256: signing.sha256,
    notedAfter: (notedSince(content, all, namesFor(caller)) ?? [])
      // What a client is not shown, such as a second inspection, looks removed.
      .filter(({ what }) => sees(ROWS.legs, caller) || what !== 'damage-removed')
      .map(({ at, ...noted }) => ({ ...noted, date: instant(at) })),
  }
}
