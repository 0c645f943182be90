import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useMay } from '../../shell/sign-in/use-may.ts'

/** Whether the signed-in person works jobs: only who does may try out what an act on one would lead to. */
export const useWorksJobs = (): boolean => useMay(jobsPlatformRoutes.dryRun)
