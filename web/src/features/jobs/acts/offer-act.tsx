/** Offering a job: carriers, pay, deadline. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { ROUND_MINUTES } from '@waybill/contract/rounds/rounds.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { decimalOf, sumOfDollars } from '@waybill/domain/money/cents.ts'
import '../../../ui/css/forms.css'
import { useMemo, useState } from 'react'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { marginText } from '../../../ui/format/margin-text.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import type { OfferPreset } from './offer-preset.ts'
import type { OfferedJob } from './offer-shares.ts'
import { amountsOf, carriersOf, offeringOf, PAY, payOf, type Terms, withShare } from './offer-fields.ts'
import { CodInputs, OfferTerms, TERMS } from './offer-terms.tsx'
import { ShareInputs } from './share-inputs.tsx'
import { laneText, lossText, suggestionsQuery } from './suggestions.ts'
import { useOffering } from './use-offering.ts'
import classes from './carrier-picker.module.css'

export interface OfferActProps {
  /** `job 1042-1` */
  title: string
  /** Offered together: one answer for all of them. */
  jobs: readonly OfferedJob[]
  /** Carriers and pay of a repeated offer. */
  preset?: OfferPreset | undefined
  /** How overweight the load is; offering it needs a reason. */
  overweight?: string | undefined
  onClose: () => void
}

/** The total client price; undefined if any is unknown. */
const clientsPay = (jobs: readonly OfferedJob[]) =>
  jobs.every(({ clientPayment }) => clientPayment)
    ? sumOfDollars(...jobs.map((job) => job.clientPayment ?? 0))
    : undefined

/** Each job's share of the pay. */
const sharesText = (amounts: readonly number[], jobs: readonly OfferedJob[]) =>
  jobs.length > 1 && amounts.every((amount) => Number.isFinite(amount) && amount > 0)
    ? amounts.map((share, i) => `${jobs[i]?.number ?? ''} ${moneyText(share)}`).join(', ')
    : undefined

const payHint = (pays: number | null | undefined, amount: number | undefined, lane: string | undefined) => {
  const margin = pays ? marginText(pays, amount) : undefined
  const client = pays ? `Client pays ${moneyText(pays)}${margin ? `: margin ${margin}` : ''}` : undefined
  return [client, lane].filter(Boolean).join('. ') || undefined
}

/** How long each carrier has if they are asked in turn. */
const USUAL = String(ROUND_MINUTES.usual)

/** Rendered separately. */
const FOLDED = Object.fromEntries(Object.keys(TERMS).map((name) => [name, { isHidden: true }]))

const inText = (amounts: readonly (readonly [guid: string, amount: number | undefined])[]) =>
  Object.fromEntries(amounts.flatMap(([guid, amount]) => (amount === undefined ? [] : [[guid, decimalOf(amount)]])))

/** Initial values of a repeated offer. */
const begun = (
  { carriers, amount, terms, shares }: OfferPreset,
  of: ReturnType<typeof offeringOf>,
  [job, ...others]: readonly OfferedJob[],
) => {
  const each = shares && Object.entries(shares)
  const pay = each ? sumOfDollars(...each.map(([, share]) => share.amount)) : amount
  return {
    ...of.start(terms),
    vendors: {
      carriers,
      pay: pay === undefined ? '' : decimalOf(pay),
      ...(each ? { shares: inText(each.map(([guid, share]) => [guid, share.amount])) } : {}),
      cods: each
        ? inText(each.map(([guid, { codAmount }]) => [guid, codAmount]))
        : inText(job && others.length === 0 ? [[job.guid, terms?.codAmount]] : []),
    },
  }
}

/** The server counts a round's steps; all have the same duration. */
const minutesFault = (faults: Readonly<Record<string, string>>) =>
  Object.entries(faults).find(([path]) => /^steps\.\d+\.minutes$/.test(path))?.[1]

