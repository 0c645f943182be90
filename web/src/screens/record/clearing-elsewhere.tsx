/** The act on a waiting bar that clears a turn outside of the order or job: on its invoice, bill, damage case or driver's update. */
import { CLEARING_ELSEWHERE, type ClearingElsewhere as Clearing } from '@waybill/contract/vocabulary/clearing-acts.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import { useChargeAnswer } from '../../features/finances/use-charge-answer.tsx'
import { QUEUE_ACTS } from '../../features/queue/queue-acts.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { isOpened, useOpenClearing } from './use-open-clearing.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const ELSEWHERE: Partial<Record<WaitingCode, Clearing>> = CLEARING_ELSEWHERE

export interface ClearingElsewhereProps {
  code: WaitingCode
  /** The order for the client's invoice, otherwise the job. */
  guid: string
  /** `Job 1042-1` */
  about: string
  group: 'Order' | 'Job'
}

const ClearingElsewhere = ({ code, guid, about, group }: ClearingElsewhereProps) => {
  const queries = useQueryClient()
  const holds = usePermissions()
  const openClearing = useOpenClearing()
  const charges = useChargeAnswer()
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const [isAsking, setAsking] = useOpenSheet<boolean>(`clear ${guid}`)
  const clearing = ELSEWHERE[code]
  const act = clearing && holds(clearing.permission) ? QUEUE_ACTS.find(({ can }) => can === clearing.name) : undefined
  const run = async () => {
    if (!act || 'isOfRecord' in act) return
    const apis = apisOf(queries)
    const { undo } = act
    await act.run(apis, guid)
    await queries.invalidateQueries()
    if (undo)
      offerUndo({
        label: `${about} ${act.done}`,
        undo: async () => {
          await undo(apis, guid)
          await queries.invalidateQueries()
        },
      })
  }
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => reportFailure({ label: `${about}: ${act?.label ?? ''}`, error }))
  const begin = () => {
    if (code === 'answer-charge') return attempt(async () => void (await charges.answer(guid)))
    if (isOpened(code)) return attempt(() => openClearing(code, guid))
    return act && 'asks' in act && act.asks ? setAsking(true) : attempt(run)
  }
  useShortcuts(act ? [{ keys: act.keys, label: act.label, group, run: begin }] : [])
  if (!act) return null
  return (
    <>
      <Button rightSection={<KeyCaps keys={act.keys} />} onClick={begin}>
        {act.label}
      </Button>
      {charges.sheet}
      {isAsking ? (
        <AskSheet
          title={`${act.label}?`}
          act={act.label}
          isDanger={false}
          run={run}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {about}. This cannot be taken back.
        </AskSheet>
      ) : null}
    </>
  )
}
export default ClearingElsewhere
