import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { LiveEvent, Presence, Present } from '@waybill/contract/events/events.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { EVENTS } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { readerOf } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import { SharedText } from '../../platform/http/shared-text.ts'
import { knownOrder } from '../../records/orders/index.ts'

async function tell(guid: string, isOpen: boolean, call: ReadCall<'presence'>): Promise<Presence | Refusal> {
  const { caller, services } = call
  const [[order]] = await call.read(knownOrder(readerOf(caller), guid))
  return order ? { people: services.presence.tell(caller, guid, isOpen) } : refuse.notFound('Order')
}

/** The caller opened the order, or still has it open. */
export const enterOrder = (
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'presence'>,
): Promise<Presence | Refusal> => tell(guid, true, call)
export const leaveOrder = (
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'presence'>,
): Promise<Presence | Refusal> => tell(guid, false, call)

const texts = new WeakMap<readonly Present[], Map<number, SharedText>>()

/** Its event as the stream sends it, for readers who may see it; undefined for everyone else. Readers at the same position share it. */
export function presenceText(
  caller: Caller,
  guid: string,
  people: readonly Present[],
  { position, now }: { position: number; now: Date },
): SharedText | undefined {
  if (!sees(EVENTS.queue, caller)) return undefined
  const ofPeople = texts.get(people) ?? new Map<number, SharedText>()
  texts.set(people, ofPeople)
  let text = ofPeople.get(position)
  if (!text) {
    const event: LiveEvent = {
      id: String(position),
      seq: position,
      subject: 'presence',
      guid,
      action: 'presence.changed',
      orderGuid: guid,
      at: instant(now),
      by: null,
      presence: [...people],
    }
    ofPeople.set(position, (text = new SharedText(`data: ${JSON.stringify(event)}\n\n`)))
  }
  return text
}
