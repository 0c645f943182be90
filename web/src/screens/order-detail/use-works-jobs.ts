import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useMay } from '../../shell/sign-in/use-may.ts'

/** Whether the signed-in user works on jobs: only then may they preview acts on one. */
export const useWorksJobs = (): boolean => useMay(jobsPlatformRoutes.dryRun)
