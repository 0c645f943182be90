import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Draft } from '../../features/orders/placing/draft.ts'
import { dispatcherDraftOfOrder, draftOfOrder } from '../../features/orders/placing/draft-sources.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'

/** Fills the draft from the order in the address, once: a reload keeps later changes. */
export const useOrderAgain = (
  begunFrom: string | null,
  isForClient: boolean,
  onFound: (draft: Draft, number: string) => void,
) => {
  const [{ from }] = useAddress()
  const guid = from && isGuid(from) ? from : undefined
  const isWanted = guid !== undefined && guid !== begunFrom
  const { data, error } = useQuery({ ...orderQuery(guid ?? ''), enabled: isWanted })
  const tell = useRef(onFound)
  tell.current = onFound
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!data || !isWanted || done.current === guid) return
    done.current = guid
    tell.current(isForClient ? dispatcherDraftOfOrder(data) : draftOfOrder(data), data.number)
  }, [data, guid, isForClient, isWanted])
  return { isLoading: isWanted && !data && !error && done.current !== guid, error: isWanted ? error : null }
}
