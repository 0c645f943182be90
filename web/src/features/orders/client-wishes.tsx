/** A client's order instructions: a branch's own, below those of its parent account. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import classes from './client-wishes.module.css'

export const ClientWishes = ({ client }: { client: { readonly guid: string; readonly name: string } }) => {
  const maySee = useHolds('accounts.view_clients') === true
  const { data: account } = useQuery({
    ...queryOf(clientsRoutes.get, { params: { id: client.guid } }),
    enabled: maySee,
  })
  const parent = useQuery({
    ...queryOf(clientsRoutes.get, { params: { id: account?.parentGuid ?? client.guid } }),
    enabled: account?.parentGuid !== undefined && account.parentGuid !== null,
  }).data
  const both = [account?.parentGuid ? parent : undefined, account].filter((each) => each?.orderInstructions)
  // A branch often repeats what its parent account says.
  const wishes = both.filter((each, i) => i === 0 || each?.orderInstructions !== both[0]?.orderInstructions)
  return wishes.map((each) =>
    each ? (
      <p key={each.guid} className={classes.wishes} role="note" aria-label={`Order instructions from ${each.name}`}>
        <strong>{each.name} instructions:</strong> {each.orderInstructions}
      </p>
    ) : null,
  )
}
