/** A carrier's answers to an offer, each on a separate sheet; loaded when first opened. */
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { CancelContract, DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { Pick } from '../../../ui/field/field-parts.tsx'
import { held, reasonText } from '../../../ui/form/act-fields.ts'
import { editing } from '../../../ui/form/editing.ts'
import { text } from '../../../ui/form/field.ts'
import { useRefresh } from '../use-refresh.ts'
import { Accept } from './accept-offer.tsx'
import { Counter } from './counter-offer.tsx'
import type { OfferAnswerProps } from './answer-props.ts'
import { OFFER_PAGE as words, OFFER_PAGE_EN } from './offer-page.words.ts'
import { ANSWERED } from './offers.api.ts'

const declining = () =>
  editing(DeclineContract, {
    reason: text(words.tellMore),
    counterAmount: null,
    dateEstimatedPickup: null,
    dateEstimatedDelivery: null,
    channel: null,
    why: held(words.why),
  })

const Decline = ({ offer, answer, onDone, onClose }: OfferAnswerProps) => {
  const [form] = useState(declining)
  const { shipper, platform } = useApis()
  const refresh = useRefresh()
  const params = { id: offer.guid }
  return (
    <ActForm
      editing={form}
      title={words.declineTitle}
      about={`${answer} ${offer.guid}`}
      act={words.decline}
      isDanger
      renderFirst={({ values, bind }) => (
        <Pick
          label={words.why}
          // Dispatch reads English.
          options={OFFER_PAGE_EN.reasons.map((value, at) => ({ value, label: words.reasons[at] ?? value }))}
          value={values.why || null}
          onPick={(picked) => bind('why').onChange(picked)}
        />
      )}
      send={({ reason }, { why }) => {
        const body = { reason: [why, reason].filter(Boolean).join(': ') || null }
        return answer === 'decline-revision'
          ? platform.call(contractsPlatformRoutes.declineRevision, { params, body })
          : shipper.call(contractsRoutes.decline, { params, body })
      }}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const releasing = () => editing(CancelContract, { reason: reasonText(words.why), tonuAmount: null })

const Release = ({ offer, onDone, onClose }: OfferAnswerProps) => {
  const [form] = useState(releasing)
  const { shipper } = useApis()
  const refresh = useRefresh()
  return (
    <ActForm
      editing={form}
      title={words.releaseTitle}
      about={offer.guid}
      explains={words.releaseText}
      act={words.release}
      isDanger
      send={(body) => shipper.call(contractsRoutes.cancel, { params: { id: offer.guid }, body })}
      onDone={() => {
        void refresh(ANSWERED)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

const SHEETS = {
  accept: Accept,
  counter: Counter,
  decline: Decline,
  'decline-revision': Decline,
  release: Release,
} as const

const OfferAnswerSheet = (props: OfferAnswerProps) => {
  const Answer = SHEETS[props.answer]
  return <Answer {...props} />
}
export default OfferAnswerSheet
