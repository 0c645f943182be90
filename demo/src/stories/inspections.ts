/** What a driver leaves at a stop: papers, and inspections where the order asks for them. */
import { guidAt } from '../guid.ts'
import type { Member } from './demo-company.ts'
import type { Leg } from './legs.ts'
import type { StoryContext } from './story-context.ts'

const AREAS = ['03', '04', '10', '12'] as const

/** Inspects what is handled at a stop and notes the papers that go with it. */
export function inspect(context: StoryContext, leg: Leg, stopGuid: string, driver: Member, at: Date): void {
  const { story, chance } = context
  const stop = story.aggregate.stops.find((each) => each.guid === stopGuid)!
  const job = story.job(leg.sequence)
  const isPickup = stop.stop_type === 'pickup'
  story.documents.push({
    kind: isPickup ? 'bill-of-lading' : 'proof-of-delivery',
    at,
    by: driver,
    portal: 'carrier',
    jobGuid: job.guid,
    stopGuid,
  })
  const handled = story.aggregate.links.filter((link) => link.stop_guid === stopGuid && link.outcome !== 'missing')
  const vehicles = story.aggregate.commodities.filter(
    (each) => each.type === 'vehicle' && handled.some((link) => link.commodity_guid === each.guid),
  )
  const [first] = vehicles
  if (!first) return
  if (isPickup && chance.happens(0.5))
    story.documents.push({
      kind: 'photo',
      at,
      by: driver,
      portal: 'carrier',
      jobGuid: job.guid,
      stopGuid,
      look: `${first.body_type}|${first.color}|driver-side`,
    })
  if (story.aggregate.order.inspection_type === 'standard') return
  for (const vehicle of vehicles) {
    const actor = story.actor(driver, 'carrier', at)
    const guid = guidAt(at)
    const damaged = chance.happens(vehicle.damaged ? 0.9 : 0.06)
    const row = {
      company_guid: actor.companyGuid,
      guid,
      order_guid: job.order_guid,
      job_guid: job.guid,
      stop_guid: stopGuid,
      commodity_guid: vehicle.guid,
      type: job.inspection_type,
      status: 'completed' as const,
      odometer: chance.whole(8, 96_000),
      keys_count: vehicle.has_keys ? chance.whole(1, 2) : 0,
      answers: {},
      signed_by_name: stop.of_primary_contact?.name ?? null,
      signature_file_guid: null,
      not_available_reason: null,
      latitude: stop.of_terminal?.latitude ?? null,
      longitude: stop.of_terminal?.longitude ?? null,
      completed_at: at,
      completed_by: driver.guid,
      superseded_by_guid: null,
      signed_at: stop.of_primary_contact ? at : null,
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
    story.papers.inspections.push(row)
    story.record(actor, {
      subject: 'inspection',
      subjectGuid: guid,
      action: 'inspection.completed',
      jobGuid: job.guid,
      vendorGuid: job.vendor_guid,
      after: row,
    })
    if (!damaged || !isPickup) continue
    story.papers.inspection_damages.push({
      company_guid: actor.companyGuid,
      guid: guidAt(at),
      inspection_guid: guid,
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
    })
    story.documents.push({
      kind: 'damage-photo',
      at,
      by: driver,
      portal: 'carrier',
      jobGuid: job.guid,
      stopGuid,
      look: `${vehicle.body_type}|${vehicle.color}|damage`,
    })
  }
}
