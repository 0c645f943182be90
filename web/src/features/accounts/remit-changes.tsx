/** A change of a vendor's bank account: old next to new. */
import type { RemitTo } from '@waybill/contract/vendors/standing.shapes.ts'
import table from '../../ui/change-table.module.css'
import { PAY as words } from '../../ui/words/pay.words.ts'

const FIELDS = ['bankAccount', 'remitName', 'remitEmail', 'factoringCompany'] as const satisfies (keyof RemitTo)[]

export const remitLabel = (field: keyof RemitTo): string =>
  ({
    bankAccount: words.bank,
    remitName: words.paidTo,
    remitEmail: words.remitEmail,
    factoringCompany: words.factoring,
  })[field]
/** Changed fields. */
export const remitChanged = (change: Partial<RemitTo>) => FIELDS.filter((field) => change[field] !== undefined)
export const RemitChanges = ({ change, current }: { change: Partial<RemitTo>; current: RemitTo }) => (
  <table className={table.rows}>
    <caption className="sr-only">{words.whatChanges}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{words.detail}</span>
        </th>
        <th scope="col">{words.now}</th>
        <th scope="col">{words.new}</th>
      </tr>
    </thead>
    <tbody>
      {remitChanged(change).map((field) => (
        <tr key={field}>
          <th scope="row">{remitLabel(field)}</th>
          <td>{current[field] ?? '–'}</td>
          <td>{change[field] ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
