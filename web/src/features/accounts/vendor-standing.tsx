/** Whether a vendor may be offered loads, with findings and credentials on file. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { CSSProperties } from 'react'
import { PanelSection } from '../../shell/page/panel-parts.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText, momentText } from '../../ui/format/time-text.ts'
import { helpOn } from '../../ui/help/help-on.tsx'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './accounts.module.css'
import { useEquipmentTypes } from './use-equipment-types.ts'

const RESULT: Readonly<Record<'pass' | 'warn' | 'block', readonly [label: string, tone: ToneName]>> = {
  pass: ['Can be offered loads', 'green'],
  warn: ['Can be offered loads, with warnings', 'amber'],
  block: ['Can’t be offered loads', 'red'],
}

/** Statuses of the authority's register. */
const AUTHORITY: Readonly<Record<string, string>> = { ACTIVE: 'Active', INACTIVE: 'Not active' }

/** With its own title, or in a section that has one. */
export const StandingFacts = ({ vendor: { standing, compliance } }: { vendor: Account }) => {
  const types = useEquipmentTypes()
  if (!standing) return null
  const { insuranceExpiresOn, w9ReceivedOn, agreementSignedOn, outOfServiceOn, dateAuthorityChecked } = standing
  return (
    <>
      {compliance ? (
        <ul className={classes.findings}>
          <li>
            <Tag tone={RESULT[compliance.result][1]}>{RESULT[compliance.result][0]}</Tag>
            {helpOn('carrier-compliance')}
          </li>
          {compliance.findings.map(({ check, level, message }) => {
            const tone = RESULT[level][1]
            const style = { '--soft': `var(--tone-${tone}-soft)`, '--ink': `var(--tone-${tone}-ink)` } as CSSProperties
            return (
              <li key={check} className={classes.finding} style={style}>
                {message}
              </li>
            )
          })}
        </ul>
      ) : null}
      <FactList
        facts={[
          ['Authority', standing.authorityStatus && AUTHORITY[standing.authorityStatus]],
          ['Checked', dateAuthorityChecked && momentText(dateAuthorityChecked)],
          ['Insurance ends', insuranceExpiresOn && dayText(insuranceExpiresOn)],
          ['Cargo coverage', standing.cargoCover === null ? null : moneyText(standing.cargoCover)],
          ['Liability coverage', standing.liabilityCover === null ? null : moneyText(standing.liabilityCover)],
          ['Safety rating', standing.safetyRating],
          ['W-9', w9ReceivedOn && dayText(w9ReceivedOn)],
          ['Agreement signed', agreementSignedOn && dayText(agreementSignedOn)],
          [
            'Equipment',
            standing.equipmentTypeIds
              .map((id) => types.find(({ value }) => value === String(id))?.label ?? id)
              .join(', '),
          ],
          ['Out of service', outOfServiceOn && dayText(outOfServiceOn)],
        ]}
      />
    </>
  )
}

export const VendorStanding = ({ vendor }: { vendor: Account }) =>
  vendor.standing ? (
    <PanelSection title="Standing">
      <StandingFacts vendor={vendor} />
    </PanelSection>
  ) : null
