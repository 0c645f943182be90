/** Offering a job: to whom, for how much, until when. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '../../../ui/css/forms.css'
import { useState } from 'react'
import { moneyText } from '../../../ui/format/number-text.ts'
import { marginText } from '../margin-text.ts'
import { ActSheet } from './act-sheet.tsx'
import { CarrierPicker } from './carrier-picker.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { bestOf, type ChosenCarrier, laneText, suggestionsQuery, usualPay } from './suggestions.ts'
import { useOffering } from './use-offering.ts'

export interface OfferPreset {
  readonly carriers: readonly ChosenCarrier[]
  readonly amount: number | undefined
}

export interface OfferActProps {
  job: Job
  /** Whom it is offered again, and for how much. */
  preset?: OfferPreset | undefined
  onClose: () => void
}

const HOURS = ['1', '2', '4', '8', '24'].map((hours) => ({
  value: hours,
  label: hours === '1' ? '1 hour' : `${hours} hours`,
}))
const HOUR = 3_600_000

const payHint = (pays: number | null | undefined, amount: number | undefined, lane: string | undefined) => {
  const margin = pays ? marginText(pays, amount) : undefined
  const client = pays ? `Client pays ${moneyText(pays)}${margin ? `: margin ${margin}` : ''}` : undefined
  return [client, lane].filter(Boolean).join('. ') || undefined
}

export const OfferAct = ({ job, preset, onClose }: OfferActProps) => {
  const offer = useOffering()
  const { data: suggestions } = useQuery(suggestionsQuery([job.guid]))
  const [chosen, setChosen] = useState<readonly ChosenCarrier[] | undefined>(preset?.carriers)
  const [paid, setPaid] = useState<{ amount: number | undefined } | undefined>(preset && { amount: preset.amount })
  // An offer begins with the best carrier at its usual pay, until somebody chooses otherwise.
  const carriers = chosen ?? (suggestions ? bestOf(suggestions, 1) : [])
  // What somebody chooses takes the place of what was only suggested.
  const toggle = (carrier: ChosenCarrier) => {
    const others = carriers.filter(({ guid }) => guid !== carrier.guid)
    setChosen(others.length < carriers.length ? others : chosen ? [...chosen, carrier] : [carrier])
  }
  const amount = paid ? paid.amount : suggestions && usualPay(suggestions, carriers)
  const [hours, setHours] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [why, setWhy] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const fault =
    carriers.length === 0 ? 'Choose at least one carrier' : amount === undefined ? 'Enter the pay' : undefined
  return (
    <ActSheet
      title={`Offer job ${job.number}`}
      confirm={carriers.length > 1 ? `Offer to ${carriers.length} carriers` : 'Offer'}
      size="lg"
      fault={fault}
      onSubmit={() =>
        offer(job.number, {
          jobs: [{ guid: job.guid, amount: amount ?? 0 }],
          vendors: carriers.map(({ guid }) => ({ guid })),
          ...(hours ? { dateExpires: new Date(Date.now() + Number(hours) * HOUR).toISOString() } : {}),
          ...(message.trim() ? { message: message.trim() } : {}),
          ...(why.trim() ? { overrideReason: why.trim() } : {}),
        })
      }
      onClose={onClose}
    >
      <CarrierPicker
        suggestions={suggestions}
        chosen={carriers}
        onToggle={toggle}
        onChoose={setChosen}
        onBlocked={setBlocked}
      />
      <MoneyInput
        label="Pay"
        description={payHint(job.clientPayment, amount, suggestions && laneText(suggestions))}
        value={amount}
        onChange={(value) => setPaid({ amount: value })}
      />
      <Select
        label="Respond within"
        placeholder="24 hours, or until the pickup"
        data={HOURS}
        value={hours}
        onChange={setHours}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
      <Textarea
        label="Message (optional)"
        minRows={2}
        autosize
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {isBlocked ? (
        <Textarea
          label="Reason for offering to a blocked carrier"
          minRows={2}
          autosize
          maxLength={500}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
      ) : null}
    </ActSheet>
  )
}
