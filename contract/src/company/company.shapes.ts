/** The company that runs Waybill, and the user's other memberships. */
import * as z from 'zod/mini'
import { Address, AddressChange } from '../accounts/address.shapes.ts'
import { Branding } from '../branding/branding.shapes.ts'
import { EmailField, PhoneField, WebsiteField } from '../contacts/reach.shapes.ts'
import { ChargeRates } from '../finances/charge-rates.shapes.ts'
import { FuelRate, FuelSurchargeRule } from '../finances/fuel.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { DIESEL_REGION_IDS } from '../vocabulary/diesel-regions.ts'
import { LAPSE_EFFECTS } from '../vocabulary/lapse-effects.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** The company as its users, clients and carriers see it. `settings` are for its own users only. */
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
  /** How many orders of a demo company are there, as long as the rest is being written; for its own users. */
  demoFill: z.optional(
    z.object({
      /** Orders that are there by now. */
      filled: z.int(),
      /** Orders that the demo will have. */
      planned: z.int(),
    }),
  ),
  /** Today's diesel price, null if none was set; for its own users. */
  dieselPrice: z.optional(z.nullable(FuelRate)),
  /** Missing in what a phone kept of an older version. */
  branding: z.optional(Branding),
  settings: z.optional(
    z.object({
      showVendorToClient: z.boolean(),
      showClientToVendor: z.boolean(),
      /** Whether tracking links show the load's location, to about 10 miles. */
      showPlaceByLink: z.boolean(),
      requireSecondFactor: z.boolean(),
      /** Required coverage of a vendor in dollars; null: the default. */
      leastCargoCover: z.nullable(Money),
      leastLiabilityCover: z.nullable(Money),
      /** Whether a vendor that lost its authority, or whose insurance expired, can be offered loads: `block` or `warn`. */
      onLostAuthority: z.enum(LAPSE_EFFECTS),
      onEndedInsurance: z.enum(LAPSE_EFFECTS),
      /** Dollars by which a vendor's own invoice may differ from the agreed amount; null: none. */
      billTolerance: z.nullable(Money),
      /** Target margin in percent of the client's price; null: none. */
      targetMargin: z.nullable(z.number()),
      /** Target share of pickups and deliveries on time, in percent; null: none. */
      targetOnTime: z.nullable(z.number()),
      /** Months after delivery in which damage claims can be filed. */
      claimMonths: z.number(),
      /** Months after the last delivery or inspection in which an order's inspection pictures are kept; null: for ever. */
      keepPicturesMonths: z.nullable(z.number()),
      /** Whether quick-pay fees lower a job's expense, and thus raise its profit. */
      quickPayLowersExpense: z.boolean(),
      /** How fuel surcharges are calculated on each side; null: entered manually. */
      fuelSurcharge: z.object({ client: z.nullable(FuelSurchargeRule), vendor: z.nullable(FuelSurchargeRule) }),
      /** The region of the weekly diesel price (EIA); null: prices are entered manually. */
      dieselRegion: z.nullable(z.enum(DIESEL_REGION_IDS)),
      /** What clients are charged beyond the price. */
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

/** `PATCH /company`: omitted fields are unchanged. */
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
      targetOnTime: z.optional(z.nullable(z.number().check(z.gte(1), z.lte(100)))),
      claimMonths: z.optional(z.int().check(z.gte(9), z.lte(60))),
      keepPicturesMonths: z.optional(z.nullable(z.int().check(z.gte(9), z.lte(240)))),
      quickPayLowersExpense: z.optional(z.boolean()),
      fuelSurcharge: z.optional(
        z.strictObject({
          client: z.optional(z.nullable(FuelSurchargeRule)),
          vendor: z.optional(z.nullable(FuelSurchargeRule)),
        }),
      ),
      /** The region of the weekly diesel price (EIA); null: prices are entered manually. */
      dieselRegion: z.optional(z.nullable(z.enum(DIESEL_REGION_IDS))),
      chargeRates: z.optional(z.partial(ChargeRates)),
    }),
  ),
})
export type CompanyChange = z.infer<typeof CompanyChange>

/** One membership that the user can sign in to: a user of one account of one company. `isCurrent`: the current sign-in. */
export const Membership = z.object({
  guid: Guid,
  name: z.string(),
  accountName: z.string(),
  portal: z.enum(PORTALS),
  userGuid: Guid,
  isCurrent: z.boolean(),
})
export type Membership = z.infer<typeof Membership>
