/** Offering a job: to whom, for how much, until when. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '../../../ui/css/forms.css'
import { useMemo, useState } from 'react'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { marginText } from '../margin-text.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import { carriersOf, offeringOf, PAY, payOf, type Terms } from './offer-fields.ts'
import { type ChosenCarrier, laneText, suggestionsQuery } from './suggestions.ts'
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

const payHint = (pays: number | null | undefined, amount: number | undefined, lane: string | undefined) => {
  const margin = pays ? marginText(pays, amount) : undefined
  const client = pays ? `Client pays ${moneyText(pays)}${margin ? `: margin ${margin}` : ''}` : undefined
  return [client, lane].filter(Boolean).join('. ') || undefined
}

export const OfferAct = ({ job, preset, onClose }: OfferActProps) => {
  const { send, sent } = useOffering()
  const { data: suggestions } = useQuery(suggestionsQuery([job.guid]))
  const [isBlocked, setBlocked] = useState(false)
  const offering = useMemo(() => offeringOf(job.guid, suggestions), [job.guid, suggestions])
  return (
    <ActForm
      editing={offering}
      title={`Offer job ${job.number}`}
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
              label="Pay"
              leftSection="$"
              inputMode="decimal"
              autoComplete="off"
              description={payHint(job.clientPayment, payOf(terms, suggestions), suggestions && laneText(suggestions))}
              error={faults['vendors.pay'] ?? faults['vendors.jobs.0.amount']}
              value={terms.pay ?? PAY.start(payOf(terms, suggestions))}
              onChange={(event) => set({ pay: event.currentTarget.value })}
            />
          </>
        )
      }}
      onDone={(offers) => {
        if (offers) sent(job.number, offers)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
