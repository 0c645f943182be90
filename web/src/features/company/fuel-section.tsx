/** How fuel surcharges are calculated on each side, and the diesel price they follow. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import type { Company } from '@waybill/contract/company/company.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { NewFuelRate } from '@waybill/contract/reference/reference.shapes.ts'
import { type DieselRegion, DIESEL_REGION_IDS, DIESEL_REGIONS } from '@waybill/contract/vocabulary/diesel-regions.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useLive } from '../../api/live/use-live.ts'
import { useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { PanelList } from '../../shell/page/panel-parts.tsx'
import { editing } from '../../ui/form/editing.ts'
import { choice, day, money } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { dayText } from '../../ui/format/time-text.ts'
import { ASKED, FUEL_RULE, formOf, ruleOf, ruleText } from './fuel-rule.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const SIDES = { client: 'Clients pay', vendor: 'Carriers are paid' } as const
type Side = keyof typeof SIDES

const FUEL_RATE = editing(NewFuelRate, {
  price: money('Dollars per gallon'),
  date: day('From', { description: 'Leave empty for today' }),
})

const DIESEL_REGION = editing(z.object({ region: z.nullable(z.enum(DIESEL_REGION_IDS)) }), {
  region: choice(
    'Weekly price',
    DIESEL_REGIONS.map(({ id, label }) => ({ value: id, label: `EIA, ${label}` })),
    ['Entered by us', null],
  ),
})

/** The price's source, such as `every Tuesday from EIA, Gulf Coast`. */
const sourceText = (region: DieselRegion | null | undefined): string =>
  region
    ? `Published by EIA every Tuesday, ${DIESEL_REGIONS.find(({ id }) => id === region)?.label}`
    : 'Entered by your team'

const RuleSheet = ({ side, company, onClose }: { side: Side; company: Company; onClose: () => void }) => {
  const change = useChange(companyRoutes.change, { stale: ['company'] })
  const { bind, frame, guard, form } = useEditing({
    editing: FUEL_RULE,
    keptAs: side,
    begin: formOf(company.settings?.fuelSurcharge[side] ?? null),
    add: (body) => change.mutateAsync({ body: { settings: { fuelSurcharge: { [side]: ruleOf(body) } } } }),
    onSaved: onClose,
  })
  const cancel = () => (guard.free(), onClose())
  const asked = ASKED[form.getValues().kind] ?? []
  const props = Object.fromEntries(
    Object.keys(FUEL_RULE.fields).map((name) => [name, { isHidden: name !== 'kind' && !asked.includes(name) }]),
  )
  return (
    <Sheet title={`Fuel surcharge: ${SIDES[side].toLowerCase()}`} onClose={cancel}>
      <EditForm {...frame} act="Save" onCancel={cancel}>
        <FormFields of={FUEL_RULE} bind={bind} props={props} />
      </EditForm>
    </Sheet>
  )
}

export interface FuelSectionProps {
  company: Company
  /** Whether the user may change the rules and the price. */
  keepsRules: boolean
  keepsPrice: boolean
}

export const FuelSection = ({ company, keepsRules, keepsPrice }: FuelSectionProps) => {
  const [asked, setAsked] = useOpenSheet<Side | 'price' | 'region'>('fuel')
  const rate = company.dieselPrice
  const put = useChange(referenceRoutes.setFuelRate, { stale: ['company'] })
  const change = useChange(companyRoutes.change, { stale: ['company'] })
  const queries = useQueryClient()
  // The published price is read a moment after a region was chosen, and every week.
  useLive(({ subject }) => {
    if (subject === 'fuel-rate') void queries.invalidateQueries({ queryKey: ['company'] })
  })
  const close = () => setAsked(undefined)
  return (
    <>
      <PanelList>
        {(['client', 'vendor'] as const).map((side) => (
          <li key={side}>
            <span>
              {SIDES[side]}
              <small>{ruleText(company.settings?.fuelSurcharge[side])}</small>
            </span>
            {keepsRules ? (
              <Button variant="default" onClick={() => setAsked(side)}>
                <span>
                  Change <span className="sr-only">what {SIDES[side].toLowerCase()}</span>
                </span>
              </Button>
            ) : null}
          </li>
        ))}
        <li>
          <span>
            Diesel price
            <small>
              {rate
                ? `$${rate.price.toFixed(3)} per gallon since ${dayText(rate.date)}${rate.source === 'eia' ? ', from EIA' : ''}`
                : 'Not set yet'}
            </small>
          </span>
          {keepsPrice ? (
            <Button variant="default" onClick={() => setAsked('price')}>
              Set price…
            </Button>
          ) : null}
        </li>
        <li>
          <span>
            Price source
            <small>{sourceText(company.settings?.dieselRegion)}</small>
          </span>
          {keepsRules ? (
            <Button variant="default" onClick={() => setAsked('region')}>
              <span>
                Change <span className="sr-only">where the diesel price comes from</span>
              </span>
            </Button>
          ) : null}
        </li>
      </PanelList>
      {asked === 'price' ? (
        <ActForm
          editing={FUEL_RATE}
          title="Diesel price"
          about="company"
          explains="Applies to fuel surcharges added from that day on."
          act="Set price"
          send={(body) => put.mutateAsync({ body })}
          onDone={close}
          onClose={close}
        />
      ) : asked === 'region' ? (
        <ActForm
          editing={DIESEL_REGION}
          title="Diesel price source"
          about="company"
          explains="With a region, the price that EIA publishes each week is used. A price that you enter for the same day takes precedence."
          act="Save"
          begin={{ region: company.settings?.dieselRegion ?? '' }}
          send={({ region }) => change.mutateAsync({ body: { settings: { dieselRegion: region } } })}
          onDone={close}
          onClose={close}
        />
      ) : asked ? (
        <RuleSheet side={asked} company={company} onClose={close} />
      ) : null}
    </>
  )
}
