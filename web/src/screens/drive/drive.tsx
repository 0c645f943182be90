/** The pages of a driver's link that a driver who signs in has not, or otherwise. */
import { DriveHome, DrivePapers } from '../../features/carrier/drive/drive-home.tsx'
import { JobPage } from '../../features/carrier/jobs/job-page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const DriveHomeScreen = () => <DriveHome />
export const DrivePapersScreen = () => <DrivePapers />

export const DriveJobScreen = () => {
  const { jobGuid = '', segment } = useRouteParams()
  return <JobPage key={jobGuid} guid={jobGuid} tab={segment} />
}
