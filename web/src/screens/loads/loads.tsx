/** Loads: trucks that carry several jobs. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useMemo } from 'react'
import { jobStatusLabel } from '../../features/jobs/job-words.ts'
import { loadList } from '../../features/loads/load-list.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const Loads = ({ viewer }: { viewer: ColumnViewer }) => {
  const list = useMemo(() => loadList(viewer, jobStatusLabel), [viewer])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      title="Loads"
      onOpen={({ guid }) => void navigate({ to: '/loads/$loadGuid', params: { loadGuid: guid } })}
      renderEmpty={() => (
        <Empty
          title="No loads yet"
          text="Select jobs in the job list and choose Build load. They share a truck and are offered together."
        >
          <Button renderRoot={(props) => <Link to="/jobs/ready" {...props} />}>Open ready jobs</Button>
        </Empty>
      )}
    />
  )
}

/** The screen of `/loads`. */
export const LoadsScreen = () => {
  const viewer = useViewer()
  return viewer ? <Loads viewer={viewer} /> : <Page title="Loads" isLoading />
}
