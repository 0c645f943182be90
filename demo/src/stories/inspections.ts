/** A driver's documents at a stop, and inspections if the order requires them. */
import type { PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import { guidFrom } from '@waybill/server/platform/guid.ts'
import { newCase } from '@waybill/server/records/cases/index.ts'
import type { CommodityRecord, StopRecord } from '@waybill/server/records/orders/index.ts'
import { change, type Row } from '@waybill/server/records/rows.ts'
import { guidAt } from '../guid.ts'
import { personName } from '../catalog/names.ts'
import { lookOf, SIGNATURES } from '../pictures/looks.ts'
import type { Member } from './demo-company.ts'
import type { Leg } from './legs.ts'
import { pictureKey, type OrderStory, type Picture, type PictureOf } from './order-story.ts'
import type { StoryContext } from './story-context.ts'

const AREAS = ['03', '04', '10', '12'] as const
const UNSIGNED_REASONS = ['Dealership closed, keys in the drop box', 'Yard attendant may not sign'] as const

/** The photos of a damage: a close-up, and the side of the vehicle. */
const DAMAGE_PHOTOS = ['damage', 'driver-side'] as const

/** Inspects the vehicles of a stop and adds its documents. */
export function inspect(context: StoryContext, leg: Leg, stopGuid: string, driver: Member, at: Date): void {
  const { story, chance } = context
  const stop = story.aggregate.stops.find((each) => each.guid === stopGuid)!
  const job = story.job(leg.sequence)
  const isPickup = stop.stop_type === 'pickup'
  const paper = { at, by: driver, portal: 'carrier', jobGuid: job.guid, stopGuid } as const
  story.documents.push({ ...paper, kind: isPickup ? 'bill-of-lading' : 'proof-of-delivery' })
  const handled = story.aggregate.links.filter((link) => link.stop_guid === stopGuid && link.outcome !== 'missing')
  const vehicles = story.aggregate.commodities.filter(
    (each) => each.type === 'vehicle' && handled.some((link) => link.commodity_guid === each.guid),
  )
  const [first] = vehicles
  if (!first) return
  if (isPickup && chance.happens(0.5))
    story.documents.push({ ...paper, kind: 'photo', picture: vehiclePicture(story, first, 'driver-side', at) })
  if (story.aggregate.order.inspection_type === 'standard') return
  const receiver = personName(chance)
  for (const vehicle of vehicles) {
    const { hasDamage } = inspectVehicle(context, leg, { stop, vehicle, driver, receiver, at })
    if (hasDamage)
      story.documents.push({ ...paper, kind: 'damage-photo', picture: vehiclePicture(story, vehicle, 'damage', at) })
  }
}

interface Visit {
  stop: StopRecord
  vehicle: CommodityRecord
  driver: Member
  /** Who signs. */
  receiver: string
  at: Date
}

/** The photo or signature to draw later; those that show the same share a file. */
const pictureOf = (story: OrderStory, show: PictureOf, at: Date): Picture => ({
  fileGuid: guidFrom(pictureKey(show), story.demo.companyGuid),
  show,
  at,
})

/** Photos that look the same for all vehicles. */
const ALIKE = ['odometer', 'vin-plate']

const vehiclePicture = (story: OrderStory, vehicle: CommodityRecord, slot: string, at: Date): Picture =>
  pictureOf(story, { slot, look: ALIKE.includes(slot) ? null : lookOf(vehicle.body_type, vehicle.color) }, at)

/** Adds a photo to the story; returns the guid of its file. */
function storedPicture(story: OrderStory, picture: Picture): string {
  story.pictures.push(picture)
  return picture.fileGuid
}

function damageRow(context: StoryContext, inspectionGuid: string, at: Date): Row<'inspection_damages'> {
  const { chance, story } = context
  return {
    company_guid: story.demo.companyGuid,
    guid: guidAt(at),
    inspection_guid: inspectionGuid,
    edition: 'm22-v5',
    area: chance.of(AREAS),
    damage_type: chance.of(['11', '12', '14']),
    severity: chance.of(['1', '2', '3']),
    x: Math.round(chance.between(0.1, 0.9) * 100) / 100,
    y: Math.round(chance.between(0.2, 0.8) * 100) / 100,
    view: chance.of(['left', 'right', 'front', 'rear']),
    note: null,
    created_at: at,
    content_hash: null,
    known_guid: null,
    is_said_new: false,
    noted_at: null,
    noted_by: null,
  }
}

/** One in this many orders has a vehicle with a new damage at delivery, and of carriers that sign in to the demo more. */
const CASE_EVERY = 73
const SHOWN_CASE_EVERY = 9
/** Unique, since an order has at most one. */
const caseNumberOf = (story: OrderStory) => Number(story.aggregate.order.number) - 1_000_000

const signsIn = (story: OrderStory, vendorGuid: string | null): boolean =>
  story.demo.vendors.some(
    ({ guid, users }) => guid === vendorGuid && users.some(({ email }) => email.endsWith('@demo.test')),
  )

/** Whether it is the first vehicle of such an order. Uses no random numbers, so that everything else stays the same. */
const breaksAtDelivery = (
  story: OrderStory,
  vendorGuid: string | null,
  stop: StopRecord,
  vehicle: CommodityRecord,
): boolean =>
  stop.stop_type === 'delivery' &&
  caseNumberOf(story) % (signsIn(story, vendorGuid) ? SHOWN_CASE_EVERY : CASE_EVERY) === 0 &&
  story.aggregate.commodities[0]?.guid === vehicle.guid &&
  story.records.damage_cases.length === 0

const brokenRow = (story: OrderStory, inspectionGuid: string, at: Date): Row<'inspection_damages'> => ({
  company_guid: story.demo.companyGuid,
  guid: guidAt(at),
  inspection_guid: inspectionGuid,
  edition: 'm22-v5',
  area: '04',
  damage_type: '09',
  severity: '3',
  x: 0.32,
  y: 0.6,
  view: 'rear',
  note: null,
  created_at: at,
  content_hash: null,
  known_guid: null,
  is_said_new: true,
  noted_at: null,
  noted_by: null,
})

interface Broken {
  before: Row<'inspections'>
  now: Row<'inspections'>
  damage: Row<'inspection_damages'>
}

/** A dispatcher releases every other case to the client. */
function releaseCase(story: OrderStory, row: Row<'damage_cases'>): void {
  const { order } = story.aggregate
  const dispatcher = story.demo.dispatchers.find(({ guid }) => guid === order.dispatcher_guid)
  if (!dispatcher || row.number % 2 === 1) return
  const at = row.noted_at
  change(row, { released_at: at, released_by: dispatcher.guid, released_by_name: dispatcher.name, version: 2 })
  story.record(story.actor(dispatcher, 'dispatcher', at), {
    subject: 'case',
    subjectGuid: row.guid,
    action: 'case.released',
    jobGuid: row.job_guid,
    vendorGuid: row.vendor_guid,
    after: { number: row.number, version: row.version },
  })
}

/** Opens the damage case for a new damage at delivery, as the product does. */
function openCase(story: OrderStory, driver: Member, { before, now, damage }: Broken): void {
  const at = now.created_at
  const row = newCase(
    {
      company_guid: now.company_guid,
      guid: guidAt(at),
      number: caseNumberOf(story),
      order_guid: now.order_guid,
      job_guid: now.job_guid,
      commodity_guid: now.commodity_guid,
      vendor_guid: now.vendor_guid,
      pickup_inspection_guid: before.guid,
      delivery_inspection_guid: now.guid,
      damage_guids: [damage.guid],
      delivered_at: at,
    },
    at,
  )
  story.records.damage_cases.push(row)
  const opened = {
    subject: 'case',
    subjectGuid: row.guid,
    action: 'case.opened',
    jobGuid: row.job_guid,
    vendorGuid: row.vendor_guid,
    after: { number: row.number, damages: row.damage_guids },
  }
  story.record(story.actor(driver, 'carrier', at), opened, 'internal')
  releaseCase(story, row)
}

/** A completed inspection, with everything its type requires. */
function inspectVehicle(context: StoryContext, leg: Leg, visit: Visit): { hasDamage: boolean } {
  const { story, chance } = context
  const { stop, vehicle, driver, receiver, at } = visit
  const job = story.job(leg.sequence)
  const actor = story.actor(driver, 'carrier', at)
  const guid = guidAt(at)
  const needs = INSPECTION_REQUIREMENTS[job.inspection_type]
  const where = { latitude: stop.of_terminal?.latitude ?? null, longitude: stop.of_terminal?.longitude ?? null }
  const isDamaged = chance.happens(vehicle.damaged ? 0.9 : 0.06)
  const { inspections, inspection_damages: noted } = story.records
  const before = inspections.findLast((each) => each.commodity_guid === vehicle.guid)
  const known = noted
    .filter((each) => each.inspection_guid === before?.guid)
    .map((each) => ({ ...each, guid: guidAt(at), inspection_guid: guid, known_guid: each.guid, created_at: at }))
  const fresh = isDamaged && stop.stop_type === 'pickup' ? [damageRow(context, guid, at)] : []
  const broken =
    before?.job_guid === job.guid && breaksAtDelivery(story, job.vendor_guid, stop, vehicle)
      ? [brokenRow(story, guid, at)]
      : []
  const damages = [...known, ...fresh, ...broken]
  const photo = (slot: PhotoSlot, show: PhotoSlot, damageGuid: string | null): Row<'inspection_photos'> => ({
    company_guid: actor.companyGuid,
    guid: guidAt(at),
    inspection_guid: guid,
    damage_guid: damageGuid,
    file_guid: storedPicture(story, vehiclePicture(story, vehicle, show, at)),
    slot,
    sha256: null,
    taken_at: at,
    ...where,
    created_at: at,
    content_hash: null,
  })
  const photos = [
    ...needs.photos.map((slot) => photo(slot, slot, null)),
    ...damages.flatMap((damage) =>
      DAMAGE_PHOTOS.slice(0, needs.photosPerDamage).map((show) => photo('damage', show, damage.guid)),
    ),
  ]
  const isUnsigned = needs.mayBeUnsigned && chance.happens(0.15)
  const row: Row<'inspections'> = {
    company_guid: actor.companyGuid,
    guid,
    order_guid: job.order_guid,
    job_guid: job.guid,
    stop_guid: stop.guid,
    commodity_guid: vehicle.guid,
    type: job.inspection_type,
    status: 'completed',
    odometer: before?.odometer ? before.odometer + chance.whole(0, 2) : chance.whole(8, 96_000),
    noted_by: null,
    keys_count: before?.keys_count ?? (vehicle.has_keys ? chance.whole(1, 2) : 0),
    answers: {},
    signed_by_name: isUnsigned ? null : receiver,
    signed_statement: isUnsigned || stop.stop_type === 'service' ? null : STATEMENTS[stop.stop_type],
    signature_file_guid: isUnsigned
      ? null
      : storedPicture(story, pictureOf(story, { signature: receiver.length % SIGNATURES }, at)),
    not_available_reason: isUnsigned ? chance.of(UNSIGNED_REASONS) : null,
    ...where,
    completed_at: at,
    pictures_swept_at: null,
    completed_by: driver.guid,
    superseded_by_guid: null,
    signed_at: isUnsigned ? null : at,
    noted_at: at,
    supersedes_guid: null,
    supersede_reason: null,
    flags: [],
    vendor_guid: job.vendor_guid,
    superseded_at: null,
    content_hash: null,
    created_at: at,
    created_by: driver.guid,
    updated_at: at,
    version: 1,
  }
  story.records.inspections.push(row)
  story.records.inspection_damages.push(...damages)
  story.records.inspection_photos.push(...photos)
  story.record(actor, {
    subject: 'inspection',
    subjectGuid: guid,
    action: 'inspection.completed',
    jobGuid: job.guid,
    vendorGuid: job.vendor_guid,
    after: { ...row, damages, photos },
  })
  const [damage] = broken
  if (before && damage) openCase(story, driver, { before, now: row, damage })
  return { hasDamage: fresh.length + broken.length > 0 }
}
