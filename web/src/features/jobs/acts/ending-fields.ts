/** What is filled in where a job or its offer ends: why, and what the carrier gets where one was booked. */
import { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { editing } from '../../../ui/form/editing.ts'
import { reasonText } from '../../../ui/form/act-fields.ts'
import { type Faults, optionalMoney } from '../../../ui/form/field.ts'
import { moneyText } from '../../../ui/format/number-text.ts'

const TONU = optionalMoney('Truck ordered, not used', { isRequired: true })
const NEEDED = 'Enter what the carrier gets, or 0'

/** `isAward`: a carrier was booked, so that somebody has to say what it gets. */
export const endingOf = (isAward: boolean) =>
  editing(CancelJob, {
    reason: reasonText(),
    tonuAmount: { ...TONU, faults: (held: string): Faults => (isAward && !held.trim() ? { '': NEEDED } : {}) },
  })

/** How its fields are drawn; `vendor` and `pay`: who was booked, and for how much. */
export const endingProps = (isAward: boolean, vendor = 'the carrier', pay?: number) => ({
  reason: { autoFocus: true },
  tonuAmount: {
    isHidden: !isAward,
    label: `Truck ordered, not used: ${vendor} gets`,
    ...(pay === undefined ? {} : { description: `Agreed pay ${moneyText(pay)}` }),
  },
})
