import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Route } from '@waybill/contract/route.ts'
import { useViewer } from './use-viewer.ts'

/** Whether somebody may make a call, as its declaration says. */
export const mayMake = ({ may }: Pick<Route, 'may'>, viewer: ColumnViewer): boolean =>
  may === 'public' ||
  (may.portals.includes(viewer.portal) && (may.permission === null || viewer.permissions.has(may.permission)))

/** The same of the signed-in person; `false` until the person is known. */
export const useMay = (route: Pick<Route, 'may'>): boolean => {
  const viewer = useViewer()
  return viewer !== undefined && mayMake(route, viewer)
}
