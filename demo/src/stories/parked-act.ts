/** A parked act: its driver completed a stop without signal while a dispatcher put the order on hold. */
import { generateKeyPairSync } from 'node:crypto'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { ITEM_VERSION } from '@waybill/contract/vocabulary/field.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { historyRow } from '@waybill/server/records/history/index.ts'
import { hashOf } from '@waybill/server/calls/idempotency.ts'
import { jobFactsOf, type JobRecord, type StopRecord } from '@waybill/server/records/orders/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import { minutesLater } from '../calendar.ts'
import { guidAt } from '../guid.ts'
import { hold } from './acts-of-order.ts'
import type { Member, VendorParty } from './demo-company.ts'
import type { OrderStory } from './order-story.ts'

/** Minutes before now. */
const ENROLLED = 30 * 24 * 60
const HELD_MINUTES_AGO = 170
const RECORDED_MINUTES_AGO = 95
const RECEIVED = 40

interface Waiting {
  story: OrderStory
  job: JobRecord
  pickup: StopRecord
}

/** A carrier's job whose pickup is next, in an order without later events. */
function nextPickup(stories: readonly OrderStory[], { guid }: VendorParty, before: Date): Waiting | undefined {
  const found = stories.flatMap((story): Waiting[] => {
    const { jobs, stops } = story.aggregate
    if (!story.mayOrder('hold', 'dispatcher') || story.history.some((entry) => entry.at >= before)) return []
    return jobs.flatMap((job) => {
      const pickup = stops.find((stop) => stop.job_guid === job.guid)
      const isNext = job.vendor_guid === guid && job.status === 'dispatched' && pickup?.started_at === null
      return isNext ? [{ story, job, pickup }] : []
    })
  })
  const due = ({ pickup }: Waiting) => (pickup.scheduled_start ?? pickup.scheduled_end)?.getTime() ?? Infinity
  return found.toSorted((a, b) => due(a) - due(b))[0]
}

function phoneOf(driver: Member, companyGuid: string, now: Date): Row<'field_devices'> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const at = minutesLater(now, -ENROLLED)
  return {
    company_guid: companyGuid,
    guid: guidAt(at),
    account_guid: driver.accountGuid,
    user_guid: driver.guid,
    link_guid: null,
    driver_name: null,
    public_key: publicKey.export({ format: 'jwk' }),
    label: 'Chrome on Android',
    unsent: 0,
    created_at: at,
    seen_at: minutesLater(now, -RECEIVED),
    ended_at: null,
    ended_by: null,
  }
}

function parkOne({ story, job, pickup }: Waiting, driver: Member, now: Date): void {
  const { demo, records } = story
  const [heldAt, recordedAt, received] = [HELD_MINUTES_AGO, RECORDED_MINUTES_AGO, RECEIVED].map((minutes) =>
    minutesLater(now, -minutes),
  ) as [Date, Date, Date]
  hold(story, heldAt, demo.dispatchers[0]!, 'Waiting for payment')
  const refused = mayJob('progress', jobFactsOf(story.aggregate, story.job(job.sequence)))
  if (!isRefusal(refused)) throw new Error(`Job ${job.number} goes on though its order is held`)
  const phone = phoneOf(driver, demo.companyGuid, now)
  const item: FieldItem = {
    kind: 'arrive',
    id: guidAt(recordedAt),
    v: ITEM_VERSION,
    dateMade: recordedAt.toISOString(),
    clockOffset: 0,
    stopGuid: pickup.guid,
  }
  const body = JSON.stringify(item)
  const row: Row<'field_items'> = {
    company_guid: demo.companyGuid,
    guid: item.id,
    device_guid: phone.guid,
    account_guid: driver.accountGuid,
    user_guid: driver.guid,
    user_name: driver.name,
    after_guid: null,
    kind: item.kind,
    body,
    content_hash: hashOf(body),
    state: 'parked',
    why: refused.message,
    order_guid: job.order_guid,
    job_guid: job.guid,
    stop_guid: pickup.guid,
    made_at: recordedAt,
    clock_offset: 0,
    clock: 'good',
    received_at: received,
    decided_at: null,
    decided_by: null,
    decision_reason: null,
  }
  records.field_devices.push(phone)
  records.field_items.push(row)
  // Without the client, who must not see it.
  story.history.push(
    historyRow(story.actor(driver, 'carrier', received), {
      subject: 'field-item',
      subjectGuid: row.guid,
      action: 'field-item.parked',
      reason: row.why,
      orderGuid: job.order_guid,
      jobGuid: job.guid,
      vendorGuid: driver.accountGuid,
      after: { kind: row.kind, why: row.why },
    }),
  )
}

/** One for each carrier whose users can sign in; if they have none, as in a small demo, one for another carrier. */
export function parkActs(stories: readonly OrderStory[], { vendors }: { vendors: readonly VendorParty[] }, now: Date) {
  const before = minutesLater(now, -HELD_MINUTES_AGO)
  const park = (vendor: VendorParty): boolean => {
    const waiting = nextPickup(stories, vendor, before)
    // The driver is the carrier's last user.
    const driver = vendor.users.at(-1)
    if (waiting && driver) parkOne(waiting, driver, now)
    return waiting !== undefined
  }
  const parked = vendors.filter(({ signsIn }) => signsIn).filter(park)
  if (parked.length === 0) vendors.some(park)
}
