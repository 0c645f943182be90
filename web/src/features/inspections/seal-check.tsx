/** Verifies an inspection against its phone's signature, on request: it reads every byte of its pictures. */
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { InspectionSeal } from '@waybill/contract/inspections/inspections.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { errorText } from '../../api/error-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './vehicle-inspections.module.css'

const STATES: Readonly<Record<InspectionSeal['state'], readonly [string, ToneName]>> = {
  untouched: ['Untouched since', 'green'],
  changed: ['Changed', 'red'],
  awaited: ['Pictures on their way', 'orange'],
  'pictures-deleted': ['Untouched, photos deleted', 'slate'],
  'not-sealed': ['Not sealed', 'slate'],
}

export const SealCheck = ({ id }: { id: string }) => {
  const [isAsked, setAsked] = useState(false)
  const { data, error } = useQuery({
    ...platformQueryOf(inspectionsPlatformRoutes.seal, { params: { id } }),
    enabled: isAsked,
  })
  if (!isAsked)
    return (
      <button type="button" className={classes.check} onClick={() => setAsked(true)}>
        Check
      </button>
    )
  const changed = data?.checks.filter(({ expected, found }) => expected !== found) ?? []
  return (
    <span role="status">
      {error ? errorText(error) : data ? <Tag tone={STATES[data.state][1]}>{STATES[data.state][0]}</Tag> : 'Checking…'}
      {changed.map(({ what, found }) => (
        <span key={what}>
          {' '}
          {what}: {found === null ? 'gone' : 'changed'}
        </span>
      ))}
    </span>
  )
}
