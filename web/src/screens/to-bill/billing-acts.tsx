/** Acts on selected invoices, which the server runs row by row. */
import type { BillingStep } from '@waybill/contract/bulk/bulk-acts.ts'
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { carriersPaid, sumOf } from '../../features/billing/billing-words.ts'
import classes from '../../features/billing/billing.module.css'
import { type ServerAct, ServerActs } from '../../shell/bulk/server-acts.tsx'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { chosenRows, everyRow } from '../../shell/list/chosen-rows.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { countText } from '../../ui/grid/noun.ts'
import { isSelected } from '../../ui/grid/selection.ts'

const NOUN = { one: 'invoice', many: 'invoices' }

const LABELS: Readonly<Record<string, string>> = {
  verify: 'Verify',
  'verify post': 'Verify, post and mail',
  'verify post export': 'Verify, post, mail and export',
  post: 'Post and mail',
  'post export': 'Post, mail and export',
  export: 'Export',
}

/** Only verifying can be undone without a trace. */
const BEFORE = 'Posted invoices get their number. Undo voids them, and stops mail and exports that haven’t left yet.'

/** The whole run, and only verifying. */
function actsOf(can: readonly BillingStep[], chosen: readonly BillingRow[]): ServerAct[] {
  const steps = (['verify', 'post', 'export'] as const).filter((step) => can.includes(step))
  if (steps.length === 0) return []
  const whole: ServerAct = {
    act: 'invoice.bill',
    label: LABELS[steps.join(' ')] ?? 'Bill',
    needs: 'client_money.view_invoice',
    keys: 'mod+enter',
    isMain: true,
    body: { steps },
    ...(steps.includes('post')
      ? { asks: `${countText(chosen.length, NOUN)}, ${moneyText(sumOf(chosen))}. ${BEFORE}` }
      : {}),
  }
  const verifyAlone: ServerAct = { ...whole, label: 'Verify only', body: { steps: ['verify'] } }
  const { keys: _keys, asks: _asks, isMain: _isMain, ...alone } = verifyAlone
  return steps.length > 1 && steps[0] === 'verify' ? [whole, alone] : [whole]
}

const idOf = ({ invoiceGuid }: BillingRow) => invoiceGuid

interface BillingActsProps {
  readonly now: ListNow<BillingRow>
  readonly can: readonly BillingStep[]
  readonly onChange: () => void
}

export const BillingActs = ({ now, can, onChange }: BillingActsProps) => {
  const isChosen = (row: BillingRow) => isSelected(now.selection, idOf(row))
  const loaded = now.loaded()
  // Selected rows may not be loaded yet.
  const { data: every, error } = useQuery({
    queryKey: ['billing', 'every', JSON.stringify(now.question), now.total],
    queryFn: () => everyRow(now),
    enabled: now.total !== undefined && loaded.length < now.total,
  })
  const chosen = (every ?? loaded).filter(isChosen)
  const total = sumOf(chosen)
  const paid = carriersPaid(chosen)
  const seesMargin = useHolds('margin.view_gross_profit') === true
  const margin = seesMargin ? marginText(total, paid) : null
  return (
    <>
      <span className={classes.sum}>
        {error ? errorText(error) : moneyText(total)}
        {paid === undefined || error ? null : (
          <span className={classes.more}>
            {` · carriers ${moneyText(paid)}`}
            {margin ? ` · margin ${margin}` : ''}
          </span>
        )}
      </span>
      <ServerActs
        acts={actsOf(can, chosen)}
        noun={NOUN}
        now={now}
        status="all"
        chosen={async () => (await chosenRows(now, now.selection, idOf)).map(idOf)}
        onChange={onChange}
      />
    </>
  )
}
