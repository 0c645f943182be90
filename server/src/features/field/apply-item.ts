/** What each kind of item does: evidence first and unconditionally, then the act, which the rules may refuse. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { attach } from './attach-pictures.ts'
import { fileOfPicture } from './item-pictures.ts'
import { finishStop } from './finish-stop.ts'
import { inspectVehicle } from './inspect-vehicle.ts'
import { act, type ItemUnderWay, type Kind, NOT_THEIRS, partGuid, timeOf } from './item-under-way.ts'

async function attempt(under: Kind<'attempt'>): Promise<Refusal | undefined> {
  const { item } = under
  const filed = await attach(under, item.photos, 'Other')
  const no = await act(under, 'mark', {
    params: { guid: item.stopGuid },
    body: { guid: partGuid(under, 'attempt'), action: 'attempt', reason: item.reason, datetime: timeOf(under) },
  })
  return no ?? filed
}

async function note(under: Kind<'note'>): Promise<Refusal | undefined> {
  const { item, place } = under
  if (!place) return NOT_THEIRS
  const no = await act(under, 'note', {
    params: { orderGuid: place.order_guid },
    body: { guid: partGuid(under, 'note'), body: item.body, jobGuid: item.jobGuid },
  })
  return no ?? attach(under, item.photos, 'Other')
}

async function charge(under: Kind<'charge'>): Promise<Refusal | undefined> {
  const { jobGuid, stopGuid, itemId, quantity, rate, amount, notes, photos } = under.item
  // Extra charges on the road are billed by the hour.
  const unit = rate == null ? null : 'hour'
  const given = Object.entries({ stopGuid, quantity, rate, unit, amount, notes }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const filed = await attach(under, photos, 'Accessorial Receipt')
  const receipts = photos.map(({ sha256 }) => fileOfPicture(sha256, under.call.caller.accountGuid))
  const no = await act(under, 'charge', {
    params: { guid: jobGuid },
    body: { guid: partGuid(under, 'charge'), itemId, receipts, ...Object.fromEntries(given) },
  })
  return no ?? filed
}

/** Applies an item. Undefined: all of it was done. */
export function applyItem(under: ItemUnderWay): Promise<Refusal | undefined> {
  const { item } = under
  switch (item.kind) {
    case 'arrive':
      // Of two phones at one stop the first arrival counts.
      if (!under.barred && under.place?.started_at) return Promise.resolve(undefined)
      return act(under, 'mark', {
        params: { guid: item.stopGuid },
        body: { guid: partGuid(under, 'start'), action: 'start', datetime: timeOf(under) },
      })
    case 'inspection':
      return inspectVehicle({ ...under, item })
    case 'finish':
      return finishStop({ ...under, item })
    case 'attempt':
      return attempt({ ...under, item })
    case 'eta':
      return act(under, 'expect', {
        params: { guid: item.stopGuid },
        body: { dateEstimatedStart: item.dateEstimatedStart, dateEstimatedEnd: null },
      })
    case 'note':
      return note({ ...under, item })
    case 'charge':
      return charge({ ...under, item })
    case 'paper':
      return attach(under, [item.picture], item.usage)
  }
}
