/** Shows what an act would do until it is sent: from then on the server would answer about a record that has already changed. */
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const isDryRun = ({ queryKey: [, call] }: { queryKey: readonly unknown[] }) => String(call).endsWith('/dry-run')

/** Ends the questions that are still under way; what they found so far stays. */
const endDryRuns = (queries: QueryClient) => queries.cancelQueries({ predicate: isDryRun })

/** `options` belong to each query of a dry run; `sending` runs the act that was tried, and asks again if it is refused. */
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
