/** Spanish texts of a carrier's statement. */
import type { OfficeWords } from './office-words.ts'

export const STATEMENT_ES: OfficeWords['statement'] = {
  title: 'Estado de cuenta',
  loading: 'Cargando el estado de cuenta',
  period: 'Periodo',
  periods: { month: 'Este mes', last: 'Mes pasado', year: 'Este año', own: 'De – a' },
  from: 'Primer día',
  to: 'Último día',
  opening: (day) => `Saldo antes del ${day}`,
  billed: 'Facturado',
  paid: 'Pagado',
  writtenOff: 'Dado de baja',
  closing: (day) => `Saldo al ${day}`,
  notPosted: (n) => `Sin facturar todavía (${n})`,
  open: 'Pendiente por antigüedad',
  ages: {
    notDue: 'Sin vencer',
    upTo30: '1 a 30 días',
    upTo60: '31 a 60 días',
    upTo90: '61 a 90 días',
    over90: 'Más de 90 días',
  },
  movements: 'Facturado y pagado',
  nothing: 'No se facturó ni se pagó nada en este periodo.',
  due: (day) => `vence el ${day}`,
  pdf: 'Estado de cuenta en PDF',
  csv: 'Descargar en CSV',
  file: (from, to) => `Estado de cuenta ${from} a ${to}`,
}
