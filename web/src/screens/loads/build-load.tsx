/** Creates a load of the selected jobs and opens it. */
import { useNavigate } from '@tanstack/react-router'
import { useBuildLoad } from '../../features/loads/loads.api.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

export const useLoadOf = () => {
  const build = useBuildLoad()
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  return async (jobs: readonly string[]): Promise<void> => {
    try {
      const { guid } = await build.mutateAsync({ body: { jobs: [...jobs] } })
      await navigate({ to: '/loads/$loadGuid', params: { loadGuid: guid } })
    } catch (error) {
      reportFailure({ label: 'Build load', error })
    }
  }
}

/** A button in the selection bar. */
export const BuildLoad = ({ jobs }: { jobs: readonly string[] }) => {
  const build = useLoadOf()
  useShortcuts([{ keys: 'l', label: 'Build a load of the chosen jobs', group: 'List', run: () => void build(jobs) }])
  return (
    <button type="button" className="grid-bar-button" onClick={() => void build(jobs)}>
      Build load
      <KeyCaps keys="l" />
    </button>
  )
}
