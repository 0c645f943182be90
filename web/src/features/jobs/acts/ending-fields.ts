/** What is filled in where a job or its offer ends: why, and what the carrier gets where one was booked. */
import { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { editing } from '../../../ui/form/editing.ts'
import { type Reasons, reasonText } from '../../../ui/form/act-fields.ts'
import { type Faults, optionalMoney } from '../../../ui/form/field.ts'
import { moneyText } from '../../../ui/format/number-text.ts'

const TONU = optionalMoney('Truck ordered, not used', { isRequired: true })
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

/** `isAward`: a carrier was booked, so that somebody has to say what it gets. */
export const endingOf = (isAward: boolean, act: 'hold' | 'cancel' = 'cancel') =>
  editing(CancelJob, {
    reason: reasonText(undefined, undefined, act === 'hold' ? HOLDING : CANCELING),
    tonuAmount: { ...TONU, faults: (held: string): Faults => (isAward && !held.trim() ? { '': NEEDED } : {}) },
  })

/** How its fields are drawn; `vendor` and `pay`: who was booked, and for how much. */
export const endingProps = (isAward: boolean, vendor = 'the carrier', pay?: number) => ({
  tonuAmount: {
    isHidden: !isAward,
    label: `Truck ordered, not used: pay to ${vendor}`,
    ...(pay === undefined ? {} : { description: `Agreed pay ${moneyText(pay)}` }),
  },
})
