import type { Company } from '@waybill/contract/company/company.shapes.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { addressLines } from '../../ui/format/address-text.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { PanelList } from '../../shell/page/panel-parts.tsx'
import { COMPANY, SETTING_FIELDS } from './company-editing.ts'

/** The company's letterhead. */
export const CompanyFacts = ({ company }: { company: Company }) => (
  <FactList
    facts={factsOf(COMPANY.fields, company, {
      billingAddress: addressLines(company.billingAddress).join('\n'),
      settings: null,
    })}
  />
)

const said = (name: keyof typeof SETTING_FIELDS, value: boolean | number | string | null): string => {
  if (typeof value === 'string') return SETTING_FIELDS[name].say(value as never)
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (value === null) return name === 'keepPicturesMonths' ? 'For ever' : 'Not set'
  if (name === 'claimMonths' || name === 'keepPicturesMonths') return `${value} months`
  return name === 'targetMargin' || name === 'targetOnTime' ? `${value}%` : moneyText(value)
}

/** The company's settings, each with its effect. */
export const CompanySettings = ({ settings }: { settings: NonNullable<Company['settings']> }) => (
  <PanelList>
    {(Object.keys(SETTING_FIELDS) as (keyof typeof SETTING_FIELDS)[]).map((name) => (
      <li key={name}>
        <span>
          {SETTING_FIELDS[name].label}
          <small>{SETTING_FIELDS[name].drawn?.description}</small>
        </span>
        <strong>{said(name, settings[name])}</strong>
      </li>
    ))}
  </PanelList>
)
