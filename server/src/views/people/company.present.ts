import type { Company } from '@waybill/contract/company/company.shapes.ts'
import type { FuelRate } from '@waybill/contract/finances/fuel.shapes.ts'
import type { DieselRegion } from '@waybill/contract/vocabulary/diesel-regions.ts'
import type { LapseEffect } from '@waybill/contract/vocabulary/lapse-effects.ts'
import type { Caller } from '../../caller/caller.ts'
import { CLAIM_MONTHS } from '@waybill/domain/cases/case-clocks.ts'
import { USUAL_RULES } from '@waybill/domain/accounts/vendor-compliance.ts'
import { chargeRatesOf } from '@waybill/domain/money/charge-rates.ts'
import { instant, money } from '../../platform/http/present.ts'
import { type FuelRateRecord, fuelRuleOf } from '../../records/finances/index.ts'
import type { LogoShape } from '../../records/branding/index.ts'
import type { DemoFill } from '../../records/company/index.ts'
import type { CompanyRecord } from '../../records/people/index.ts'
import { presentBranding } from '../branding/branding.present.ts'

export const presentFuelRate = ({ date, price, source }: FuelRateRecord): FuelRate => ({
  date,
  price: money(price),
  source,
})

/** The company: clients and carriers see its letterhead, its own users its settings as well. */
export function presentCompany(
  company: CompanyRecord,
  {
    logo,
    fuelRate,
    demoFill,
  }: { logo: LogoShape | undefined; fuelRate: FuelRateRecord | undefined; demoFill?: DemoFill | undefined },
  caller: Caller,
): Company {
  const own = company.settings as Partial<
    Record<
      'leastCargoCover' | 'leastLiabilityCover' | 'billTolerance' | 'targetMargin' | 'targetOnTime' | 'claimMonths',
      number
    >
  > & {
    keepPicturesMonths?: number | null
    quickPayLowersExpense?: boolean
    dieselRegion?: DieselRegion | null
    showPlaceByLink?: boolean
    onLostAuthority?: LapseEffect
    onEndedInsurance?: LapseEffect
  }
  return {
    guid: company.company_guid,
    name: company.name,
    legalName: company.legal_name,
    email: company.email,
    phoneNumber: company.phone_number,
    website: company.website,
    billingAddress: {
      street1: company.street1,
      street2: company.street2,
      city: company.city,
      state: company.state,
      zipCode: company.zip_code,
      country: company.country,
    },
    mcNumber: company.mc_number,
    usdot: company.usdot,
    timeZone: company.time_zone,
    isDemo: company.is_demo,
    branding: presentBranding(company, logo, caller.portal),
    ...(caller.portal === 'dispatcher'
      ? {
          ...(demoFill && demoFill.ended_at === null
            ? { demoFill: { filled: demoFill.filled, planned: demoFill.planned } }
            : {}),
          dieselPrice: fuelRate ? presentFuelRate(fuelRate) : null,
          settings: {
            showVendorToClient: company.show_vendor_to_client,
            showClientToVendor: company.show_client_to_vendor,
            showPlaceByLink: own.showPlaceByLink ?? true,
            requireSecondFactor: company.require_second_factor,
            leastCargoCover: own.leastCargoCover ?? null,
            leastLiabilityCover: own.leastLiabilityCover ?? null,
            onLostAuthority: own.onLostAuthority ?? USUAL_RULES.onLostAuthority,
            onEndedInsurance: own.onEndedInsurance ?? USUAL_RULES.onEndedInsurance,
            billTolerance: own.billTolerance ?? null,
            targetMargin: own.targetMargin ?? null,
            targetOnTime: own.targetOnTime ?? null,
            claimMonths: own.claimMonths ?? CLAIM_MONTHS,
            keepPicturesMonths: own.keepPicturesMonths ?? null,
            quickPayLowersExpense: own.quickPayLowersExpense ?? true,
            fuelSurcharge: {
              client: fuelRuleOf(company.settings, 'client'),
              vendor: fuelRuleOf(company.settings, 'vendor'),
            },
            dieselRegion: own.dieselRegion ?? null,
            chargeRates: chargeRatesOf(company.settings),
          },
          dateUpdated: instant(company.updated_at),
        }
      : {}),
  }
}
