/** How an order is synced to CargoTel. */
import type { CargoTelLink } from '@waybill/contract/cargotel/cargotel.shapes.ts'
import { Hint, PanelActs } from '../../../shell/page/panel-parts.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { momentText } from '../../../ui/format/time-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { Tag } from '../../../ui/tag.tsx'

const STATES = {
  PENDING: ['Waiting to be sent', 'amber'],
  SUCCESS: ['In CargoTel', 'green'],
  FAILURE: ['Failed', 'red'],
  REMOVING: ['Being removed', 'amber'],
  REMOVED: ['Removed', 'slate'],
} as const satisfies Record<CargoTelLink['status'], readonly [string, ToneName]>

export const CargoTelState = ({ link: { status, externalId, errorMessage, dateSynced } }: { link: CargoTelLink }) => {
  const [label, tone] = STATES[status]
  return (
    <>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
      </PanelActs>
      {errorMessage ? <Hint>{errorMessage}</Hint> : null}
      <FactList
        facts={[
          ['Number there', externalId],
          ['Last sent', dateSynced && momentText(dateSynced)],
        ]}
      />
    </>
  )
}
