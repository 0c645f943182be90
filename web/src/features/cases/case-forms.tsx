/** What is asked before something is done with a case; loaded when first asked. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { CaseAnswer, CaseEnd, Claim, type DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { CASE_OUTCOMES, type CaseAnswerKind, type CaseOutcome } from '@waybill/contract/vocabulary/cases.ts'
import { useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { lines, money, moneyOrNone, requiredOneOf } from '../../ui/form/field.ts'
import { useRereadCases } from './cases.api.ts'
import { ANSWER_WORDS, caseTitle, OUTCOME_WORDS } from './cases.words.ts'

const CLAIM = editing(Claim, {
  amount: money('Amount claimed'),
  text: reasonText('Why the carrier is liable', 'Enter a reason'),
})
/** The choices of an answer by where the case stands; the server has the last word. */
const CHOICES = {
  claimed: ['acknowledge', 'offer', 'pay', 'decline', 'status'],
  acknowledged: ['offer', 'pay', 'decline', 'status'],
  offered: ['offer', 'pay', 'decline'],
  declined: ['offer', 'pay'],
} as const satisfies Partial<Record<DamageCase['state'], readonly CaseAnswerKind[]>>

const isAnswered = (state: DamageCase['state']): state is keyof typeof CHOICES => state in CHOICES

const answerOf = (state: keyof typeof CHOICES) => {
  const [first, ...rest] = CHOICES[state].map((value) => ({ value, label: ANSWER_WORDS[value] }))
  return editing(CaseAnswer, {
    kind: requiredOneOf<CaseAnswerKind>('Answer', [first!, ...rest]),
    amount: moneyOrNone('Amount', { description: 'With an offer or a payment.' }),
    text: lines('Details', { description: 'Required when you decline or give a status update.' }),
  })
}
const ENDS = CASE_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }))
const END = editing(CaseEnd, {
  outcome: requiredOneOf<CaseOutcome>('Outcome', [ENDS[0]!, ...ENDS.slice(1)]),
  reason: reasonText(),
})

export type CaseForm = 'claim' | 'answer' | 'close'

const CaseActForm = ({ known, act, onClose }: { known: DamageCase; act: CaseForm; onClose: () => void }) => {
  const { platform } = useApis()
  const reread = useRereadCases()
  const params = { guid: known.guid }
  const done = () => {
    void reread()
    onClose()
  }
  const frame = { onDone: done, onClose }
  if (act === 'claim')
    return (
      <ActForm
        {...frame}
        editing={CLAIM}
        title={`${caseTitle(known)}: file the claim`}
        explains="The carrier has 30 days to acknowledge it and 120 days to pay, decline or make an offer."
        act="File the claim"
        send={(body) => platform.call(casesRoutes.claim, { params, body })}
      />
    )
  if (act === 'close')
    return (
      <ActForm
        {...frame}
        editing={END}
        title={`Close ${caseTitle(known).toLowerCase()}`}
        act="Close the case"
        send={(body) => platform.call(casesRoutes.close, { params, body })}
      />
    )
  return isAnswered(known.state) ? (
    <ActForm
      {...frame}
      editing={answerOf(known.state)}
      title={`${caseTitle(known)}: answer`}
      act="Send the answer"
      send={(body) => platform.call(casesRoutes.answer, { params, body })}
    />
  ) : null
}
export default CaseActForm
