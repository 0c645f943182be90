/** A bill line that expands to its receipt and disputes. */
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import type { Dispute, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { IconChevronDown } from '../../../ui/icons/chevron-down.gen.ts'
import { useState } from 'react'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText, shortDateText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { lineName } from '../trade-words.ts'
import { lineText } from './bill-facts.ts'
import { evidenceText } from './evidence-text.ts'
import own from './money.module.css'
import { PAYMENTS as words } from './payments.words.ts'
import { useCompany } from './use-company.ts'

type Proofs = readonly Attachment[]

const EvidenceOf = ({ evidence, proofs }: { evidence: readonly Evidence[]; proofs: Proofs }) => (
  <ol className={own.evidence}>
    {evidence.map((each) => {
      const { kind, date, by, fileGuid } = each
      const text = evidenceText(each)
      const file = proofs.find((proof) => fileGuid && (proof.guid === fileGuid || proof.fileGuid === fileGuid))
      return (
        <li key={`${kind} ${text} ${date}`}>
          <strong>{words.evidence[kind]}</strong>
          <span>
            {text}
            {date || by ? (
              <span className={classes.dimmed}> {[date && momentText(date), by].filter(Boolean).join(', ')}</span>
            ) : null}
          </span>
          {file?.url ? (
            <a href={file.url} target="_blank" rel="noreferrer" aria-label={`${words.openFile}: ${text}`}>
              {file.type.startsWith('image/') ? <img src={file.url} alt="" loading="lazy" /> : words.openFile}
            </a>
          ) : null}
        </li>
      )
    })}
  </ol>
)

/** Until when the company answers. */
const Clock = ({ dispute: { dateAnswerBy } }: { dispute: Dispute }) => {
  const company = useCompany()
  const isLate = Date.parse(dateAnswerBy) < useNow()
  return (
    <p>
      <b>{(isLate ? words.answerLate : words.answerBy)(company, momentText(dateAnswerBy))}</b>
    </p>
  )
}

const Said = ({ dispute, proofs }: Pick<InvoiceLine, 'dispute'> & { proofs: Proofs }) => {
  if (!dispute) return null
  const { outcome, reason, answer, proofs: named } = dispute
  return (
    <Notice tone={outcome === 'rejected' ? 'red' : outcome === 'accepted' ? 'green' : 'amber'}>
      <p>
        <b>{outcome ? words[outcome] : words.disputed}</b>
        {dispute.waitsFor ? <span> {words.since(shortDateText(dispute.dateDisputed))}</span> : null}
      </p>
      <p>“{reason}”</p>
      {dispute.waitsFor ? <Clock dispute={dispute} /> : null}
      {named.length > 0 ? <EvidenceOf evidence={named} proofs={proofs} /> : null}
      {answer ? <p>{answer}</p> : null}
      {dispute.dateAnswered ? <p className={classes.dimmed}>{momentText(dispute.dateAnswered)}</p> : null}
    </Notice>
  )
}

export interface BillLineProps {
  line: InvoiceLine
  proofs: Proofs
  onDispute: (() => void) | undefined
}

export const BillLine = ({ line, proofs, onDispute }: BillLineProps) => {
  const [isOpen, setOpen] = useState(false)
  const evidence = line.evidence ?? []
  const told = lineText(line)
  const name = lineName(line.name)
  // Beside the button, which can hold no other.
  const help = line.systemUsage === 'tonu' ? helpOn('tonu-and-dry-run') : null
  return (
    <li className={own.line}>
      <div className={own.named}>
        {evidence.length > 0 ? (
          <button type="button" className={own.opens} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <b>{name}</b>
            <b>{moneyText(line.amount)}</b>
            <span className="sr-only">{words.receipt(name)}</span>
            <IconChevronDown size="1.25rem" aria-hidden="true" />
          </button>
        ) : (
          <span className={classes.top}>
            <b>{name}</b>
            <b>{moneyText(line.amount)}</b>
          </span>
        )}
        {help}
      </div>
      {told ? <span className={classes.dimmed}>{told}</span> : null}
      {line.notes ? <span className={classes.dimmed}>{line.notes}</span> : null}
      {isOpen ? <EvidenceOf evidence={evidence} proofs={proofs} /> : null}
      <Said dispute={line.dispute} proofs={proofs} />
      {onDispute && !line.dispute ? (
        <span>
          <BigButton aria-label={`${words.dispute}: ${name}`} onClick={onDispute}>
            {words.dispute}
          </BigButton>
        </span>
      ) : null}
    </li>
  )
}
