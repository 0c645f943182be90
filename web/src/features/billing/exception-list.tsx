/** Next to the list: every order that needs review, with its remedies. */
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { countText } from '../../ui/grid/noun.ts'
import { sumOf } from './billing-words.ts'
import classes from './billing.module.css'
import { ExceptionCard, type Remedies } from './remedy.tsx'

const NOUN = { one: 'needs review', many: 'need review' }

interface ExceptionListProps {
  readonly rows: readonly BillingRow[]
  readonly remediesOf: (row: BillingRow) => Remedies
  readonly onOpen: (row: BillingRow) => void
}

export const ExceptionList = ({ rows, remediesOf, onOpen }: ExceptionListProps) => (
  <aside className={classes.beside} aria-label="Exceptions">
    <header>
      <h2>{countText(rows.length, NOUN)}</h2>
      <span>{moneyText(sumOf(rows))}</span>
      <small>
        next <KeyCaps keys="j" isText />
      </small>
    </header>
    <ul>
      {rows.map((row) => (
        <li key={row.invoiceGuid}>
          <button type="button" className={classes.of} onClick={() => onOpen(row)}>
            Order {row.order.number}, {row.client.name}
          </button>
          {row.exceptions.map((exception) => (
            <div key={`${exception.code} ${exception.jobGuid} ${exception.unbilledGuid}`} className={classes.exception}>
              <ExceptionCard row={row} exception={exception} remedies={remediesOf(row)} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  </aside>
)
