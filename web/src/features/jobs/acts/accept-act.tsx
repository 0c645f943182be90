/** Accepting an offer for its carrier, as it said by phone or mail. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Select, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apisOf } from '../../../api/query-client.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { ActSheet } from './act-sheet.tsx'
import { MomentInput } from './moment-input.tsx'
import { useRereadJobs } from './use-run-direct.ts'

type Channel = 'phone' | 'email' | 'edi' | 'board'
const CHANNELS: readonly { value: Channel; label: string }[] = [
  { value: 'phone', label: 'By phone' },
  { value: 'email', label: 'By e-mail' },
  { value: 'edi', label: 'By EDI' },
  { value: 'board', label: 'On a load board' },
]

/** When the carrier means to be there: the stop's own dates until somebody says otherwise. */
const startOf = (stop: Contract['stops'][number] | undefined) =>
  stop?.dateScheduledStart ?? stop?.dateRequestedStart ?? undefined

export const AcceptAct = ({ offer, onClose }: { offer: Contract; onClose: () => void }) => {
  const { shipper } = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const notifications = useNotifications()
  const [from, to] = [offer.stops[0], offer.stops.at(-1)]
  const [channel, setChannel] = useState<Channel>('phone')
  const [pickup, setPickup] = useState(startOf(from))
  const [delivery, setDelivery] = useState(startOf(to))
  const [driverName, setDriverName] = useState('')
  const [driverPhone, setDriverPhone] = useState('')
  const [truckNumber, setTruckNumber] = useState('')
  const submit = async () => {
    const said = Object.entries({ driverName, driverPhone, truckNumber }).filter(([, text]) => text.trim())
    await shipper.call(contractsRoutes.accept, {
      params: { id: offer.guid },
      body: {
        channel,
        ...(pickup ? { dateEstimatedPickup: pickup } : {}),
        ...(delivery ? { dateEstimatedDelivery: delivery } : {}),
        ...Object.fromEntries(said.map(([name, text]) => [name, text.trim()])),
      },
    })
    void reread()
    notifications.add({ label: `Job ${offer.job.number} is booked with ${offer.vendor.name}`, isSuccess: true })
  }
  return (
    <ActSheet title={`${offer.vendor.name} accepts`} confirm="Accept" onSubmit={submit} onClose={onClose}>
      <Select
        label="How it was accepted"
        data={CHANNELS}
        value={channel}
        allowDeselect={false}
        onChange={(value) => setChannel(CHANNELS.find((each) => each.value === value)?.value ?? 'phone')}
      />
      <MomentInput
        label="Estimated pickup"
        description={[from?.city, from?.state].filter(Boolean).join(', ')}
        zone={from?.timeZone ?? undefined}
        value={pickup}
        onChange={setPickup}
      />
      <MomentInput
        label="Estimated delivery"
        description={[to?.city, to?.state].filter(Boolean).join(', ')}
        zone={to?.timeZone ?? undefined}
        value={delivery}
        onChange={setDelivery}
      />
      <TextInput
        label="Driver (optional)"
        maxLength={100}
        value={driverName}
        onChange={(event) => setDriverName(event.currentTarget.value)}
      />
      <TextInput
        label="Driver’s phone (optional)"
        type="tel"
        maxLength={40}
        value={driverPhone}
        onChange={(event) => setDriverPhone(event.currentTarget.value)}
      />
      <TextInput
        label="Truck (optional)"
        maxLength={40}
        value={truckNumber}
        onChange={(event) => setTruckNumber(event.currentTarget.value)}
      />
    </ActSheet>
  )
}
