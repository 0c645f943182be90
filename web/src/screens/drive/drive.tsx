/** Pages of a driver link that signed-in drivers do not have, or that differ. */
import { DriveHome, DrivePapers } from '../../features/carrier/drive/drive-home.tsx'
import { JobPage } from '../../features/carrier/jobs/job-page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const DriveHomeScreen = () => <DriveHome />
export const DrivePapersScreen = () => <DrivePapers />

export const DriveJobScreen = () => {
  const { jobGuid = '', segment } = useRouteParams()
  return <JobPage key={jobGuid} guid={jobGuid} tab={segment} />
}
