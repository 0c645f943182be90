/** Offering many jobs at once, each separately: carriers, pay, deadline. */
import { SegmentedControl } from '@mantine/core'
import '../../../ui/css/forms.css'
import { BulkOffer } from '@waybill/contract/bulk/bulk-acts.ts'
import { type KeyboardEvent, useState } from 'react'
import type { ServerActForm } from '../../../shell/bulk/server-acts.tsx'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { choice, type Faults, lines, optionalMoney, whole } from '../../../ui/form/field.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { elsewhere } from '../../../ui/form/parts.ts'
import { countText } from '../../../ui/grid/noun.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import classes from './offer-many.module.css'
import { RESPOND_WITHIN } from './offer-fields.ts'
import { COD, OfferTerms, TERMS } from './offer-terms.tsx'
import type { ChosenCarrier } from './suggestions.ts'
import { useJobsAbovePrice } from './use-jobs-above-price.ts'

/** The best carriers of each job, or the same carriers for all. */
interface Asked {
  best: number
  named: readonly ChosenCarrier[] | undefined
}

const COLLECTED = { codAmount: { ...COD, label: 'COD of each job' } }
const FOLDED = Object.fromEntries(Object.keys({ ...TERMS, ...COLLECTED }).map((name) => [name, { isHidden: true }]))

const OFFERING = editing(BulkOffer, {
  vendors: {
    ...whole<Pick<BulkOffer, 'vendors' | 'best'>, Asked>({
      label: 'Carriers',
      start: () => ({ best: 1, named: undefined }),
      send: ({ best, named }) => (named ? { vendors: named.map(({ guid }) => ({ guid })) } : { best }),
      say: ({ best, named }) => named?.map(({ name }) => name).join(', ') ?? `The best ${best} of each job`,
      faults: ({ named }): Faults => (named?.length === 0 ? { '': 'Choose at least one carrier' } : {}),
    }),
    isSpread: true as const,
  },
  amount: optionalMoney('Pay for each', {
    description: 'Leave empty to offer each job at its planned carrier pay, or at the usual pay on its lane.',
  }),
  abovePrice: choice(
    'If every carrier costs more than the client pays',
    [{ value: 'offer', label: 'Offer the job at what the client pays' }],
    ['Skip the job', undefined],
  ),
  dateExpires: RESPOND_WITHIN,
  message: lines('Message (optional)'),
  overrideReason: lines('Reason for offering to a blocked carrier'),
  overweightReason: lines('Reason for offering overweight loads (optional)', {
    description: 'A job whose load is too heavy is refused without one. The others don’t keep it.',
  }),
  ...TERMS,
  ...COLLECTED,
  ...elsewhere('best', 'overrideReadiness'),
})

const DIGIT = /^[1-9]$/
const CARRIERS = { one: 'carrier', many: 'carriers' }
const COUNTS = Array.from({ length: 9 }, (_, i) => ({ value: String(i + 1), label: countText(i + 1, CARRIERS) }))

/** Number of carriers asked per job; set by a digit. */
const BestOfEach = ({ best, onChange }: { best: number; onChange: (best: number) => void }) => {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !DIGIT.test(event.key)) return
    event.preventDefault()
    onChange(Number(event.key))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its digits stand beside it
    <div
      className={classes.best}
      role="group"
      aria-label="Carriers for each job"
      tabIndex={-1}
      data-autofocus
      onKeyDown={press}
    >
      <Choice
        label="How many carriers"
        value={String(best)}
        options={COUNTS}
        onChange={(value) => onChange(Number(value))}
      />
      <p>Each job goes to those that suit it best. Press 5 for the best 5.</p>
    </div>
  )
}

interface OfferManyProps extends ServerActForm {
  /** What the rows are. */
  readonly of: 'jobs' | 'orders'
}

export const OfferMany = ({ of, title, selected, send, onDone, onClose }: OfferManyProps) => {
  const [isBlocked, setBlocked] = useState(false)
  const [count, setCount] = useState(1)
  const above = useJobsAbovePrice(of === 'jobs' ? selected : undefined, count)
  return (
    <ActForm
      editing={OFFERING}
      title={title}
      about={null}
      explains="Each job is an offer of its own. To offer them together, build a load."
      act={({ vendors: { best, named } }) =>
        named ? 'Offer' : `Offer to the best ${best === 1 ? 'carrier' : best} of each`
      }
      props={({ vendors: { named }, amount }) => ({
        ...FOLDED,
        overrideReason: { isHidden: !isBlocked },
        abovePrice: {
          isHidden: named !== undefined || amount.trim() !== '' || (above.names.length === 0 && !above.mayBeMore),
        },
      })}
      renderFirst={({ values: { vendors: asked, amount }, bind, faults }) => {
        const set = (part: Partial<Asked>) => bind('vendors').onChange({ ...asked, ...part })
        const { named } = asked
        return (
          <>
            <SegmentedControl
              aria-label="Who is asked"
              data={[
                { value: 'best', label: 'Best of each job' },
                { value: 'named', label: 'The same for all' },
              ]}
              value={named ? 'named' : 'best'}
              onChange={(value) => set({ named: value === 'named' ? [] : undefined })}
            />
            {named ? (
              <CarrierPicker
                suggestions={undefined}
                chosen={named}
                fault={faults['vendors']}
                onToggle={(carrier) => {
                  const others = named.filter(({ guid }) => guid !== carrier.guid)
                  set({ named: others.length < named.length ? others : [...named, carrier] })
                }}
                onChoose={(carriers) => set({ named: carriers })}
                onBlocked={setBlocked}
              />
            ) : (
              <>
                <BestOfEach
                  best={asked.best}
                  onChange={(best) => {
                    setCount(best)
                    set({ best })
                  }}
                />
                {above.names.length > 0 && amount.trim() === '' ? (
                  <p className={classes.above} role="status">
                    Every suitable carrier costs more than the client pays: {above.names.join(', ')}
                  </p>
                ) : null}
              </>
            )}
          </>
        )
      }}
      renderMore={({ values, bind, faults }) => (
        <OfferTerms of={OFFERING} bind={bind} faults={faults} isCod={values.codAmount.trim() !== ''}>
          <FormFields of={OFFERING} fields={COLLECTED} bind={bind} />
        </OfferTerms>
      )}
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
