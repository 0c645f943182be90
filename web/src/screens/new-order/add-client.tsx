/** Adds whoever orders according to the text as a client, and chooses it for the order. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { Button } from '@mantine/core'
import { useChange } from '../../api/queries.ts'
import type { Named } from '../../shell/form/record-source.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

export interface AddClientProps {
  name: string
  onAdded: (client: Named) => void
}

export const AddClient = ({ name, onAdded }: AddClientProps) => {
  const mayAdd = useHolds('accounts.create_clients')
  const create = useChange(clientsRoutes.create, { stale: ['clients'] })
  const attempt = useTry()
  if (!mayAdd) return null
  const add = () =>
    attempt(`Add ${name}`, async () => {
      const { guid } = await create.mutateAsync({ body: { name } })
      onAdded({ guid, name })
    })
  return (
    <Button size="compact-sm" variant="default" loading={create.isPending} onClick={() => void add()}>
      Add as a client
    </Button>
  )
}
