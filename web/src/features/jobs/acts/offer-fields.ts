/** The fields of an offer. It starts with the best carrier at its usual pay, until the user chooses otherwise. */
import { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { sum, toCents, toDecimal, typedCents } from '@waybill/domain/money/cents.ts'
import { editing } from '../../../ui/form/editing.ts'
import { choice, type Faults, lines, optionalMoney, whole } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { type OfferedJob, sharesOf } from './offer-shares.ts'
import { COD, codFaults, type Cods, TERMS } from './offer-terms.tsx'
import { bestOf, type ChosenCarrier, payTo } from './suggestions.ts'

/** The user's choice of carriers and pay. */
export interface Terms {
  carriers?: readonly ChosenCarrier[]
  pay?: string
  /** Typed shares by job guid. */
  shares?: Readonly<Record<string, string>> | undefined
  cods?: Cods
  /** The carriers are asked one after the other, each for so many minutes. */
  turn?: boolean
  minutes?: string
}

export const PAY = optionalMoney('Pay')

export const carriersOf = ({ carriers }: Terms, suggestions: Suggestions | undefined): readonly ChosenCarrier[] =>
  carriers ?? (suggestions ? bestOf(suggestions, 1) : [])

/** In US dollars; undefined without input or a usual pay. */
export const payOf = (terms: Terms, suggestions: Suggestions | undefined): number | undefined =>
  terms.pay === undefined ? suggestions && payTo(suggestions, carriersOf(terms, suggestions)) : PAY.send(terms.pay)

/** Each job's amount, in job order; not finite where the input is invalid. */
export const amountsOf = (
  terms: Terms,
  suggestions: Suggestions | undefined,
  jobs: readonly OfferedJob[],
): readonly number[] =>
  terms.shares
    ? jobs.map(({ guid }) => PAY.send(terms.shares?.[guid] ?? '') ?? Number.NaN)
    : sharesOf(payOf(terms, suggestions) ?? 0, jobs)

/** Changes one share; the pay becomes the sum of all. */
export const withShare = (
  terms: Terms,
  suggestions: Suggestions | undefined,
  jobs: readonly OfferedJob[],
  [guid, typed]: readonly [guid: string, typed: string],
): Terms => {
  const now = amountsOf(terms, suggestions, jobs)
  const shares = {
    ...(terms.shares ?? Object.fromEntries(jobs.map((job, i) => [job.guid, PAY.start(now[i])]))),
    [guid]: typed,
  }
  const amounts = amountsOf({ shares }, suggestions, jobs)
  return {
    ...terms,
    shares,
    ...(amounts.every((amount) => typedCents(amount) !== undefined)
      ? { pay: toDecimal(sum(amounts.map(toCents))) }
      : {}),
  }
}

const termsOf = (jobs: readonly OfferedJob[], suggestions: Suggestions | undefined) => ({
  ...whole({
    label: 'Carriers',
    start: (): Terms => ({}),
    send: (terms: Terms): Pick<NewContract, 'jobs' | 'vendors'> => {
      const shares = amountsOf(terms, suggestions, jobs)
      return {
        jobs: jobs.map(({ guid }, i) => {
          const codAmount = COD.send(terms.cods?.[guid] ?? '')
          return { guid, amount: shares[i] ?? 0, ...(codAmount ? { codAmount } : {}) }
        }),
        vendors: carriersOf(terms, suggestions).map(({ guid }) => ({ guid })),
      }
    },
    say: (terms: Terms) => (terms.carriers ?? []).map(({ name }) => name).join(', '),
    faults: (terms: Terms): Faults => {
      const pay = payOf(terms, suggestions)
      return {
        ...(carriersOf(terms, suggestions).length === 0 ? { '': 'Choose at least one carrier' } : {}),
        ...(pay === undefined || !Number.isFinite(pay) ? { pay: 'Enter the pay' } : {}),
        ...(terms.shares
          ? Object.fromEntries(
              amountsOf(terms, suggestions, jobs).flatMap((amount, i) =>
                Number.isFinite(amount) ? [] : [[`jobs.${i}.amount`, 'Enter an amount']],
              ),
            )
          : {}),
        ...codFaults(terms.cods ?? {}),
      }
    },
  }),
  isSpread: true as const,
})

const HOUR = 3_600_000
const HOURS = [1, 2, 4, 8, 24].map((hours) => ({ value: hours, label: hours === 1 ? '1 hour' : `${hours} hours` }))
const WITHIN = choice('Respond within', HOURS, ['24 hours, or until the pickup', undefined])

/** Sent as the time at which the offer expires. */
export const RESPOND_WITHIN = whole<string | undefined, string>({
  label: WITHIN.label,
  ...(WITHIN.drawn ? { drawn: WITHIN.drawn } : {}),
  start: () => '',
  say: WITHIN.say,
  send: (held) => (held ? new Date(Date.now() + Number(held) * HOUR).toISOString() : undefined),
})

/** For one job, or several that are answered together. */
export const offeringOf = (jobs: readonly OfferedJob[], suggestions: Suggestions | undefined) =>
  editing(NewContract, {
    vendors: termsOf(jobs, suggestions),
    dateExpires: RESPOND_WITHIN,
    message: lines('Message (optional)'),
    overrideReason: lines('Reason for offering to a blocked carrier'),
    overweightReason: lines('Reason for offering an overweight load'),
    ...TERMS,
    ...elsewhere('jobs', 'codAmount', 'overrideReadiness'),
  })
