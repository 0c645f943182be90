import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { EVIDENCE_LABELS } from './unbilled-words.ts'
import classes from './unbilled.module.css'

/** A charge's evidence in chronological order. */
export const EvidenceList = ({ evidence }: { evidence: readonly Evidence[] }) => (
  <ol className={classes.evidence} aria-label="Evidence">
    {evidence.map(({ kind, text, date, by }) => (
      <li key={`${kind} ${text} ${date}`}>
        <strong>{EVIDENCE_LABELS[kind]}</strong>
        <span>
          {text}
          {by ? <small>{by}</small> : null}
        </span>
        {date ? <time dateTime={date}>{momentText(date)}</time> : null}
      </li>
    ))}
  </ol>
)
