import { setupRoutes } from '@waybill/contract/setup/setup.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../api/live/use-live.ts'
import { platformQueryOf } from '../../api/queries.ts'

const SETUP = platformQueryOf(setupRoutes.get)

/** What of it shows on the list. */
const SUBJECTS: ReadonlySet<string> = new Set([
  'company',
  'user',
  'role',
  'account',
  'preference',
  'mail',
  'loadboard-credential',
  'post',
  'contract',
  'order',
  'job',
])

/** How far the company is set up, as of now: what was done elsewhere shows on the way back, and what others do at once. */
export const useSetup = (isShown: boolean) => {
  const queries = useQueryClient()
  const { data } = useQuery({ ...SETUP, enabled: isShown, refetchOnMount: 'always' })
  useLive(({ subject }) => {
    if (isShown && SUBJECTS.has(subject)) void queries.invalidateQueries({ queryKey: SETUP.queryKey })
  })
  return data
}
