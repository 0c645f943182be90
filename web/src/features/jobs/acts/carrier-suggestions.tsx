/** Suggested carriers of a job and their cost: selected here, offered on the sheet. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button, Checkbox } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import classes from './carrier-picker.module.css'
import { LanePlot } from './lane-plot.tsx'
import { SuggestedCost, SuggestedReasons } from './suggested-carrier.tsx'
import { suggestionsQuery, payTo } from './suggestions.ts'
import type { JobActs } from './use-job-acts.tsx'

/** Number of carriers shown; the sheet has all. */
const SHOWN = 6
const NOBODY: ReadonlySet<string> = new Set()

export const CarrierSuggestions = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const { data, error } = useQuery(suggestionsQuery([job.guid]))
  const [chosen, setChosen] = useState(NOBODY)
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <Spinner size="sm" label="Looking for carriers" />
  const toggle = (guid: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(guid)) next.add(guid)
      return next
    })
  const carriers = data.vendors.map(({ vendor }) => vendor).filter(({ guid }) => chosen.has(guid))
  return (
    <div className={classes.picker}>
      <LanePlot suggestions={data} />
      {data.vendors.length === 0 ? <p>No suitable carrier on file yet.</p> : null}
      <ul className={classes.list} data-open aria-label="Suggested carriers">
        {data.vendors.slice(0, SHOWN).map(({ vendor, compliance, reasons, ...cost }) => (
          <li key={vendor.guid}>
            <Checkbox
              label={vendor.name}
              disabled={compliance.result === 'block'}
              checked={chosen.has(vendor.guid)}
              onChange={() => toggle(vendor.guid)}
            />
            <SuggestedCost {...cost} />
            <div className={classes.why}>
              <SuggestedReasons reasons={reasons} />
              {compliance.result === 'pass' ? null : (
                <span className={classes.standing}>
                  <Tag tone={compliance.result === 'warn' ? 'amber' : 'red'}>
                    {compliance.findings[0]?.message ?? (compliance.result === 'warn' ? 'Warned' : 'Blocked')}
                  </Tag>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {carriers.length > 0 ? (
        <Button onClick={() => acts.open({ name: 'offer', job, preset: { carriers, amount: payTo(data, carriers) } })}>
          {carriers.length === 1 ? `Offer to ${carriers[0]?.name}` : `Offer to ${carriers.length} carriers`}
        </Button>
      ) : null}
    </div>
  )
}
