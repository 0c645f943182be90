import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { useViewer } from './use-viewer.ts'

/** Tells which permissions the user's role has; none while loading. */
export const usePermissions = (): ((permission: Permission) => boolean) => {
  const permissions = useViewer()?.permissions
  return (permission) => permissions?.has(permission) ?? false
}
