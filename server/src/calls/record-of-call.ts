/** Which record a call changes: its acts wait for each other in memory, and not with a connection each. */
import type { Route } from '@waybill/contract/route.ts'
import { isGuid } from '../platform/guid.ts'
import { fieldOf } from '../platform/unknown-fields.ts'

/** The record in the call's path, in its company; undefined if it names none. */
export function recordOf(
  { path }: Route,
  params: unknown,
  { companyGuid }: { companyGuid: string },
): string | undefined {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = fieldOf(params, name)
    if (isGuid(value)) return `${companyGuid}/${value.toLowerCase()}`
  }
  return undefined
}
