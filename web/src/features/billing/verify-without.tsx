/** Verifying a job without proof of delivery: asks for a reason. */
import * as z from 'zod/mini'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { editing } from '../../ui/form/editing.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { verifyWithout } from './billing.api.ts'

const REASON = editing(z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }), {
  reason: reasonText(),
})

interface VerifyWithoutProps {
  jobGuid: string
  text: string
  onDone: () => void
  onClose: () => void
}

export const VerifyWithout = ({ jobGuid, text, onDone, onClose }: VerifyWithoutProps) => {
  const apis = apisOf(useQueryClient())
  return (
    <ActForm
      editing={REASON}
      title="Verify without proof of delivery"
      about={jobGuid}
      explains={text}
      act="Verify"
      send={({ reason }) => verifyWithout(apis, jobGuid, reason)}
      onDone={() => {
        onDone()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
