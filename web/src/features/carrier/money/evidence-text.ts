/** A receipt's sentences in the reader's language. */
import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { PAYMENTS } from './payments.words.ts'

type Channel = keyof typeof PAYMENTS.facts.channels
const isChannel = (channel: string): channel is Channel => Object.hasOwn(PAYMENTS.facts.channels, channel)

/** The server's own text where it is somebody's words, or of a kind that this version does not know. */
export const evidenceText = ({ kind, text, facts }: Evidence): string => {
  if (!facts) return text
  const words = PAYMENTS.facts
  const { place, carrier, amount, channel, photos, metres, document, number = null } = facts
  switch (kind) {
    case 'expected':
    case 'arrived':
    case 'left':
      return place ? words[kind](place) : text
    case 'bid':
      return carrier ? words.bid(carrier, amount == null ? null : moneyText(amount)) : text
    case 'offered':
      return carrier && amount != null ? words.offered(carrier, moneyText(amount)) : text
    case 'accepted':
      return channel && isChannel(channel) ? words.channels[channel] : words.accepted
    case 'entered':
      return facts.isByTerms ? words.byTerms : words.entered(place)
    case 'requested':
      return words.requested(place)
    case 'changed':
    case 'approved':
    case 'refused':
      return words[kind]
    case 'proof': {
      if (photos === undefined) return text
      return metres === undefined || !place ? words.photos(photos) : words.near(words.photos(photos), metres, place)
    }
    case 'billed':
      return document ? words.billed[document](number) : text
    default:
      return text
  }
}
