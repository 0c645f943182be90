/** Calls on places as queries and acts. Reversible acts run at once. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Contact, NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import type { NewOwnTerminal, Terminal, TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Versioned } from '../../api/client.ts'
import { apisOf } from '../../api/query-client.ts'
import { platformQueryOf, queryOf, useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { stale: ['address', 'contacts', 'terminals'] }
/** Number of contacts and history entries shown for a place. */
const PAGE_SIZE = 50
const LATEST = 10

/** One place, with the version that a change must name. */
export const terminalQuery = (guid: string) => ({
  queryKey: [...queryOf(terminalsRoutes.get, { params: { id: guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Terminal>> =>
    apisOf(client).shipper.read(terminalsRoutes.get, { params: { id: guid } }, { signal }),
})
export const peopleQuery = (guid: string) =>
  queryOf(terminalsRoutes.contacts, { params: { id: guid }, query: { rc: PAGE_SIZE } })
export const trailQuery = (guid: string, most = LATEST) =>
  platformQueryOf(activityPlatformRoutes.ofTerminal, { params: { guid }, query: { rc: most } })
/** What is still to be picked up and delivered there. */
export const stopsAtQuery = (guid: string) => platformQueryOf(terminalsPlatformRoutes.stops, { params: { guid } })
/** Places that match a search. */
export const likeQuery = (search: string) => queryOf(terminalsRoutes.list, { query: { search, rc: 8 } })

/** Groups of likely duplicates. */
export const duplicatesQuery = () => platformQueryOf(terminalsPlatformRoutes.duplicates)

/** Throws the server's refusal of the only row. */
const only = ({ results: [row] }: { results: readonly { isSuccess: boolean; message?: string | undefined }[] }) => {
  if (row && !row.isSuccess) throw new Error(row.message ?? 'Refused')
}

export const useTerminalActs = () => {
  const create = useChange(terminalsRoutes.create, STALE)
  const change = useChange(terminalsRoutes.change, STALE)
  const remove = useChange(terminalsRoutes.removeSeveral, STALE)
  const merge = useChange(terminalsRoutes.merge, STALE)
  const addPerson = useChange(terminalsRoutes.createContact, STALE)
  const changePerson = useChange(terminalsRoutes.changeContact, STALE)
  const removePeople = useChange(terminalsRoutes.removeContacts, STALE)
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    add: (body: z.input<typeof NewOwnTerminal>): Promise<Terminal> =>
      create.mutateAsync({ body: { ...body, country: body.country ?? 'US' } }),
    save: async (body: TerminalChange, { data, etag }: Versioned<Terminal>): Promise<void> => {
      await change.mutateAsync({ params: { id: data.guid }, body, options: { ifMatch: etag } })
    },
    set: (guid: string, body: TerminalChange) => change.mutateAsync({ params: { id: guid }, body }),
    remove: async (guid: string) => only(await remove.mutateAsync({ body: { guids: [guid] } })),
    /** Merges the others into this one. */
    merge: (guid: string, guids: readonly string[]) =>
      merge.mutateAsync({ params: { guid }, body: { guids: [...guids] } }),
    addPerson: (guid: string, body: NewContact) => addPerson.mutateAsync({ params: { id: guid }, body }),
    changePerson: (guid: string, contactId: string, body: NewContact) =>
      changePerson.mutateAsync({ params: { id: guid, contactId }, body }),
    removePerson: (guid: string, person: Contact) =>
      attempt(`Delete ${person.name}`, async () => {
        only(await removePeople.mutateAsync({ params: { guid }, body: { guids: [person.guid] } }))
        const { name, title, department, email, mobileNumber, phoneNumber } = person
        offerUndo({
          label: `${name} deleted`,
          undo: () =>
            addPerson.mutateAsync({
              params: { id: guid },
              body: { name, title, department, email, mobileNumber, phoneNumber },
            }),
        })
      }),
  }
}
export type TerminalActs = ReturnType<typeof useTerminalActs>
