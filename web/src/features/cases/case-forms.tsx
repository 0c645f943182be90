/** Input of acts on a case; loaded when first opened. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { CaseAnswer, CaseEnd, Claim, type DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { CASE_OUTCOMES, type CaseAnswerKind, type CaseOutcome } from '@waybill/contract/vocabulary/cases.ts'
import { useApis } from '../../api/queries.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { ActForm } from '../../shell/form/act-form.tsx'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { lines, money, moneyOrNone, requiredOneOf } from '../../ui/form/field.ts'
import { useRereadCases } from './cases.api.ts'
import { caseTitle } from './case-words.ts'
import { CASES } from '../../ui/words/cases.words.ts'

const claimForm = () =>
  editing(Claim, { amount: money(CASES.form.amountClaimed), text: reasonText(CASES.form.liable, CASES.form.missing) })
/** Possible answers by the case's state; the server decides. */
const CHOICES = {
  claimed: ['acknowledge', 'offer', 'pay', 'decline', 'status'],
  acknowledged: ['offer', 'pay', 'decline', 'status'],
  offered: ['offer', 'pay', 'decline'],
  declined: ['offer', 'pay'],
} as const satisfies Partial<Record<DamageCase['state'], readonly CaseAnswerKind[]>>

const isAnswered = (state: DamageCase['state']): state is keyof typeof CHOICES => state in CHOICES

const answerOf = (state: keyof typeof CHOICES) => {
  const [first, ...rest] = CHOICES[state].map((value) => ({ value, label: CASES.answers[value] }))
  return editing(CaseAnswer, {
    kind: requiredOneOf<CaseAnswerKind>(CASES.form.answer, [first!, ...rest]),
    amount: moneyOrNone(CASES.form.amount, { description: CASES.form.amountHint }),
    text: lines(CASES.form.details, { description: CASES.form.detailsHint }),
  })
}
const endForm = () => {
  const [first, ...rest] = CASE_OUTCOMES.map((value) => ({ value, label: CASES.outcomes[value] }))
  return editing(CaseEnd, {
    outcome: requiredOneOf<CaseOutcome>(CASES.form.outcome, [first!, ...rest]),
    reason: reasonText(CASES.form.reason),
  })
}

export type CaseForm = 'release' | 'claim' | 'answer' | 'close'

const CaseActForm = ({ known, act, onClose }: { known: DamageCase; act: CaseForm; onClose: () => void }) => {
  const { form: words, acts } = CASES
  const { platform } = useApis()
  const reread = useRereadCases()
  const params = { guid: known.guid }
  const done = () => {
    void reread()
    onClose()
  }
  const frame = { onDone: done, onClose }
  if (act === 'release')
    return (
      <AskSheet
        {...frame}
        title={words.releaseTitle(known.number)}
        act={acts.release}
        isDanger={false}
        run={() => platform.call(casesRoutes.release, { params })}
      >
        {words.releaseText}
      </AskSheet>
    )
  if (act === 'claim')
    return (
      <ActForm
        {...frame}
        editing={claimForm()}
        title={words.claimTitle(caseTitle(known))}
        about={known.guid}
        explains={words.claimText}
        act={words.claim}
        send={(body) => platform.call(casesRoutes.claim, { params, body })}
      />
    )
  if (act === 'close')
    return (
      <ActForm
        {...frame}
        editing={endForm()}
        title={words.closeTitle(known.number)}
        about={known.guid}
        act={acts.close}
        send={(body) => platform.call(casesRoutes.close, { params, body })}
      />
    )
  return isAnswered(known.state) ? (
    <ActForm
      {...frame}
      editing={answerOf(known.state)}
      title={words.answerTitle(caseTitle(known))}
      about={known.guid}
      act={words.send}
      send={(body) => platform.call(casesRoutes.answer, { params, body })}
    />
  ) : null
}
export default CaseActForm
