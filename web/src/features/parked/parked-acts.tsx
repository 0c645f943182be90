/** Phone acts on a job or order that were refused: reason, user, and the company's decision. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { ParkedDecision, type ParkedItem } from '@waybill/contract/field/field.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { PanelActs, PanelList } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { whole } from '../../ui/form/field.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './parked-acts.module.css'
import { PARKED_ID } from './parked-place.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

/** Only the reason is asked for; the button determined the decision. */
const Deciding = z.pick(ParkedDecision, { reason: true })
const DOING = editing(Deciding, {
  reason: whole<string | undefined, string>({
    label: 'Reason (optional)',
    drawn: { as: 'lines', description: 'Finishes the stop without the required proof.' },
    start: () => '',
    send: (held) => held.trim() || undefined,
    say: (held) => held.trim(),
  }),
})
const FILING = editing(Deciding, { reason: reasonText() })

type Decision = ParkedDecision['decision']
interface Choice {
  item: ParkedItem
  decision: Decision
}

const WORDS = {
  apply: {
    act: 'Do it anyway',
    done: 'done',
    explains: 'Records what the driver did, at the time it was done.',
  },
  file: {
    act: 'Discard',
    done: 'discarded',
    explains: 'Nothing changes. Photos, signatures and times stay on file.',
  },
} as const satisfies Record<Decision, object>

const Row = ({ item, onDecide }: { item: ParkedItem; onDecide: (choice: Choice) => void }) => (
  <li>
    <div className={classes.said}>
      <strong>{item.title}</strong>
      <span>{item.why}</span>
      <small>
        {[
          `${item.by}, ${item.carrier}`,
          item.dateMade && momentText(item.dateMade),
          item.jobNumber && `job ${item.jobNumber}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {item.clock === 'wrong' ? <Tag tone="amber">The phone’s clock was wrong</Tag> : null}
    </div>
    <PanelActs>
      {item.can.includes('apply') ? (
        <Button onClick={() => onDecide({ item, decision: 'apply' })}>{WORDS.apply.act}</Button>
      ) : null}
      {item.can.includes('file') ? (
        <Button variant="default" onClick={() => onDecide({ item, decision: 'file' })}>
          {WORDS.file.act}
        </Button>
      ) : null}
    </PanelActs>
  </li>
)

/** Categories that a decision invalidates. */
const CHANGED = ['field', 'order', 'job', 'queue', 'attachments']

const DecisionForm = ({ item, decision, onClose }: Choice & { onClose: () => void }) => {
  const { platform } = useApis()
  const queries = useQueryClient()
  const notifications = useNotifications()
  const { act, explains, done } = WORDS[decision]
  return (
    <ActForm
      editing={decision === 'apply' ? DOING : FILING}
      title={`${act}: ${item.title}`}
      about={item.guid}
      explains={explains}
      act={act}
      send={(body) =>
        platform.call(fieldOfficeRoutes.decide, { params: { guid: item.guid }, body: { ...body, decision } })
      }
      onDone={() => {
        for (const category of CHANGED) void queries.invalidateQueries({ queryKey: [category] })
        notifications.add({ label: `${item.title}: ${done}`, isSuccess: true })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** A section of a job or an order; hidden if nothing is parked. */
export const ParkedActs = (of: { job: string } | { order: string }) => {
  const maySee = useHolds('stops.mark_delivered') === true
  const { data } = useQuery({ ...platformQueryOf(fieldOfficeRoutes.parked, { query: of }), enabled: maySee })
  const [open, setOpen] = useOpenSheet<{ item: string; decision: Decision }>(`parked of ${Object.values(of).join()}`)
  const deciding = data?.results.find(({ guid }) => guid === open?.item)
  if (!data?.results.length) return null
  return (
    <Section title="Driver update needs review" resetKey={data}>
      <div id={PARKED_ID}>
        <PanelList>
          {data.results.map((item) => (
            <Row
              key={item.guid}
              item={item}
              onDecide={(choice) => setOpen({ item: choice.item.guid, decision: choice.decision })}
            />
          ))}
        </PanelList>
      </div>
      {open && deciding ? (
        <DecisionForm item={deciding} decision={open.decision} onClose={() => setOpen(undefined)} />
      ) : null}
    </Section>
  )
}
