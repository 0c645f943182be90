/** Input for ending a job or its offer: the reason, and the pay of a booked carrier. */
import { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { editing } from '../../../ui/form/editing.ts'
import { type Reasons, reasonText } from '../../../ui/form/act-fields.ts'
import { type Faults, optionalMoney } from '../../../ui/form/field.ts'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'

const TONU = optionalMoney('Truck ordered, not used', { isRequired: true, help: helpOn('tonu-and-dry-run') })
const NEEDED = 'Enter the carrier’s pay, or 0'

const HOLDING: Reasons = {
  c: 'Client asked',
  p: 'Payment or credit',
  t: 'Title or release missing',
  v: 'Vehicle not ready',
  w: 'Weather',
}
const CANCELING: Reasons = {
  c: 'Client canceled',
  d: 'Duplicate',
  m: 'Moved another way',
  n: 'No truck found',
  p: 'Price not agreed',
}

/** `isAward`: a carrier was booked, so its pay is required. */
export const endingOf = (isAward: boolean, act: 'hold' | 'cancel' = 'cancel') =>
  editing(CancelJob, {
    reason: reasonText(undefined, undefined, act === 'hold' ? HOLDING : CANCELING),
    tonuAmount: { ...TONU, faults: (held: string): Faults => (isAward && !held.trim() ? { '': NEEDED } : {}) },
  })

/** Field props; `vendor` and `pay`: the booked carrier and its agreed pay. */
export const endingProps = (isAward: boolean, vendor = 'the carrier', pay?: number) => ({
  tonuAmount: {
    isHidden: !isAward,
    label: `Truck ordered, not used: pay to ${vendor}`,
    ...(pay === undefined ? {} : { description: `Agreed pay ${moneyText(pay)}` }),
  },
})
