/** Earned charges as a list. */
import { unbilledRoutes } from '@waybill/contract/finances/unbilled.routes.ts'
import type { UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { EARNED_STATES, type EarnedState } from '@waybill/contract/vocabulary/earned.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dateText } from '../../ui/format/time-text.ts'
import { nameOfCharge } from './unbilled.api.ts'
import { RULE_LABELS } from './unbilled-words.ts'

const CHANGES: ReadonlySet<string> = new Set(['order', 'unbilled-charge', 'company'])
const stateOf = (value: string | undefined): EarnedState => EARNED_STATES.find((state) => state === value) ?? 'open'

const Card = ({ row }: { row: UnbilledCharge }) => (
  <RowCard>
    <strong>{RULE_LABELS[row.rule]}</strong>
    <strong>{moneyText(row.amount)}</strong>
    <small title={row.client.name}>{row.client.name}</small>
    <small>{row.order.number}</small>
    <small title={row.text}>{row.text}</small>
    <small>{dateText(row.dateEarned)}</small>
  </RowCard>
)

export const UNBILLED: ListDeclaration<UnbilledCharge> = {
  id: 'unbilled',
  noun: { one: 'charge', many: 'charges' },
  columns: [
    { id: 'order', label: 'Order', kind: 'text', width: 104, pinned: true, value: ({ order }) => order.number },
    { id: 'client', label: 'Client', kind: 'text', width: 210, value: ({ client }) => client.name },
    { id: 'rule', label: 'Charge', kind: 'text', width: 180, value: ({ rule }) => RULE_LABELS[rule] },
    { id: 'text', label: 'Why', kind: 'text', width: 360 },
    { id: 'dateEarned', label: 'Earned', kind: 'datetime', width: 158 },
    { id: 'amount', label: 'Amount', kind: 'money', width: 106 },
    { id: 'job', label: 'Job', kind: 'text', width: 112, hidden: true, value: ({ job }) => job?.number },
    {
      id: 'reason',
      label: 'Not billed because',
      kind: 'text',
      width: 220,
      hidden: true,
      value: ({ waived }) => waived?.reason,
    },
  ],
  choices: [
    {
      name: 'state',
      label: 'Show',
      options: [
        { value: '', label: 'To bill' },
        { value: 'billed', label: 'Billed' },
        { value: 'waived', label: 'Not billed' },
      ],
    },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: nameOfCharge,
  card: { height: 96, draw: (row) => <Card row={row} /> },
  rows: {
    category: 'unbilled',
    name: 'unbilled charges',
    fetch: (apis, { choices }, { rc, cursor }, signal) =>
      apis.platform.call(
        unbilledRoutes.list,
        { query: { rc, state: stateOf(choices['state']), ...(cursor ? { cursor } : {}) } },
        { signal },
      ),
    isOurs: ({ subject }) => CHANGES.has(subject),
  },
}
