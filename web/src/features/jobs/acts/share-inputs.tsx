/** Each job's share of a load's pay, collapsed until opened. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Faults } from '../../../ui/form/field.ts'
import { PAY } from './offer-fields.ts'
import type { OfferedJob } from './offer-shares.ts'
import classes from './share-inputs.module.css'

export interface ShareInputsProps {
  jobs: readonly OfferedJob[]
  /** In job order. */
  amounts: readonly number[]
  typed: Readonly<Record<string, string>> | undefined
  faults: Faults
  onChange: (guid: string, typed: string) => void
}

const faultOf = (faults: Faults, at: number) => faults[`vendors.jobs.${at}.amount`]

export const ShareInputs = ({ jobs, amounts, typed, faults, onChange }: ShareInputsProps) => {
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || (typed !== undefined && jobs.some((_, at) => faultOf(faults, at)))
  return (
    <>
      <div>
        <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          {isOpen ? 'Hide shares' : 'Edit shares…'}
        </Button>
      </div>
      {isOpen ? (
        <div className={classes.shares}>
          {jobs.map(({ guid, number }, at) => (
            <TextInput
              key={guid}
              label={`Share of job ${number}`}
              leftSection="$"
              inputMode="decimal"
              autoComplete="off"
              error={faultOf(faults, at)}
              value={typed?.[guid] ?? PAY.start(amounts[at])}
              onChange={(event) => onChange(guid, event.currentTarget.value)}
            />
          ))}
        </div>
      ) : null}
    </>
  )
}
