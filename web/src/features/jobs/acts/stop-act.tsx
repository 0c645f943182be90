/** Marking a stop for its carrier: started, completed, attempted or reverted. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { type Stop, StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import { FileInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { newGuid } from '../../../api/new-guid.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { several } from '../../../ui/form/act-fields.ts'
import { lines, mark, optionalMoment, requiredOneOf } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { PROOF_FILES, sendProof } from './send-proof.ts'
import { stopActsOf, stopActWords } from './stop-acts.ts'
import { useDone } from './use-done.ts'

export interface StopActProps {
  job: Job
  stop: Stop
  onClose: () => void
}

const nameOf = ({ vehicle, identifier, description }: Job['commodities'][number]) =>
  [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || identifier || description || 'Piece'

/** A reason is required if nothing was done, something is reverted, or proof is missing. */
const needsReason = ({ action, override }: { action: string; override?: boolean | undefined }) =>
  action === 'attempt' || action === 'revert' || (action === 'complete' && override === true)

const Marking = StopStatusChange.check(
  z.refine((sent) => !needsReason(sent) || Boolean(sent.reason), { path: ['reason'], error: 'Enter a reason' }),
)

const markingOf = (acts: readonly StopAction[], stop: Stop, here: readonly string[]) => {
  const wordOf = (value: StopAction) => ({ value, label: stopActWords(value, stop).label })
  return editing(Marking, {
    action: requiredOneOf('What happened', [wordOf(acts[0] ?? 'start'), ...acts.slice(1).map(wordOf)]),
    datetime: optionalMoment('When', { description: 'Blank = right now' }, stop.terminal?.timeZone ?? undefined),
    commodities: several('Vehicles', here, here.length > 1 ? 'Choose at least one' : undefined),
    override: mark(
      'Skip inspection and proof',
      'Needs a reason, which is printed on the papers, and your role’s permission',
    ),
    reason: lines('Reason', { isRequired: true }),
    notAvailableReason: lines('Why nobody signed', { description: 'If there is no proof of delivery' }),
    ...elsewhere('guid', 'outcome', 'signature', 'isRefused', 'signingGuid', 'shown', 'noDamage'),
  })
}

export const StopAct = ({ job, stop, onClose }: StopActProps) => {
  const { shipper } = useApis()
  const done = useDone()
  // One per form: resent after a lost response, the mark is applied once.
  const [markGuid] = useState(newGuid)
  const acts = stopActsOf(job, stop)
  const pieces = job.commodities.filter(({ guid }) => stop.commodities.some((each) => each.guid === guid))
  const here = pieces.map(({ guid }) => guid)
  const place = stop.terminal?.name ?? stop.terminal?.city ?? 'the stop'
  const actOf = (chosen: string) => acts.find((each) => each === chosen) ?? 'start'
  const [proof, setProof] = useState<File | null>(null)
  const [proofGuid, setProofGuid] = useState(newGuid)
  const isDelivered = (action: string) => action === 'complete' && stop.stopType === 'delivery'
  const send = async (sent: StopStatusChange) => {
    const { action, datetime, commodities = [], override, reason, notAvailableReason: absence } = sent
    const isProved = isDelivered(action) && proof !== null
    if (isProved) await sendProof(shipper, proof, proofGuid, job.guid)
    await shipper.call(stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        guid: markGuid,
        action,
        ...(datetime ? { datetime } : {}),
        ...(commodities.length < here.length ? { commodities } : {}),
        ...(needsReason({ action, override }) ? { reason } : {}),
        ...(action === 'complete' && override ? { override } : {}),
        ...(isDelivered(action) && !isProved && absence ? { notAvailableReason: absence } : {}),
      },
    })
    return action
  }
  return (
    <ActForm
      editing={markingOf(acts, stop, here)}
      title={place}
      about={stop.guid}
      act={({ action }) => stopActWords(actOf(action), stop).label}
      begin={{ commodities: here }}
      props={({ action, override }) => ({
        commodities: {
          isHidden: here.length < 2,
          options: pieces.map((piece) => ({ value: piece.guid, label: nameOf(piece) })),
        },
        notAvailableReason: { isHidden: !isDelivered(action) || proof !== null },
        override: { isHidden: action !== 'complete' },
        reason: { isHidden: !needsReason({ action, override }) },
      })}
      renderMore={({ values, faults }) =>
        isDelivered(values.action) ? (
          <FileInput
            label="Proof of delivery"
            description="A photo or PDF of what was signed"
            placeholder="Choose a file"
            accept={PROOF_FILES}
            clearable
            value={proof}
            error={faults['proof']}
            onChange={(file) => {
              setProof(file)
              setProofGuid(newGuid())
            }}
          />
        ) : null
      }
      send={send}
      onDone={(action) => {
        if (action) done(`${place}: ${stopActWords(action, stop).done}`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
