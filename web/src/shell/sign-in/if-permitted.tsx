import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ReactNode } from 'react'
import { useHolds } from './use-viewer.ts'

export interface IfPermittedProps {
  permission: Permission
  children: ReactNode
}

/** A part of a screen that roles without a permission do not have. */
export const IfPermitted = ({ permission, children }: IfPermittedProps) =>
  useHolds(permission) === true ? children : null
