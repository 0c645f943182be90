/** A change of a vendor's bank account: old next to new. */
import type { RemitTo } from '@waybill/contract/vendors/standing.shapes.ts'
import table from '../../ui/change-table.module.css'

export const REMIT_LABELS: Readonly<Record<keyof RemitTo, string>> = {
  bankAccount: 'Bank account',
  remitName: 'Paid to',
  remitEmail: 'Remittance e-mail',
  factoringCompany: 'Factoring company',
}
const FIELDS = Object.keys(REMIT_LABELS) as (keyof RemitTo)[]
/** Changed fields. */
export const remitChanged = (change: Partial<RemitTo>) => FIELDS.filter((field) => change[field] !== undefined)
export const RemitChanges = ({ change, current }: { change: Partial<RemitTo>; current: RemitTo }) => (
  <table className={table.rows}>
    <caption className="sr-only">What changes</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">Detail</span>
        </th>
        <th scope="col">Now</th>
        <th scope="col">New</th>
      </tr>
    </thead>
    <tbody>
      {remitChanged(change).map((field) => (
        <tr key={field}>
          <th scope="row">{REMIT_LABELS[field]}</th>
          <td>{current[field] ?? '–'}</td>
          <td>{change[field] ?? '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
