/** Marking a stop for its carrier: started, completed, attempted or reverted. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import { Checkbox, Select, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apisOf } from '../../../api/query-client.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { ActSheet } from './act-sheet.tsx'
import { MomentInput } from './moment-input.tsx'
import { stopActsOf, STOP_ACT_WORDS } from './stop-acts.ts'
import { useRereadJobs } from './use-run-direct.ts'

export interface StopActProps {
  job: Job
  stop: Stop
  onClose: () => void
}

const nameOf = ({ vehicle, identifier, description }: Job['commodities'][number]) =>
  [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || identifier || description || 'Piece'

export const StopAct = ({ job, stop, onClose }: StopActProps) => {
  const { shipper } = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const notifications = useNotifications()
  const acts = stopActsOf(job, stop)
  const [action, setAction] = useState<StopAction>(acts[0] ?? 'start')
  const [at, setAt] = useState<string>()
  const here = job.commodities.filter(({ guid }) => stop.commodities.some((each) => each.guid === guid))
  const [chosen, setChosen] = useState<readonly string[]>(here.map(({ guid }) => guid))
  const [reason, setReason] = useState('')
  const [isOverriding, setOverriding] = useState(false)
  const needsReason = action === 'attempt' || action === 'revert' || (action === 'complete' && isOverriding)
  const place = stop.terminal?.name ?? stop.terminal?.city ?? 'the stop'
  const submit = async () => {
    await shipper.call(stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        action,
        ...(at ? { datetime: at } : {}),
        ...(chosen.length < here.length ? { commodities: [...chosen] } : {}),
        ...(needsReason ? { reason: reason.trim() } : {}),
        ...(action === 'complete' && isOverriding ? { override: true } : {}),
      },
    })
    void reread()
    notifications.add({ label: `${place}: ${STOP_ACT_WORDS[action].done}`, isSuccess: true })
  }
  return (
    <ActSheet
      title={place}
      confirm={STOP_ACT_WORDS[action].label}
      fault={needsReason && !reason.trim() ? 'Enter a reason' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="What happened"
        data={acts.map((value) => ({ value, label: STOP_ACT_WORDS[value].label }))}
        value={action}
        allowDeselect={false}
        onChange={(value) => setAction(acts.find((each) => each === value) ?? action)}
      />
      <MomentInput
        label="When"
        description="Leave empty for now"
        zone={stop.terminal?.timeZone ?? undefined}
        value={at}
        onChange={setAt}
      />
      {here.length > 1 ? (
        <Checkbox.Group label="Vehicles" value={[...chosen]} onChange={setChosen}>
          {here.map((commodity) => (
            <Checkbox key={commodity.guid} value={commodity.guid} label={nameOf(commodity)} mt="xs" />
          ))}
        </Checkbox.Group>
      ) : null}
      {action === 'complete' ? (
        <Checkbox
          label="Skip inspection and proof"
          description="Needs a reason and your role’s permission"
          checked={isOverriding}
          onChange={(event) => setOverriding(event.currentTarget.checked)}
        />
      ) : null}
      {needsReason ? (
        <Textarea
          label="Reason"
          required
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </ActSheet>
  )
}
