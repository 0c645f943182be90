/** Money to collect before unloading, with a photo of it. */
import { COLLECT_METHODS } from '@waybill/contract/vocabulary/collect.ts'
import { Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { moneyText } from '../../../ui/format/number-text.ts'
import { type Finishing, owesMoney } from './finishing.ts'
import { agreedMethodText } from './method-text.ts'
import { PictureInput } from './picture-input.tsx'
import type { AtStop } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

interface CollectMoneyProps {
  at: AtStop
  entered: Finishing
  enter: (part: Partial<Finishing>) => void
}

export const CollectMoney = ({ at, entered, enter }: CollectMoneyProps) => {
  const { collect } = at.job
  if (!collect) return null
  if (!owesMoney(at))
    return collect.dateCollected ? (
      <Part>
        <Notice tone="green">{words.collectedDone}</Notice>
      </Part>
    ) : null
  return (
    <Part>
      <Notice tone="blue">
        <b>{words.collect(moneyText(collect.amount), agreedMethodText(collect.method))}</b>
      </Notice>
      <div className={classes.acts}>
        <Pick
          label={words.collectedAs}
          options={COLLECT_METHODS.map((value) => ({ value, label: words.methods[value] }))}
          value={entered.collectedAs}
          onPick={(collectedAs) => enter({ collectedAs })}
        />
        <PictureInput
          isDisabled={!entered.collectedAs}
          label={words.collected}
          picture={entered.collectedPhoto}
          onPicture={(collectedPhoto) => enter({ collectedPhoto })}
        />
      </div>
    </Part>
  )
}
