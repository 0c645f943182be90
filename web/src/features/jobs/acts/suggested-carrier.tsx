/** Reasons for and against a suggested carrier, and its expected cost. */
import type { SuggestedVendor } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.gen.ts'
import { IconCheck } from '../../../ui/icons/check.gen.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import classes from './carrier-picker.module.css'

const REASONS_SHOWN = 3

export const SuggestedReasons = ({ reasons }: Pick<SuggestedVendor, 'reasons'>) => (
  <ul className={classes.reasons}>
    {reasons.slice(0, REASONS_SHOWN).map(({ code, text, tone, jobGuid }) => (
      <li key={`${code} ${jobGuid}`} data-tone={tone}>
        {tone === 'good' ? (
          <IconCheck size="0.875rem" aria-hidden="true" />
        ) : (
          <IconAlertTriangle size="0.875rem" aria-label="Drawbacks:" role="img" />
        )}
        {text}
      </li>
    ))}
  </ul>
)

export const SuggestedCost = ({ bid, expected, margin }: Pick<SuggestedVendor, 'bid' | 'expected' | 'margin'>) => {
  const cost = bid ?? expected
  if (cost === null || cost === undefined) return null
  return (
    <span className={classes.cost}>
      <strong>{moneyText(cost)}</strong>
      {margin === null || margin === undefined ? null : <span>{moneyText(margin)} margin</span>}
    </span>
  )
}
