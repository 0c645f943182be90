import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Route } from '@waybill/contract/route.ts'
import { useViewer } from './use-viewer.ts'

/** Whether a viewer may make a call, by its declaration. */
export const mayMake = ({ may }: Pick<Route, 'may'>, viewer: ColumnViewer): boolean =>
  may === 'public' ||
  (may.portals.includes(viewer.portal) && (may.permission === null || viewer.permissions.has(may.permission)))

/** Whether the signed-in user may make a call; `false` while loading. */
export const useMay = (route: Pick<Route, 'may'>): boolean => {
  const viewer = useViewer()
  return viewer !== undefined && mayMake(route, viewer)
}
