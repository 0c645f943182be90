import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ReactNode } from 'react'
import { useHolds } from './use-viewer.ts'

export interface IfHeldProps {
  permission: Permission
  children: ReactNode
}

/** A part of a screen that roles without a permission do not have. */
export const IfHeld = ({ permission, children }: IfHeldProps) => (useHolds(permission) === true ? children : null)
