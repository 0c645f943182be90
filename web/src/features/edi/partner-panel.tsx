/** An EDI partner beside the list: shown, set up, changed. */
import type { EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { queryOf } from '../../api/queries.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { Hint, PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { type PartnerActs, partnerQuery, usePartnerActs } from './edi.api.ts'
import { EVENT_LABELS } from './edi-words.ts'
import { PARTNER, PARTNER_CHANGE } from './partner-editing.ts'
import { PARTNER_STATE, partnerState } from './partner-list.tsx'

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />
/** Clients that one call answers. */
const SHOWN = 250

const View = ({ partner, acts, onEdit }: { partner: EdiPartner; acts: PartnerActs; onEdit: () => void }) => {
  const { label, tone } = PARTNER_STATE[partnerState(partner)]
  const { isActive } = partner
  return (
    <PanelView>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
        <Button variant="default" leftSection={icon(IconPencil)} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={icon(IconPlugConnected)}
          loading={acts.isTesting}
          onClick={() => void acts.test(partner)}
        >
          Test connection
        </Button>
        <Button
          variant="default"
          leftSection={icon(isActive ? IconPlayerPause : IconPlayerPlay)}
          onClick={() => void acts.switchOn(partner)}
        >
          {isActive ? 'Pause' : 'Resume'}
        </Button>
      </PanelActs>
      {partner.readError ? <Hint>{partner.readError}</Hint> : null}
      <FactList
        facts={[
          ['Client', partner.client.name],
          ['Our ID', `${partner.ourQualifier} ${partner.ourId}`],
          ['Partner ID', `${partner.partnerQualifier} ${partner.partnerId}`],
          ['Our SCAC', partner.scac],
          ['Mode', partner.isTest ? 'Test' : 'Production'],
          ['Milestones', partner.events.map((event) => EVENT_LABELS[event]).join(', ') || 'None'],
          ['Folder', partner.folderPath],
          ['SFTP server', partner.transport === 'sftp' ? partner.host : null],
          ['Last checked', partner.dateRead && momentText(partner.dateRead)],
        ]}
      />
    </PanelView>
  )
}

interface FormProps {
  acts: PartnerActs
  read?: Versioned<EdiPartner>
  reread?: () => Promise<Versioned<EdiPartner>>
  onSaved: (added?: EdiPartner) => void
  onCancel: () => void
}

/** The clients that a partner may belong to. */
const useClients = () => {
  const { data } = useQuery(queryOf(clientsRoutes.list, { query: { rc: SHOWN, isActive: 'true' } }))
  return [
    { value: '', label: 'Choose a client' },
    ...(data?.results ?? []).map(({ guid, name }) => ({ value: guid, label: name })),
  ]
}

const NewForm = ({ acts, onSaved, onCancel }: FormProps) => {
  const { bind, frame, guard } = useEditing({ editing: PARTNER, add: acts.create, onSaved })
  const options = useClients()
  return (
    <EditForm {...frame} act="Add partner" onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={PARTNER} bind={bind} props={{ name: { autoFocus: true }, client: { options } }} />
    </EditForm>
  )
}
const ChangeForm = ({ read, reread, acts, onSaved, onCancel }: FormProps) => {
  const options = useClients()
  const { bind, frame, guard } = useEditing({
    editing: PARTNER_CHANGE,
    read,
    ...(reread ? { reread } : {}),
    save: acts.save,
    onSaved: () => onSaved(),
  })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={PARTNER_CHANGE} bind={bind} props={{ name: { autoFocus: true }, client: { options } }} />
    </EditForm>
  )
}

export interface PartnerPanelProps {
  /** The row of the list; none: a new one. */
  partner: EdiPartner | undefined
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (added: EdiPartner) => void
  onClose: () => void
}

export const PartnerPanel = ({ partner, isEditing, onEdit, onAdded, onClose }: PartnerPanelProps) => {
  const acts = usePartnerActs()
  const stop = () => onEdit(false)
  if (!partner)
    return (
      <SidePanel title="New EDI partner" onClose={onClose}>
        <NewForm acts={acts} onSaved={(added) => added && onAdded(added)} onCancel={onClose} />
      </SidePanel>
    )
  return (
    <SidePanel title={isEditing ? `Edit ${partner.name}` : partner.name} onClose={onClose}>
      {isEditing ? (
        <ReadForm key={partner.guid} query={partnerQuery(partner.guid)}>
          {(read, reread) => <ChangeForm acts={acts} read={read} reread={reread} onSaved={stop} onCancel={stop} />}
        </ReadForm>
      ) : (
        <View partner={partner} acts={acts} onEdit={() => onEdit(true)} />
      )}
    </SidePanel>
  )
}
