/** The contacts of a listing, kept alive. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useApis } from '../../api/queries.ts'
import { usePagedSource } from '../../ui/grid/use-paged-source.ts'
import { type ContactListing, CONTACTS_PAGE, fetchContacts } from './contacts.api.ts'

/** Milliseconds that changes are gathered before the list is fetched anew. */
const GATHER = 500

const isSeen = () => document.visibilityState === 'visible' && navigator.onLine

export const useContactSource = (listing: ContactListing) => {
  const apis = useApis()
  const key = JSON.stringify(listing)
  const fetchPage = useMemo(() => fetchContacts(apis, JSON.parse(key) as ContactListing), [apis, key])
  const paged = usePagedSource<Contact>({ key, pageSize: CONTACTS_PAGE, fetchPage, rowId: (row) => row.guid })
  const { refresh } = paged
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive((event) => {
    if (event.subject !== 'contact') return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => isSeen() && refresh(), GATHER)
  })
  return paged
}
