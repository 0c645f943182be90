/** The state of the contacts as the address holds it: `?q=…&branch=…&active=yes&peek=…&edit=yes`. */
import { useMemo } from 'react'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import type { ContactListing } from './contacts.api.ts'

/** `peek` of a contact that is not there yet. */
export const NEW = 'new'

const ACTIVE: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** What the address asks for; words that nobody knows ask for nothing. */
export const listingFrom = (address: Readonly<Record<string, string | undefined>>): ContactListing => ({
  search: address.q ?? '',
  branch: address.branch && isGuid(address.branch) ? address.branch : undefined,
  isActive: ACTIVE[address.active ?? ''],
})

export const useContactListing = () => {
  const [address, change] = useAddress()
  const { q, branch, active, peek, edit } = address
  const listing = useMemo(() => listingFrom({ q, branch, active }), [q, branch, active])
  return {
    listing,
    peek,
    isEditing: edit === 'yes',
    setSearch: (text: string) => change({ q: text || undefined }, { replace: true }),
    setBranch: (guid: string | undefined) => change({ branch: guid }),
    setActive: (isActive: boolean | undefined) =>
      change({ active: isActive === undefined ? undefined : isActive ? 'yes' : 'no' }),
    setPeek: (guid: string | undefined) =>
      change({ peek: guid, edit: undefined }, { replace: peek !== undefined && guid !== undefined }),
    setEditing: (isEditing: boolean) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true }),
    reset: () => change({ q: undefined, branch: undefined, active: undefined }),
  }
}
