/** A branch as its form holds it, what of it is sent, and how two people's changes come together. */
import type { Account, AccountChange, AccountRow, NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'

const ADDRESS = ['street1', 'street2', 'city', 'state', 'zipCode'] as const
const TEXTS = ['email', 'mobileNumber', 'phoneNumber', 'website', 'orderInstructions'] as const

type Country = NonNullable<NonNullable<AccountChange['billingAddress']>['country']>
export interface AddressValues extends Record<(typeof ADDRESS)[number], string> {
  country: string
}

/** Everything is text until it is sent. */
export interface BranchValues extends Record<(typeof TEXTS)[number], string> {
  name: string
  parentGuid: string
  isActive: boolean
  billingAddress: AddressValues
}

/** The values of a branch, or of a new one below `parent`. */
export const branchValuesOf = (branch: AccountRow | undefined, parent?: AccountRow): BranchValues => {
  const { billingAddress: at } = branch ?? {}
  return {
    name: branch?.name ?? '',
    parentGuid: branch?.parentGuid ?? parent?.guid ?? '',
    isActive: branch?.isActive ?? true,
    billingAddress: {
      street1: at?.street1 ?? '',
      street2: at?.street2 ?? '',
      city: at?.city ?? '',
      state: at?.state ?? '',
      zipCode: at?.zipCode ?? '',
      country: at?.country ?? parent?.billingAddress.country ?? 'US',
    },
    email: branch?.email ?? '',
    mobileNumber: branch?.mobileNumber ?? '',
    phoneNumber: branch?.phoneNumber ?? '',
    website: branch?.website ?? '',
    orderInstructions: branch?.orderInstructions ?? '',
  }
}

const sent = (text: string) => text.trim() || null

/** The body that adds a branch; what was left empty is none. */
export const newBranchOf = (values: BranchValues): NewAccount => ({
  name: values.name.trim(),
  ...(values.parentGuid ? { parentGuid: values.parentGuid } : {}),
  billingAddress: {
    ...Object.fromEntries(ADDRESS.map((field) => [field, sent(values.billingAddress[field])])),
    country: values.billingAddress.country as Country,
  },
  ...Object.fromEntries(TEXTS.map((field) => [field, sent(values[field])])),
})

/** What differs from the branch as it was read; empty where nothing does. */
export const branchChangeOf = (branch: AccountRow, values: BranchValues): AccountChange => {
  const change: AccountChange = {}
  if (values.name.trim() !== branch.name) change.name = values.name.trim()
  if (values.isActive !== branch.isActive) change.isActive = values.isActive
  for (const field of TEXTS) if (sent(values[field]) !== branch[field]) change[field] = sent(values[field])
  const { billingAddress: is } = values
  const address: NonNullable<AccountChange['billingAddress']> = {}
  for (const field of ADDRESS) if (sent(is[field]) !== branch.billingAddress[field]) address[field] = sent(is[field])
  if (is.country !== branch.billingAddress.country) address.country = is.country as Country
  return Object.keys(address).length > 0 ? { ...change, billingAddress: address } : change
}

/** What I did not touch is taken from what someone else saved meanwhile; what I touched stays mine. */
export const rebased = (read: Account, mine: BranchValues, theirs: Account): BranchValues => {
  const [was, is] = [branchValuesOf(read), branchValuesOf(theirs)]
  const pick = <T extends object>(before: T, my: T, after: T): T =>
    Object.fromEntries(
      Object.entries(my).map(([field, value]) => [
        field,
        value === before[field as keyof T] ? after[field as keyof T] : value,
      ]),
    ) as T
  return {
    ...pick(was, mine, is),
    billingAddress: pick(was.billingAddress, mine.billingAddress, is.billingAddress),
  }
}
