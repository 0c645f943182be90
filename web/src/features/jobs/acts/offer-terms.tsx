/** The terms of an offer: payment terms and method, COD, terms of this load. */
import { Button, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { useEffect, useRef, useState } from 'react'
import { useListed } from '../../../shell/form/use-listed.ts'
import type { Lengths } from '../../../ui/form/editing.ts'
import { type Faults, type Fields, HALF, lines, optionalMoney } from '../../../ui/form/field.ts'
import { type Bind, FormFields } from '../../../ui/form/form-fields.tsx'
import { LabelHelp } from '../../../ui/help/label-help.tsx'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { optionalListed } from '../../../ui/form/number-fields.ts'
import { COLLECTING } from './cod-options.ts'
import type { OfferedJob } from './offer-shares.ts'

const known = (of: readonly { id: number; label: string }[]) => of.map(({ id, label }) => ({ value: id, label }))
const CARRIERS_TERMS = 'The carrier’s own'

/** For any offer. */
const PAID = {
  paymentTermsId: optionalListed('Payment terms', known(PAYMENT_TERMS), CARRIERS_TERMS, {
    ...HALF,
    help: helpOn('quick-pay'),
  }),
  paymentMethodId: optionalListed('Payment method', known(PAYMENT_METHODS), CARRIERS_TERMS, HALF),
}
const LOAD_TERMS = {
  loadTerms: lines('Load terms', { description: 'The carrier reads them once it has accepted' }),
}
/** Collapsed in the form. */
export const TERMS = { ...PAID, ...COLLECTING, ...LOAD_TERMS }

const COLLECTED = 'What the driver collects from the customer; the company pays the rest'
/** COD amount of one job. */
export const COD = optionalMoney('COD', { description: COLLECTED })
/** Each job's COD amount, by job guid. */
export type Cods = Readonly<Record<string, string>>
/** Path of their errors. */
const COD_FAULTS = 'vendors.cod.'

export const codFaults = (cods: Cods): Faults =>
  Object.fromEntries(
    Object.entries(cods).flatMap(([guid, held]) => {
      const amount = COD.send(held)
      return amount === undefined || amount >= 0 ? [] : [[`cod.${guid}`, 'Enter an amount']]
    }),
  )

export interface OfferTermsProps {
  of: { readonly fields: Fields; readonly lengths: Lengths }
  bind: Bind
  faults: Faults
  /** An amount was entered: the form asks how and where it is collected. */
  isCod: boolean
  /** Terms were chosen before, or come from an earlier offer. */
  isOpen?: boolean
  /** The amount inputs. */
  children: React.ReactNode
}

/** Collapsed until opened, or until one of them is refused. */
export const OfferTerms = ({ of, bind, faults, isCod, isOpen = false, children }: OfferTermsProps) => {
  const [wasOpened, setOpened] = useState(isOpen)
  // Opened manually, it may extend below the edge of a full sheet.
  const top = useRef<HTMLDivElement>(null)
  const isByHand = wasOpened && !isOpen
  useEffect(() => {
    if (isByHand) top.current?.scrollIntoView({ block: 'start' })
  }, [isByHand])
  const lists = useListed('payment-terms', 'payment-methods')
  const isRefused = Object.keys(faults).some(
    (path) => path in TERMS || path === 'codAmount' || path.startsWith(COD_FAULTS),
  )
  const isShown = wasOpened || isRefused
  return (
    <>
      <div ref={top}>
        <Button variant="subtle" size="xs" aria-expanded={isShown} onClick={() => setOpened(!isShown)}>
          {isShown ? 'Hide terms' : 'Terms and COD…'}
        </Button>
      </div>
      {isShown ? (
        <>
          <FormFields
            of={of}
            fields={PAID}
            bind={bind}
            props={
              lists
                ? {
                    paymentTermsId: { options: lists['payment-terms'].options(CARRIERS_TERMS) },
                    paymentMethodId: { options: lists['payment-methods'].options(CARRIERS_TERMS) },
                  }
                : {}
            }
          />
          {children}
          {isCod ? <FormFields of={of} fields={COLLECTING} bind={bind} /> : null}
          <FormFields of={of} fields={LOAD_TERMS} bind={bind} />
        </>
      ) : null}
    </>
  )
}

export interface CodInputsProps {
  jobs: readonly OfferedJob[]
  cods: Cods
  faults: Faults
  onChange: (cods: Cods) => void
}

/** One amount per job. */
export const CodInputs = ({ jobs, cods, faults, onChange }: CodInputsProps) =>
  jobs.map(({ guid, number }, i) => (
    <div key={guid}>
      <TextInput
        label={jobs.length > 1 ? `COD of job ${number}` : COD.label}
        description={COLLECTED}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        error={faults[COD_FAULTS + guid]}
        value={cods[guid] ?? ''}
        onChange={(event) => onChange({ ...cods, [guid]: event.currentTarget.value })}
      />
      <LabelHelp help={i === 0 && helpOn('cod')} />
    </div>
  ))
