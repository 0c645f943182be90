import { NOTICE_SUMMARIES, type NoticeSummary as Summary } from '@waybill/contract/notices/notice-kinds.ts'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import classes from './profile.module.css'

interface Props {
  value: Summary
  onChange: (summary: Summary) => void
}

/** How often notifications without an email of their own are summed up in one. */
export const NoticeSummary = ({ value, onChange }: Props) => (
  <fieldset className={classes.choices}>
    <legend>{words.summary.title}</legend>
    {NOTICE_SUMMARIES.map((each) => (
      <label key={each}>
        <input type="radio" name="notice-summary" checked={each === value} onChange={() => onChange(each)} />
        {words.summary[each]}
      </label>
    ))}
  </fieldset>
)
