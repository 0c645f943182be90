/** The columns of a list row that store whose turn it is. */
import type { Row, WholeRow } from '../rows.ts'
import type { Turns } from './turn-facts.ts'

export type TurnColumn = Extract<keyof Row<'order_rows'>, `${'client_' | ''}waiting_${string}`>
type NotOfTurn = Exclude<keyof Row<'order_rows'>, TurnColumn>
export type TurnColumns = WholeRow<'order_rows', NotOfTurn>

export const turnColumns = ({ staff, client }: Turns): TurnColumns => ({
  waiting_party: staff?.party ?? null,
  waiting_code: staff?.code ?? null,
  waiting_since: staff?.since ?? null,
  waiting_due: staff?.due ?? null,
  client_waiting_party: client?.party ?? null,
  client_waiting_code: client?.code ?? null,
  client_waiting_since: client?.since ?? null,
  client_waiting_due: client?.due ?? null,
})
