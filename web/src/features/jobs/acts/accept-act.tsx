/** Accepting an offer for its carrier, as confirmed by phone or email. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { AcceptContract, type Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { HALF, optionalMoment, phone, requiredOneOf, text } from '../../../ui/form/field.ts'
import { ANSWERED_BY } from './answer-channels.ts'
import { useDone } from './use-done.ts'

type Visit = Contract['stops'][number]
const cityOf = (stop: Visit | undefined) => [stop?.city, stop?.state].filter(Boolean).join(', ')
const zoneOf = (stop: Visit | undefined) => stop?.timeZone ?? undefined

/** The carrier's planned times: the stop's own dates by default. */
const startOf = (stop: Visit | undefined) => stop?.dateScheduledStart ?? stop?.dateRequestedStart ?? undefined

/** The carrier's answer; dates in the stops' time zones. */
const acceptingOf = (from: Visit | undefined, to: Visit | undefined) =>
  editing(AcceptContract, {
    channel: requiredOneOf('How it was accepted', ANSWERED_BY),
    dateEstimatedPickup: optionalMoment('Estimated pickup', { description: cityOf(from) }, zoneOf(from)),
    dateEstimatedDelivery: optionalMoment('Estimated delivery', { description: cityOf(to) }, zoneOf(to)),
    driverName: text('Driver (optional)'),
    driverPhone: phone('Driver’s phone (optional)'),
    truckNumber: text('Truck (optional)', HALF),
    inspectionAcknowledged: null,
  })

export const AcceptAct = ({ offer, onClose }: { offer: Contract; onClose: () => void }) => {
  const { shipper } = useApis()
  const done = useDone()
  const [from, to] = [offer.stops[0], offer.stops.at(-1)]
  const accepting = acceptingOf(from, to)
  const [pickup, delivery] = [startOf(from), startOf(to)]
  const isInOrder = !pickup || !delivery || Date.parse(delivery) >= Date.parse(pickup)
  return (
    <ActForm
      editing={accepting}
      title={`${offer.vendor.name} accepts`}
      about={offer.guid}
      act="Accept"
      begin={accepting.start({
        channel: 'phone',
        dateEstimatedPickup: startOf(from),
        ...(isInOrder ? { dateEstimatedDelivery: startOf(to) } : {}),
      })}
      send={(body) => shipper.call(contractsRoutes.accept, { params: { id: offer.guid }, body })}
      onDone={() => {
        done(`Job ${offer.job.number} is booked with ${offer.vendor.name}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
