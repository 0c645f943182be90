/** The parties of an order: payers, shipper, consignee, notified. */
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconX } from '../../ui/icons/x.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { queryOf, useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { moneyText, numberText } from '../../ui/format/number-text.ts'
import { mailLink } from '../../ui/format/reach-link.ts'
import classes from './parties.module.css'
import { PARTY_ROLES } from './party-words.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const ChangeParties = lazy(async () => ({ default: (await import('./change-parties.tsx')).ChangeParties }))

/** The list as sent: without parties derived from the order. */
const sentOf = (parties: readonly Party[]) =>
  parties.flatMap(({ guid, role, account, contact, share, notes, isImplied }) =>
    isImplied || role === 'carrier'
      ? []
      : [{ guid, role, account: { guid: account.guid }, contact: contact && { guid: contact.guid }, share, notes }],
  )

const Contact = ({ contact: { name, email } }: { contact: NonNullable<Party['contact']> }) => (
  <>
    <small>{name}</small>
    {email ? (
      <small className={classes.mail} title={email}>
        <a href={mailLink(email)}>{email}</a>
      </small>
    ) : null}
  </>
)

export const OrderParties = ({ orderGuid }: { orderGuid: string }) => {
  const { data, error } = useQuery(queryOf(partiesRoutes.ofOrder, { params: { guid: orderGuid } }))
  const mayEdit = useHolds('orders.edit') ?? false
  const [isChanging, setChanging] = useOpenSheet<boolean>(`change parties ${orderGuid}`)
  const remove = useChange(partiesRoutes.remove, { stale: ['order'] })
  const put = useChange(partiesRoutes.putOfOrder, { stale: ['order'] })
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading parties">
        <Skeleton height="3rem" />
      </div>
    )
  const before = sentOf(data.results)
  const removed = ({ guid, account }: Party) =>
    attempt(`Remove ${account.name}`, async () => {
      await remove.mutateAsync({ params: { guid: orderGuid, partyGuid: guid } })
      offerUndo({
        label: `${account.name} removed`,
        // A removed party is restored as a new one.
        undo: () =>
          put.mutateAsync({
            params: { guid: orderGuid },
            body: { parties: before.map((party) => (party.guid === guid ? { ...party, guid: undefined } : party)) },
          }),
      })
    })
  return (
    <>
      <ul className={classes.parties}>
        {data.results.map((party) => {
          const { guid, role, account, contact, share, amount, isImplied } = party
          return (
            <li key={guid}>
              <small>{PARTY_ROLES[role]}</small>
              <span>
                {account.name}
                {contact ? <Contact contact={contact} /> : null}
              </span>
              <span className={classes.amount}>
                {amount === undefined ? null : moneyText(amount)}
                {share === null ? null : <small>{numberText(share)}%</small>}
                {mayEdit && !isImplied ? (
                  <ActionIcon
                    variant="subtle"
                    size="1.5rem"
                    aria-label={`Remove ${account.name}`}
                    onClick={() => void removed(party)}
                  >
                    <IconX size="0.9rem" aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      {mayEdit ? (
        <div className={classes.change}>
          <Button variant="default" onClick={() => setChanging(true)}>
            Change parties
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <Suspense fallback={null}>
          <ChangeParties
            orderGuid={orderGuid}
            parties={data.results.filter(({ isImplied }) => !isImplied)}
            onClose={() => setChanging(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
