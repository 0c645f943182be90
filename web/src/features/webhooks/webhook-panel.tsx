/** A webhook in the side panel: viewing, setting up, editing. */
import type { Webhook, WebhookWithSecret } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { Button, Menu } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconPlayerPause } from '../../ui/icons/player-pause.gen.ts'
import { IconPlayerPlay } from '../../ui/icons/player-play.gen.ts'
import { IconSend } from '../../ui/icons/send.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Versioned } from '../../api/client.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { Hint, PanelActs, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { statusOf } from './delivery-list.tsx'
import { REPLAY, WEBHOOK, WEBHOOK_CHANGE } from './webhook-editing.ts'
import { eventsText, stateOf, WEBHOOK_STATE } from './webhook-list.tsx'
import { deliveriesQuery, useWebhookActs, type WebhookActs, webhookQuery } from './webhooks.api.ts'

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />

const Deliveries = ({ guid, acts }: { guid: string; acts: WebhookActs }) => {
  const { data } = useQuery(deliveriesQuery(guid))
  return (
    <PanelSection title="Recent deliveries">
      {data?.results.length === 0 ? <Hint>Nothing sent yet.</Hint> : null}
      <PanelList>
        {data?.results.map((delivery) => (
          <li key={delivery.guid}>
            <span>
              {delivery.event} <Tag tone={statusOf(delivery).tone}>{statusOf(delivery).label}</Tag>
              <small>
                {[momentText(delivery.dateCreated), delivery.responseStatus, delivery.responseExcerpt]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {delivery.status === 'waiting' ? null : (
              <Button
                variant="default"
                aria-label={`Send again: ${delivery.event}`}
                onClick={() => void acts.replay(delivery)}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}

type Asked = 'secret' | 'replay' | 'delete'

interface ViewProps {
  webhook: Webhook
  acts: WebhookActs
  onEdit: () => void
  onSecret: (made: WebhookWithSecret) => void
  onClose: () => void
}

const Asking = ({
  asked,
  webhook,
  acts,
  onSecret,
  onClose,
  onDone,
}: Omit<ViewProps, 'onEdit'> & { asked: Asked; onDone: () => void }) => {
  if (asked === 'replay')
    return (
      <ActForm
        editing={REPLAY}
        title={`Send again to ${webhook.name}`}
        about={webhook.guid}
        explains="Every matching event since then is sent again, after those already waiting."
        act="Send again"
        send={({ since }) => acts.replaySince(webhook, since)}
        onDone={onDone}
        onClose={onDone}
      />
    )
  const isSecret = asked === 'secret'
  return (
    <AskSheet
      title={isSecret ? `New secret for ${webhook.name}?` : `Delete ${webhook.name}?`}
      act={isSecret ? 'Create secret' : 'Delete webhook'}
      run={async () => (isSecret ? onSecret(await acts.renewSecret(webhook)) : acts.remove(webhook))}
      onDone={isSecret ? onDone : onClose}
      onClose={onDone}
    >
      {isSecret
        ? 'New deliveries are signed with the new secret. The old one stops working.'
        : 'Its delivery log is deleted, and waiting deliveries aren’t sent. This can’t be undone.'}
    </AskSheet>
  )
}

const View = (props: ViewProps) => {
  const { webhook, acts, onEdit } = props
  const [asked, setAsked] = useState<Asked>()
  const { label, tone } = WEBHOOK_STATE[stateOf(webhook)]
  return (
    <PanelView>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
        <Button variant="default" leftSection={icon(IconPencil)} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={icon(IconSend)}
          loading={acts.isTesting}
          onClick={() => void acts.test(webhook)}
        >
          Send a test
        </Button>
        <Button
          variant="default"
          leftSection={icon(webhook.isActive ? IconPlayerPause : IconPlayerPlay)}
          onClick={() => void acts.switchOn(webhook)}
        >
          {webhook.isActive ? 'Pause' : 'Resume'}
        </Button>
        <MoreMenu>
          <Menu.Item onClick={() => setAsked('replay')}>Send again since…</Menu.Item>
          <Menu.Item onClick={() => setAsked('secret')}>New secret…</Menu.Item>
          <Menu.Item c="var(--error)" onClick={() => setAsked('delete')}>
            Delete…
          </Menu.Item>
        </MoreMenu>
      </PanelActs>
      <FactList
        facts={[
          ['Address', webhook.url],
          ['Events', eventsText(webhook)],
          ['Waiting', webhook.waiting > 0 ? String(webhook.waiting) : null],
          ['Reason paused', webhook.isActive ? null : webhook.pausedReason],
        ]}
      />
      <Deliveries guid={webhook.guid} acts={acts} />
      {asked ? <Asking {...props} asked={asked} onDone={() => setAsked(undefined)} /> : null}
    </PanelView>
  )
}

interface FormProps {
  acts: WebhookActs
  read?: Versioned<Webhook>
  reread?: () => Promise<Versioned<Webhook>>
  onSaved: (added?: WebhookWithSecret) => void
  onCancel: () => void
}

const NewForm = ({ acts, onSaved, onCancel }: FormProps) => {
  const { bind, frame, guard } = useEditing({ editing: WEBHOOK, add: acts.create, onSaved })
  return (
    <EditForm {...frame} act="Add webhook" onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={WEBHOOK} bind={bind} props={{ name: { autoFocus: true } }} />
    </EditForm>
  )
}
const ChangeForm = ({ read, reread, acts, onSaved, onCancel }: FormProps) => {
  const { bind, frame, guard } = useEditing({
    editing: WEBHOOK_CHANGE,
    read,
    ...(reread ? { reread } : {}),
    save: acts.save,
    onSaved: () => onSaved(),
  })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={WEBHOOK_CHANGE} bind={bind} props={{ name: { autoFocus: true } }} />
    </EditForm>
  )
}

export interface WebhookPanelProps {
  /** The list row; undefined for a new webhook. */
  webhook: Webhook | undefined
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (added: Webhook) => void
  onClose: () => void
  /** Renders the secret, shown only once. */
  renderSecret: (secret: string, onDone: () => void) => ReactNode
}

export const WebhookPanel = ({ webhook, isEditing, onEdit, onAdded, onClose, renderSecret }: WebhookPanelProps) => {
  const acts = useWebhookActs()
  const [made, setMade] = useState<WebhookWithSecret>()
  const stop = () => onEdit(false)
  if (made)
    return (
      <SidePanel title={made.name} onClose={onClose}>
        {renderSecret(made.secret, () => {
          setMade(undefined)
          if (!webhook) onAdded(made)
        })}
      </SidePanel>
    )
  if (!webhook)
    return (
      <SidePanel title="New webhook" onClose={onClose}>
        <NewForm acts={acts} onSaved={setMade} onCancel={onClose} />
      </SidePanel>
    )
  if (isEditing)
    return (
      <SidePanel title={`Edit ${webhook.name}`} onClose={onClose}>
        <ReadForm key={webhook.guid} query={webhookQuery(webhook.guid)}>
          {(read, reread) => <ChangeForm acts={acts} read={read} reread={reread} onSaved={stop} onCancel={stop} />}
        </ReadForm>
      </SidePanel>
    )
  return (
    <SidePanel title={webhook.name} onClose={onClose}>
      <View webhook={webhook} acts={acts} onEdit={() => onEdit(true)} onSecret={setMade} onClose={onClose} />
    </SidePanel>
  )
}
