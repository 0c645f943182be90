/** Offering a job: to whom, for how much, until when. */
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '../../../ui/css/forms.css'
import { useMemo, useState } from 'react'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { marginText } from '../margin-text.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import { type OfferedJob, sharesOf, sumOfShares } from './offer-shares.ts'
import { carriersOf, offeringOf, PAY, payOf, type Terms } from './offer-fields.ts'
import { type ChosenCarrier, laneText, suggestionsQuery } from './suggestions.ts'
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

/** What the clients pay for all of them; undefined where it is not known of each. */
const clientsPay = (jobs: readonly OfferedJob[]) =>
  jobs.every(({ clientPayment }) => clientPayment) ? sumOfShares(jobs.map((job) => job.clientPayment ?? 0)) : undefined

/** What each of several jobs gets of the pay. */
const sharesText = (amount: number | undefined, jobs: readonly OfferedJob[]) =>
  amount && jobs.length > 1
    ? sharesOf(amount, jobs)
        .map((share, i) => `${jobs[i]?.number ?? ''} ${moneyText(share)}`)
        .join(', ')
    : undefined

const payHint = (pays: number | null | undefined, amount: number | undefined, lane: string | undefined) => {
  const margin = pays ? marginText(pays, amount) : undefined
  const client = pays ? `Client pays ${moneyText(pays)}${margin ? `: margin ${margin}` : ''}` : undefined
  return [client, lane].filter(Boolean).join('. ') || undefined
}

export const OfferAct = ({ title, jobs: given, preset, onClose }: OfferActProps) => {
  // What is offered stays what it was when the sheet was opened.
  const [jobs] = useState(given)
  const { send, sent } = useOffering()
  const { data: suggestions } = useQuery(suggestionsQuery(jobs.map(({ guid }) => guid)))
  const [isBlocked, setBlocked] = useState(false)
  const offering = useMemo(() => offeringOf(jobs, suggestions), [jobs, suggestions])
  return (
    <ActForm
      editing={offering}
      title={`Offer ${title}`}
      act={({ vendors: terms }) => {
        const { length } = carriersOf(terms, suggestions)
        return length > 1 ? `Offer to ${length} carriers` : 'Offer'
      }}
      {...(preset ? { begin: { vendors: { carriers: preset.carriers, pay: preset.amount?.toFixed(2) ?? '' } } } : {})}
      props={{ overrideReason: { isHidden: !isBlocked } }}
      send={send}
      renderFirst={({ values: { vendors: terms }, bind, faults }) => {
        const carriers = carriersOf(terms, suggestions)
        const set = (part: Partial<Terms>) => bind('vendors').onChange({ ...terms, ...part })
        return (
          <>
            <CarrierPicker
              suggestions={suggestions}
              chosen={carriers}
              fault={faults['vendors']}
              onToggle={(carrier) => {
                const others = carriers.filter(({ guid }) => guid !== carrier.guid)
                // What somebody chooses takes the place of what was only suggested.
                const more = terms.carriers ? [...carriers, carrier] : [carrier]
                set({ carriers: others.length < carriers.length ? others : more })
              }}
              onChoose={(chosen) => set({ carriers: chosen })}
              onBlocked={setBlocked}
            />
            <TextInput
              label={jobs.length > 1 ? 'Pay for all of them' : 'Pay'}
              leftSection="$"
              inputMode="decimal"
              autoComplete="off"
              description={
                [
                  payHint(clientsPay(jobs), payOf(terms, suggestions), suggestions && laneText(suggestions)),
                  sharesText(payOf(terms, suggestions), jobs),
                ]
                  .filter(Boolean)
                  .join('. ') || undefined
              }
              error={faults['vendors.pay'] ?? faults['vendors.jobs.0.amount']}
              value={terms.pay ?? PAY.start(payOf(terms, suggestions))}
              onChange={(event) => set({ pay: event.currentTarget.value })}
            />
          </>
        )
      }}
      onDone={(offers) => {
        if (offers) sent(title, jobs.length, offers)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
