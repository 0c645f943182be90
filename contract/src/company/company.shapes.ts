/** The company that runs Waybill, and where else a person may go. */
import * as z from 'zod/mini'
import { Address, AddressChange } from '../accounts/address.shapes.ts'
import { EmailField, PhoneField, WebsiteField } from '../contacts/reach.shapes.ts'
import { ChargeRates } from '../finances/charge-rates.shapes.ts'
import { FuelSurchargeRule } from '../finances/fuel.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { DIESEL_REGION_IDS } from '../vocabulary/diesel-regions.ts'
import { LAPSE_EFFECTS } from '../vocabulary/lapse-effects.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** The company as its users, clients and carriers see it. `settings` only for its own users. */
export const Company = z.object({
  guid: Guid,
  name: z.string(),
  legalName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  billingAddress: Address,
  mcNumber: z.nullable(z.string()),
  usdot: z.nullable(z.string()),
  timeZone: z.string(),
  isDemo: z.boolean(),
  settings: z.optional(
    z.object({
      showVendorToClient: z.boolean(),
      showClientToVendor: z.boolean(),
      /** Whether tracking links tell where a load is, to about 10 miles. */
      showPlaceByLink: z.boolean(),
      requireSecondFactor: z.boolean(),
      /** Dollars of cover that a vendor must show; null: what is usual. */
      leastCargoCover: z.nullable(Money),
      leastLiabilityCover: z.nullable(Money),
      /** Whether a vendor that lost its authority, or whose insurance ended, can be offered loads: `block` or `warn`. */
      onLostAuthority: z.enum(LAPSE_EFFECTS),
      onEndedInsurance: z.enum(LAPSE_EFFECTS),
      /** Dollars by which a vendor's own invoice may differ from what was agreed; null: none. */
      billTolerance: z.nullable(Money),
      /** Percent of the client's price that should be left over; null: none is aimed at. */
      targetMargin: z.nullable(z.number()),
      /** Whether the fee of quick pay lowers the expense of its job, and so raises its profit. */
      quickPayLowersExpense: z.boolean(),
      /** How fuel surcharges are reckoned on each side; null: they are entered. */
      fuelSurcharge: z.object({ client: z.nullable(FuelSurchargeRule), vendor: z.nullable(FuelSurchargeRule) }),
      /** The region whose weekly diesel price (EIA) is taken over; null: prices are entered. */
      dieselRegion: z.nullable(z.enum(DIESEL_REGION_IDS)),
      /** What clients are charged for what was not in the price. */
      chargeRates: ChargeRates,
    }),
  ),
  dateUpdated: z.optional(Instant),
})
export type Company = z.infer<typeof Company>

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))
const cover = Money.check(z.gte(0), z.lte(999_999_999))
const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** `PATCH /company`: what is not named stays. */
export const CompanyChange = z.strictObject({
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  legalName: text(200),
  email: EmailField,
  phoneNumber: PhoneField,
  website: WebsiteField,
  billingAddress: z.optional(AddressChange),
  mcNumber: text(20),
  usdot: text(20),
  timeZone: z.optional(
    z.string().check(z.maxLength(60), z.refine(isZone, 'must be a time zone, like America/Chicago')),
  ),
  settings: z.optional(
    z.strictObject({
      showVendorToClient: z.optional(z.boolean()),
      showClientToVendor: z.optional(z.boolean()),
      showPlaceByLink: z.optional(z.boolean()),
      requireSecondFactor: z.optional(z.boolean()),
      leastCargoCover: z.optional(z.nullable(cover)),
      leastLiabilityCover: z.optional(z.nullable(cover)),
      onLostAuthority: z.optional(z.enum(LAPSE_EFFECTS)),
      onEndedInsurance: z.optional(z.enum(LAPSE_EFFECTS)),
      billTolerance: z.optional(z.nullable(Money.check(z.gte(0), z.lte(9_999)))),
      targetMargin: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(99)))),
      quickPayLowersExpense: z.optional(z.boolean()),
      fuelSurcharge: z.optional(
        z.strictObject({
          client: z.optional(z.nullable(FuelSurchargeRule)),
          vendor: z.optional(z.nullable(FuelSurchargeRule)),
        }),
      ),
      /** The region whose weekly diesel price (EIA) is taken over; null: prices are entered. */
      dieselRegion: z.optional(z.nullable(z.enum(DIESEL_REGION_IDS))),
      chargeRates: z.optional(z.partial(ChargeRates)),
    }),
  ),
})
export type CompanyChange = z.infer<typeof CompanyChange>

/** One place where the person may sign in: a user of one account of one company. `isCurrent`: this very sign-in. */
export const Membership = z.object({
  guid: Guid,
  name: z.string(),
  accountName: z.string(),
  portal: z.enum(PORTALS),
  userGuid: Guid,
  isCurrent: z.boolean(),
})
export type Membership = z.infer<typeof Membership>
