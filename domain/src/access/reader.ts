import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

/** The reader. Whether the record is in its scope is checked before. */
export interface Reader {
  readonly portal: Portal
  readonly userGuid: string
  readonly accountGuid: string
  readonly permissions: ReadonlySet<Permission>
  /** A carrier whose offer of this job was accepted. */
  readonly isAcceptedVendor: boolean
}
