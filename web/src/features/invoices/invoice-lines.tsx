import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { queryOf } from '../../api/queries.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './invoices.module.css'

/** What an invoice is for, line by line. */
export const InvoiceLines = ({ guid }: { guid: string }) => {
  const { data, error } = useQuery(queryOf(invoicesRoutes.get, { params: { guid } }))
  if (error) return <p role="alert">The lines couldn’t be loaded: {errorText(error)}</p>
  if (!data) return <Skeleton height="3rem" role="status" aria-label="Loading the lines" />
  return (
    <table className={classes.lines}>
      <caption className="sr-only">Lines of invoice {data.number}</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {data.lines.map((line) => (
          <tr key={line.guid}>
            <td>
              {line.name}
              {line.commodity ? <small> {line.commodity.description ?? line.commodity.identifier}</small> : null}
              {line.notes ? <small> {line.notes}</small> : null}
            </td>
            <td>{moneyText(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{moneyText(data.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
