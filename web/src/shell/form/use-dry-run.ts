/** Previews an act until it is sent: from then on the server would report on a record that has already changed. */
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const isDryRun = ({ queryKey: [, call] }: { queryKey: readonly unknown[] }) => String(call).endsWith('/dry-run')

/** Cancels running dry runs; earlier results are kept. */
const endDryRuns = (queries: QueryClient) => queries.cancelQueries({ predicate: isDryRun })

/** `options` go into each dry-run query; `sending` runs the act itself, and previews again if it is refused. */
export function useDryRun() {
  const queries = useQueryClient()
  const [isSent, setSent] = useState(false)
  const sending = async <A>(act: () => Promise<A>): Promise<A> => {
    setSent(true)
    try {
      await endDryRuns(queries)
      return await act()
    } catch (error) {
      setSent(false)
      throw error
    }
  }
  return { options: { enabled: !isSent, placeholderData: keepPreviousData }, sending }
}
