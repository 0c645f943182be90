/** The statement of an account in Spanish. */
import type { STATEMENT as STATEMENT_EN } from '../en/statement.ts'
import type { Words } from '../same-words.ts'

export const STATEMENT: Words<typeof STATEMENT_EN> = {
  title: 'Estado de cuenta',
  period: (from, to) => `Del ${from} al ${to}`,
  account: 'CUENTA',
  with: 'CON',
  balance: 'SALDO',
  before: (day) => `Antes del ${day}`,
  kinds: { billed: 'Facturado', paid: 'Pagado', 'written-off': 'Dado de baja' },
  balanceOn: (day) => `Saldo al ${day}`,
  notPosted: 'Aún sin registrar',
  notPostedIs: (total, count) => `${total} (${count})`,
  openOn: (day) => `PENDIENTE AL ${day}, POR ANTIGÜEDAD`,
  ages: {
    notDue: 'Por vencer',
    upTo30: 'De 1 a 30 días',
    upTo60: 'De 31 a 60 días',
    upTo90: 'De 61 a 90 días',
    over90: 'Más de 90 días',
  },
  document: 'Documento',
  due: 'Vence',
  overdue: 'Días vencidos',
  total: 'Total',
  openBalance: 'Saldo',
  movements: 'MOVIMIENTOS',
  nothing: 'No se facturó ni se pagó nada en este período.',
  what: 'Concepto',
  payment: (number) => `pago ${number}`,
  job: (number) => `viaje ${number}`,
  order: (number) => `pedido ${number}`,
  foot: (account, from, to) => `Estado de cuenta de ${account}, del ${from} al ${to}`,
}
