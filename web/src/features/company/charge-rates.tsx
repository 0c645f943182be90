/** What clients are charged beyond the price, and the free time at stops. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'
import { Button } from '@mantine/core'
import * as z from 'zod/mini'
import { useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { PanelView } from '../../shell/page/panel-parts.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { editing } from '../../ui/form/editing.ts'
import { HALF, moneyOrNone } from '../../ui/form/field.ts'
import { helpOn } from '../../ui/help/help-on.tsx'
import { numeric } from '../../ui/form/number-fields.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

/** An empty amount is sent as null. */
const RATES = editing(z.partial(ChargeRates), {
  freeMinutes: numeric('Free minutes at a stop', HALF),
  detentionPerHour: moneyOrNone('Detention per hour', { ...HALF, help: helpOn('detention') }),
  carrierDetentionPerHour: moneyOrNone('Detention paid to carriers per hour', HALF),
  carrierDetentionCap: moneyOrNone('At most for one stop', HALF),
  freeStorageDays: numeric('Free days of storage', HALF),
  storagePerDay: moneyOrNone('Storage per day and vehicle', HALF),
  tonu: moneyOrNone('Truck ordered, not used', { ...HALF, help: helpOn('tonu-and-dry-run') }),
  redelivery: moneyOrNone('Redelivery of a vehicle', HALF),
  extraStop: moneyOrNone('Extra stop', HALF),
  inoperable: moneyOrNone('Inoperable vehicle', HALF),
})

const amount = (value: number | null, each = '', none = 'Not charged') =>
  value === null ? none : `${moneyText(value)}${each}`

export const ChargeRatesSection = ({ rates, mayChange }: { rates: ChargeRates; mayChange: boolean }) => {
  const [isAsked, setAsked] = useOpenSheet<boolean>('charge rates')
  const change = useChange(companyRoutes.change, { stale: ['company', 'unbilled'] })
  const close = () => setAsked(false)
  const read = { data: rates, etag: '' }
  return (
    <PanelView>
      <FactList
        facts={[
          ['Detention', `${amount(rates.detentionPerHour, ' an hour')}, after ${rates.freeMinutes} min`],
          [
            'Detention paid',
            `${amount(rates.carrierDetentionPerHour, ' an hour', 'Not paid')}${
              rates.carrierDetentionCap === null ? '' : `, at most ${moneyText(rates.carrierDetentionCap)} a stop`
            }`,
          ],
          ['Storage', `${amount(rates.storagePerDay, ' a day')}, after ${rates.freeStorageDays} days`],
          ['Truck not used', amount(rates.tonu)],
          ['Redelivery', amount(rates.redelivery)],
          ['Extra stop', amount(rates.extraStop)],
          ['Inoperable', amount(rates.inoperable)],
        ]}
      />
      {mayChange ? (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            Change charges
          </Button>
        </div>
      ) : null}
      {isAsked ? (
        <ActForm
          editing={RATES}
          title="Accessorial charges"
          about="company"
          explains="Suggested for billing, with the evidence. Leave an amount empty to charge nothing. Orders pick up changes the next time they are edited."
          act="Save"
          record={{
            read,
            reread: () => Promise.resolve(read),
            save: (chargeRates) => change.mutateAsync({ body: { settings: { chargeRates } } }),
          }}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </PanelView>
  )
}