export const OfferAct = ({ title, jobs: given, preset, overweight, onClose }: OfferActProps) => {
  // The offered jobs stay as they were when the sheet opened.
  const [jobs] = useState(given)
  const { send, sendInTurn, sent, begun: startedInTurn } = useOffering()
  const { data: suggestions } = useQuery(suggestionsQuery(jobs.map(({ guid }) => guid)))
  const [isBlocked, setBlocked] = useState(false)
  const offering = useMemo(() => offeringOf(jobs, suggestions), [jobs, suggestions])
  return (
    <ActForm
      editing={offering}
      title={`Offer ${title}`}
      about={jobs.map(({ guid }) => guid).join(' ')}
      act={({ vendors: terms }) => {
        const { length } = carriersOf(terms, suggestions)
        if (terms.turn && length > 1) return `Offer to ${length} carriers in turn`
        return length > 1 ? `Offer to ${length} carriers` : 'Offer'
      }}
      {...(preset ? { begin: begun(preset, offering, jobs) } : {})}
      props={({ vendors: { turn = false } }) => ({
        ...FOLDED,
        overrideReason: { isHidden: !isBlocked },
        overweightReason: { isHidden: !overweight, description: overweight ?? '' },
        dateExpires: { isHidden: turn },
      })}
      send={async (body, { vendors: { turn, minutes = USUAL } }) =>
        turn && body.vendors.length > 1 ? sendInTurn(body, Number(minutes)) : send(body)
      }
      renderFirst={({ values: { vendors: terms }, bind, faults }) => {
        const carriers = carriersOf(terms, suggestions)
        const { turn = false, minutes = USUAL } = terms
        const set = (part: Partial<Terms>) => bind('vendors').onChange({ ...terms, ...part })
        const loss = suggestions && lossText(suggestions, carriers, payOf(terms, suggestions))
        return (
          <>
            <CarrierPicker
              suggestions={suggestions}
              chosen={carriers}
              fault={faults['vendors']}
              onToggle={(carrier) => {
                const others = carriers.filter(({ guid }) => guid !== carrier.guid)
                // The user's selection replaces a suggestion.
                const more = terms.carriers ? [...carriers, carrier] : [carrier]
                set({ carriers: others.length < carriers.length ? others : more })
              }}
              onChoose={(chosen) => set({ carriers: chosen })}
              onTurn={() => set({ turn: !turn })}
              onBlocked={setBlocked}
            />
            {carriers.length > 1 ? (
              <SegmentedControl
                aria-label="Offer order"
                data={[
                  { value: 'once', label: 'All at once' },
                  { value: 'turn', label: `In turn, ${minutes || '…'} min each` },
                ]}
                value={turn ? 'turn' : 'once'}
                onChange={(value) => set({ turn: value === 'turn' })}
              />
            ) : null}
            {turn && carriers.length > 1 ? (
              <TextInput
                label="Minutes for each"
                inputMode="numeric"
                autoComplete="off"
                error={minutesFault(faults)}
                value={minutes}
                onChange={(event) => set({ minutes: event.currentTarget.value })}
              />
            ) : null}
            <TextInput
              label={jobs.length > 1 ? 'Pay for all of them' : 'Pay'}
              leftSection="$"
              inputMode="decimal"
              autoComplete="off"
              description={
                [
                  payHint(clientsPay(jobs), payOf(terms, suggestions), suggestions && laneText(suggestions)),
                  sharesText(amountsOf(terms, suggestions, jobs), jobs),
                ]
                  .filter(Boolean)
                  .join('. ') || undefined
              }
              error={faults['vendors.pay'] ?? (jobs.length > 1 ? undefined : faults['vendors.jobs.0.amount'])}
              value={terms.pay ?? PAY.start(payOf(terms, suggestions))}
              onChange={(event) => set({ pay: event.currentTarget.value, shares: undefined })}
            />
            {loss ? (
              <p className={classes.loss} role="status">
                {loss}
              </p>
            ) : null}
            {jobs.length > 1 ? (
              <ShareInputs
                jobs={jobs}
                amounts={amountsOf(terms, suggestions, jobs)}
                typed={terms.shares}
                faults={faults}
                onChange={(guid, typed) => bind('vendors').onChange(withShare(terms, suggestions, jobs, [guid, typed]))}
              />
            ) : null}
          </>
        )
      }}
      renderMore={({ values: { vendors: terms }, bind, faults }) => (
        <OfferTerms
          of={offering}
          bind={bind}
          faults={faults}
          isCod={Object.values(terms.cods ?? {}).some((cod) => cod.trim())}
          isOpen={preset?.terms !== undefined}
        >
          <CodInputs
            jobs={jobs}
            cods={terms.cods ?? {}}
            faults={faults}
            onChange={(cods) => bind('vendors').onChange({ ...terms, cods })}
          />
        </OfferTerms>
      )}
      onDone={(offers) => {
        if (offers && 'steps' in offers) startedInTurn(title, offers)
        else if (offers) sent(title, jobs.length, offers)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
