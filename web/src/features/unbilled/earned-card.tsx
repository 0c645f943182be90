/** Earned charges that are not billed, on the home page: the total, and the oldest ones, each billed at once. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { nameOfCharge, useSettleUnbilled } from './unbilled.api.ts'
import { RULE_LABELS } from './unbilled-words.ts'
import classes from './earned-card.module.css'

const SHOWN = 8

export const EarnedCard = () => {
  const mayRead = useHolds('client_money.view_invoice') === true
  const { data } = useQuery({ ...platformQueryOf(unbilledRoutes.list, { query: { rc: SHOWN } }), enabled: mayRead })
  const { bill } = useSettleUnbilled()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  if (!data?.total) return null
  const add = (charge: UnbilledCharge) => {
    setBusy((before) => new Set(before).add(charge.guid))
    void bill(charge).finally(() => setBusy((before) => new Set([...before].filter((guid) => guid !== charge.guid))))
  }
  return (
    <section className={classes.card} aria-label="Earned, not billed">
      <h2>
        <Link to="/invoices/unbilled">Earned, not billed</Link>
        <strong>{moneyText(data.amount)}</strong>
      </h2>
      <ul>
        {data.results.map((charge) => (
          <li key={charge.guid}>
            <Link to="/invoices/unbilled" search={{ peek: charge.guid }} title={charge.text}>
              {RULE_LABELS[charge.rule]}
            </Link>
            <small>{charge.order.number}</small>
            <span>{moneyText(charge.amount)}</span>
            {charge.can.includes('bill') ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Add ${nameOfCharge(charge)}`}
                disabled={busy.has(charge.guid)}
                onClick={() => add(charge)}
              >
                Add
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {data.total > data.results.length ? <small>{numberText(data.total - data.results.length)} more</small> : null}
    </section>
  )
}
