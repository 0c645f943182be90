/** Damage cases, open ones first. */
import type { DamageCaseRow } from '@waybill/contract/cases/cases.shapes.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { CardLink } from '../../ui/field/field-parts.tsx'
import field from '../../ui/field/field.module.css'
import classes from './cases.module.css'
import { caseDay, NAMES_CARRIER, STATE_TONES, turnText } from './case-words.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'

export const CaseCard = ({ row, isChosen = false }: { row: DamageCaseRow; isChosen?: boolean }) => {
  const portal = useVariant()
  const about = [
    row.vehicle.identifier,
    row.job ? words.job(row.job.number) : words.order(row.order.number),
    NAMES_CARRIER[portal] ? row.carrier : null,
  ]
  return (
    <CardLink to="/cases/$caseGuid" params={{ caseGuid: row.guid }} isChosen={isChosen}>
      <span className={classes.line}>
        <strong>
          {row.number} {row.vehicle.name}
        </strong>
        {row.amountClaimed === null ? null : <strong>{moneyText(row.amountClaimed)}</strong>}
      </span>
      <span className={classes.quiet}>{about.filter(Boolean).join(' · ')}</span>
      <span className={classes.line}>
        <Tag tone={STATE_TONES[row.state]}>{words.states[row.state]}</Tag>
        <span className={classes.quiet}>{turnText(row, portal) ?? words.noted(caseDay(row, row.dateNoted))}</span>
      </span>
    </CardLink>
  )
}

export const CaseCards = ({ rows, chosen }: { rows: readonly DamageCaseRow[]; chosen?: string | undefined }) => (
  <ul className={field.list}>
    {rows
      .toSorted((a, b) => Number(a.dateClosed !== null) - Number(b.dateClosed !== null))
      .map((row) => (
        <li key={row.guid}>
          <CaseCard row={row} isChosen={row.guid === chosen} />
        </li>
      ))}
  </ul>
)
