import type { Route } from '@waybill/contract/route.ts'
import { useViewer } from './use-viewer.ts'

/** Whether the signed-in person may make a call, as its declaration says; `false` until the person is known. */
export const useMay = ({ may }: Pick<Route, 'may'>): boolean => {
  const viewer = useViewer()
  if (may === 'public') return true
  if (!viewer?.permissions || !may.portals.includes(viewer.portal)) return false
  return may.permission === null || viewer.permissions.has(may.permission)
}
