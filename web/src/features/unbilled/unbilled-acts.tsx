/** Billing an earned charge, waiving it with a reason, or reverting that. */
import { WaiveUnbilled, type UnbilledCharge } from '@waybill/contract/finances/unbilled.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { nameOfCharge, useSettleUnbilled } from './unbilled.api.ts'
import classes from './unbilled.module.css'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const WAIVING = editing(WaiveUnbilled, { reason: reasonText() })

/** Asks why a charge is not billed. */
export const WaiveForm = ({ charge, onClose }: { charge: UnbilledCharge; onClose: () => void }) => {
  const { waive, waived } = useSettleUnbilled()
  return (
    <ActForm
      editing={WAIVING}
      title={`Don’t bill: ${nameOfCharge(charge)}`}
      about={charge.guid}
      explains={`${moneyText(charge.amount)} won’t be billed. Your team sees the reason and your name.`}
      act="Don’t bill"
      send={({ reason }) => waive(charge, reason)}
      onDone={() => {
        waived(charge)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

export const UnbilledActs = ({ charge, onWaive }: { charge: UnbilledCharge; onWaive?: () => void }) => {
  const { bill, reopen } = useSettleUnbilled()
  const [isWaiving, setWaiving] = useOpenSheet<boolean>(`waive ${charge.guid}`, () => charge.can.includes('waive'))
  const [isBusy, setBusy] = useState(false)
  const run = (work: (charge: UnbilledCharge) => Promise<void>) => {
    setBusy(true)
    void work(charge).finally(() => setBusy(false))
  }
  return (
    <div className={classes.acts}>
      {charge.can.includes('bill') ? (
        <Button disabled={isBusy} onClick={() => run(bill)}>
          Add {moneyText(charge.amount)}
        </Button>
      ) : null}
      {charge.can.includes('waive') ? (
        <Button variant="default" disabled={isBusy} onClick={onWaive ?? (() => setWaiving(true))}>
          Don’t bill…
        </Button>
      ) : null}
      {charge.can.includes('reopen') ? (
        <Button variant="default" disabled={isBusy} onClick={() => run(reopen)}>
          {charge.state === 'waived' ? 'Bill after all' : 'Undo billing'}
        </Button>
      ) : null}
      {isWaiving ? <WaiveForm charge={charge} onClose={() => setWaiving(false)} /> : null}
    </div>
  )
}
