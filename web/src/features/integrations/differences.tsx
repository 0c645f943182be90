/** Every difference between documents here and in an accounting system. */
import type { Difference, Reconciliation } from '@waybill/contract/integrations/integrations.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { appName } from './app-words.ts'
import classes from './integrations.module.css'

/** Number of differences shown initially. */
const AT_FIRST = 200

const TYPES = { invoice: ['Invoice', 'Client invoices'], bill: ['Bill', 'Vendor bills'] } as const

const kindOf = ({ kind }: Difference, app: string): readonly [string, ToneName] => {
  if (kind === 'missing-there') return [`Missing in ${app}`, 'red']
  if (kind === 'missing-here') return ['Missing here', 'red']
  return kind === 'amount' ? ['Total differs', 'amber'] : ['Balance differs', 'amber']
}
const amountText = (amount: number | null) => (amount === null ? '–' : moneyText(amount))

export const Totals = ({ of }: { of: Reconciliation }) => (
  <div className={classes.scroll}>
    <table className={classes.mapping}>
      <thead>
        <tr>
          <th scope="col">Compared</th>
          <th scope="col" className={classes.amount}>
            Documents
          </th>
          <th scope="col" className={classes.amount}>
            Here
          </th>
          <th scope="col" className={classes.amount}>
            In {appName(of.app)}
          </th>
          <th scope="col" className={classes.amount}>
            Difference
          </th>
          <th scope="col" className={classes.amount}>
            Balance difference
          </th>
        </tr>
      </thead>
      <tbody>
        {of.totals.map(({ type, count, here, there, difference, balanceDifference }) => (
          <tr key={type}>
            <th scope="row">{TYPES[type][1]}</th>
            <td className={classes.amount}>{count}</td>
            <td className={classes.amount}>{moneyText(here)}</td>
            <td className={classes.amount}>{moneyText(there)}</td>
            <td className={classes.amount}>{moneyText(difference)}</td>
            <td className={classes.amount}>{moneyText(balanceDifference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Row = ({ of, app }: { of: Difference; app: string }) => {
  const [label, tone] = kindOf(of, app)
  const { type, invoice, external, date, here, there, difference, note } = of
  return (
    <tr>
      <th scope="row">
        {invoice ? (
          <Link to="/invoices/$invoiceGuid" params={{ invoiceGuid: invoice.guid }}>
            {invoice.number ?? TYPES[type][0]}
          </Link>
        ) : (
          (external?.number ?? external?.id)
        )}
        <small className={classes.note}>
          {[invoice?.party ?? TYPES[type][0], date ? dayText(date) : ''].filter(Boolean).join(' · ')}
        </small>
      </th>
      <td>
        <Tag tone={tone}>{label}</Tag>
        <small className={classes.note}>{note}</small>
      </td>
      <td className={classes.amount}>{amountText(here)}</td>
      <td className={classes.amount}>{amountText(there)}</td>
      <td className={classes.amount}>{moneyText(difference)}</td>
    </tr>
  )
}

export const Differences = ({ of }: { of: Reconciliation }) => {
  const app = appName(of.app)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? of.results : of.results.slice(0, AT_FIRST)
  const hidden = of.results.length - shown.length
  return (
    <div className={classes.scroll}>
      <table className={classes.mapping} data-wide>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Difference</th>
            <th scope="col" className={classes.amount}>
              Here
            </th>
            <th scope="col" className={classes.amount}>
              In {app}
            </th>
            <th scope="col" className={classes.amount}>
              Here minus there
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((each) => (
            <Row key={`${each.kind} ${each.invoice?.guid ?? each.external?.id}`} of={each} app={app} />
          ))}
        </tbody>
      </table>
      {hidden > 0 ? (
        <Button variant="default" onClick={() => setWhole(true)}>
          Show {hidden} more
        </Button>
      ) : null}
    </div>
  )
}
