/** A counteroffer: the carrier's price or dates. It ends the offer, which the sheet says before. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { type Contract, DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { Notice } from '../../../ui/field/field-parts.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { HALF, optionalMoment, optionalMoney, text } from '../../../ui/form/field.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { useRefresh } from '../use-refresh.ts'
import type { OfferAnswerProps } from './answer-props.ts'
import { amountOf, firstPickup, lastDelivery, startOf, zoneOf } from './offer-facts.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { ANSWERED } from './offers.api.ts'

/** The price that a counteroffer replaces: that of the job without its charges, or of the whole load. */
const offeredOf = (offer: Contract): number | undefined => (offer.load ? amountOf(offer) : offer.amount)

const counteringOf = (offer: Contract) => {
  const offered = offeredOf(offer)
  const hasCharges = !offer.load && (offer.charges ?? []).length > 0
  return editing(DeclineContract, {
    counterAmount: optionalMoney(words.counterPrice(offer.load !== null), {
      description: offered === undefined ? undefined : words.counterOffered(moneyText(offered), hasCharges),
    }),
    dateEstimatedPickup: optionalMoment(words.wePickUp, HALF, zoneOf(firstPickup(offer))),
    dateEstimatedDelivery: optionalMoment(words.weDeliver, HALF, zoneOf(lastDelivery(offer))),
    reason: text(words.tellMore),
    channel: null,
  })
}

/** What a counteroffer changes, and why it would be refused. */
const changesOf = (offer: Contract, begun: DeclineContract, now: DeclineContract) => {
  const { counterAmount: price, dateEstimatedPickup: from, dateEstimatedDelivery: to } = now
  const changes = {
    price: price !== undefined && price !== offeredOf(offer),
    dates: from !== begun.dateEstimatedPickup || to !== begun.dateEstimatedDelivery,
  }
  if (!changes.price && !changes.dates) return { ...changes, refusal: words.counterSame }
  return { ...changes, refusal: changes.dates && from && to && to < from ? words.counterOrder : undefined }
}

/** Dispatch reads English. */
const reasonOf = (
  offer: Contract,
  { price, dates }: { price: boolean; dates: boolean },
  body: DeclineContract,
): string => {
  const changed = [price ? 'Price' : '', dates ? 'Dates' : ''].filter(Boolean).join(', ')
  const asked = offer.load && price ? `asks ${moneyText(body.counterAmount ?? 0)} for the load` : ''
  return [changed, [asked, body.reason].filter(Boolean).join('; ')].filter(Boolean).join(': ')
}

export const Counter = ({ offer, onDone, onClose }: OfferAnswerProps) => {
  const { shipper } = useApis()
  const refresh = useRefresh()
  const [form] = useState(() => counteringOf(offer))
  const [begun] = useState(() =>
    form.start({
      counterAmount: offeredOf(offer),
      dateEstimatedPickup: startOf(firstPickup(offer)),
      dateEstimatedDelivery: startOf(lastDelivery(offer)),
    }),
  )
  return (
    <ActForm
      editing={form}
      title={words.counterTitle}
      about={offer.guid}
      explains={words.counterText}
      act={words.counterSend}
      begin={begun}
      renderMore={({ values }) => {
        const { refusal } = changesOf(offer, form.body(begun), form.body(values))
        return refusal ? (
          <Notice tone="amber" role="status">
            {refusal}
          </Notice>
        ) : null
      }}
      send={async (body) => {
        const changes = changesOf(offer, form.body(begun), body)
        if (changes.refusal) throw new ApiError(422, { message: changes.refusal, errors: [] })
        return shipper.call(contractsRoutes.decline, {
          params: { id: offer.guid },
          body: {
            reason: reasonOf(offer, changes, body),
            ...(changes.price && !offer.load ? { counterAmount: body.counterAmount } : {}),
            ...(changes.dates
              ? { dateEstimatedPickup: body.dateEstimatedPickup, dateEstimatedDelivery: body.dateEstimatedDelivery }
              : {}),
          },
        })
      }}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
