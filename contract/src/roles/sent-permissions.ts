import * as z from 'zod/mini'
import { PERMISSIONS, RETIRED_PERMISSIONS, type Permission } from '../vocabulary/permissions.ts'

type Sent = Permission | (typeof RETIRED_PERMISSIONS)[number]
const RETIRED: readonly Sent[] = RETIRED_PERMISSIONS
const isPermission = (name: Sent): name is Permission => !RETIRED.includes(name)

/** Permissions as they are sent, at least so many; names of former ones are left out. */
export const sentPermissions = (least = 0) =>
  z.pipe(
    z
      .array(z.enum([...PERMISSIONS, ...RETIRED_PERMISSIONS]))
      .check(z.minLength(least, 'choose at least one'), z.maxLength(PERMISSIONS.length + RETIRED_PERMISSIONS.length)),
    z.transform((names: Sent[]) => names.filter(isPermission)),
  )
