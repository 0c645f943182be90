/** Offering a job: to whom, for how much, until when. */
import { Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '../../../ui/css/forms.css'
import { useState } from 'react'
import { moneyText } from '../../../ui/format/number-text.ts'
import { marginText } from '../margin-text.ts'
import { ActSheet } from './act-sheet.tsx'
import { CarrierPicker } from './carrier-picker.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { type OfferedJob, sharesOf, sumOfShares } from './offer-shares.ts'
import { bestOf, type ChosenCarrier, laneText, suggestionsQuery, usualPay } from './suggestions.ts'
import classes from './offer-act.module.css'
import { useOffering } from './use-offering.ts'

export interface OfferPreset {
  readonly carriers: readonly ChosenCarrier[]
  readonly amount: number | undefined
}

export interface OfferActProps {
  /** `job 1042-1` */
  title: string
  /** Offered together: one answer for all of them. */
  jobs: readonly OfferedJob[]
  /** Whom it is offered again, and for how much. */
  preset?: OfferPreset | undefined
  onClose: () => void
}

const HOURS = ['1', '2', '4', '8', '24'].map((hours) => ({
  value: hours,
  label: hours === '1' ? '1 hour' : `${hours} hours`,
}))
const HOUR = 3_600_000

/** What the clients pay for all of them; undefined where it is not known of each. */
const clientsPay = (jobs: readonly OfferedJob[]) =>
  jobs.every(({ clientPayment }) => clientPayment) ? sumOfShares(jobs.map((job) => job.clientPayment ?? 0)) : undefined

const payHint = (pays: number | null | undefined, amount: number | undefined, lane: string | undefined) => {
  const margin = pays ? marginText(pays, amount) : undefined
  const client = pays ? `Client pays ${moneyText(pays)}${margin ? `: margin ${margin}` : ''}` : undefined
  return [client, lane].filter(Boolean).join('. ') || undefined
}

export const OfferAct = ({ title, jobs, preset, onClose }: OfferActProps) => {
  const offer = useOffering()
  const { data: suggestions } = useQuery(suggestionsQuery(jobs.map(({ guid }) => guid)))
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
  const [typed, setTyped] = useState<readonly number[]>()
  const shares = typed ?? sharesOf(amount ?? 0, jobs)
  const [hours, setHours] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [why, setWhy] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const fault =
    carriers.length === 0 ? 'Choose at least one carrier' : amount === undefined ? 'Enter what it pays' : undefined
  return (
    <ActSheet
      title={`Offer ${title}`}
      confirm={carriers.length > 1 ? `Offer to ${carriers.length} carriers` : 'Offer'}
      size="lg"
      fault={fault}
      onSubmit={() =>
        offer(title, {
          jobs: jobs.map(({ guid }, i) => ({ guid, amount: shares[i] ?? 0 })),
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
        label={jobs.length > 1 ? 'Pay for all of them' : 'Pay'}
        description={payHint(clientsPay(jobs), amount, suggestions && laneText(suggestions))}
        value={amount}
        onChange={(value) => {
          setPaid({ amount: value })
          setTyped(undefined)
        }}
      />
      {jobs.length > 1 ? (
        <div className={classes.shares}>
          {jobs.map(({ guid, number }, i) => (
            <MoneyInput
              key={guid}
              label={`Job ${number}`}
              value={amount === undefined ? undefined : shares[i]}
              onChange={(value) => {
                const next = shares.with(i, value ?? 0)
                setTyped(next)
                setPaid({ amount: sumOfShares(next) })
              }}
            />
          ))}
        </div>
      ) : null}
      <Select
        label="Answer within"
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
          label="Why a blocked carrier is offered the job all the same"
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
