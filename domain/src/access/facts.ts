/** Facts that the rules of fields ask about a record, one function for each: nothing else makes them. */
import type { Fact } from '@waybill/contract/nouns/audiences.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { isBooked } from '../transport/job-words.ts'

const fact = <Name extends string>(is: boolean) => is as unknown as Fact<Name>

/** Whether the offer of a job to the reading carrier was accepted. */
export const acceptedBy = (
  job: { vendor_guid: string | null },
  { vendorGuid }: { readonly vendorGuid: string | null },
): Fact<'accepted'> => fact(vendorGuid !== null && job.vendor_guid === vendorGuid)

/** Whether a carrier is booked for a job. */
export const bookedIn = ({ status }: { status: JobStatus }): Fact<'booked'> => fact(isBooked(status))

/** Whether a place is the reader's own: a client keeps those of its accounts, the company all. */
export const isKeptBy = (
  { account_guid: owner }: { account_guid: string | null },
  { clientGuids }: { readonly clientGuids: readonly string[] | null },
): boolean => clientGuids === null || (owner !== null && clientGuids.includes(owner))

/** The same as a fact. */
export const keptBy = (...args: Parameters<typeof isKeptBy>): Fact<'kept'> => fact(isKeptBy(...args))

/** Whether an account is another than the reader's own. */
export const isOther = (account: { guid: string }, { accountGuid }: { readonly accountGuid: string }): Fact<'other'> =>
  fact(account.guid !== accountGuid)

/** A new account is nobody's own. */
export const NEW_ACCOUNT: Fact<'other'> = fact(true)
