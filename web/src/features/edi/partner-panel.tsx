/** An EDI partner in the side panel: viewing, setting up, editing. */
import type { EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconPlayerPause } from '../../ui/icons/player-pause.gen.ts'
import { IconPlayerPlay } from '../../ui/icons/player-play.gen.ts'
import { IconPlugConnected } from '../../ui/icons/plug-connected.gen.ts'
import { Link } from '@tanstack/react-router'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Hint, PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { type PartnerActs, partnerQuery, usePartnerActs } from './edi.api.ts'
import { EVENT_LABELS } from './edi-words.ts'
import { ChangePartnerForm, NewPartnerForm, type RenderClient } from './partner-form.tsx'
import { PARTNER_STATE, partnerState } from './partner-list.tsx'

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />

const sentIn = ({ acknowledges, answersTenders, sendsInvoices }: EdiPartner): string =>
  [acknowledges && '997 acknowledgments', answersTenders && '990 answers', sendsInvoices && '210 invoices']
    .filter(Boolean)
    .join(', ')

const View = ({ partner, acts, onEdit }: { partner: EdiPartner; acts: PartnerActs; onEdit: () => void }) => {
  const { label, tone } = PARTNER_STATE[partnerState(partner)]
  const { isActive } = partner
  const maySeeMessages = useHolds('client_money.view_rate')
  const isSftp = partner.transport === 'sftp'
  return (
    <PanelView>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
        {partner.isTest ? <Tag tone="slate">Test</Tag> : null}
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
      {isSftp && !partner.hostKey && partner.hostKeySeen ? (
        <Hint>
          The server’s key is not confirmed. At the last sign-in it was {partner.hostKeySeen}: compare it with the
          partner’s and enter it under Edit.
        </Hint>
      ) : null}
      {partner.files.length > 0 ? (
        <section aria-label="Files left with the partner">
          <h3>Files left with the partner</h3>
          <ul>
            {partner.files.map(({ name, size, fault, dateNextTry }) => (
              <li key={name}>
                <strong>{name}</strong> ({size} bytes): {fault}
                {dateNextTry ? `; next try ${momentText(dateNextTry)}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <FactList
        facts={[
          ['Client', partner.client.name],
          ['Our ID', `${partner.ourQualifier} ${partner.ourId}`],
          ['Partner ID', `${partner.partnerQualifier} ${partner.partnerId}`],
          ['Our SCAC', partner.scac],
          ['Milestones', partner.events.map((event) => EVENT_LABELS[event]).join(', ') || 'None'],
          ['Also sent', sentIn(partner) || 'Nothing'],
          ['Folder', partner.folderPath],
          ['SFTP server', isSftp ? [partner.host, partner.port].filter(Boolean).join(':') : null],
          ['User name', isSftp ? partner.username : null],
          ['Read from', isSftp ? partner.inPath : null],
          ['Write to', isSftp ? partner.outPath : null],
          ['Server key', isSftp ? (partner.hostKey ?? 'Not confirmed') : null],
          ['Marker of complete files', partner.marker],
          ['Last checked', partner.dateRead && momentText(partner.dateRead)],
          ['Next check', partner.dateNextRead && momentText(partner.dateNextRead)],
        ]}
      />
      {maySeeMessages ? (
        <Link to="/edi" search={{ q: partner.name }}>
          Messages
        </Link>
      ) : null}
    </PanelView>
  )
}

export interface PartnerPanelProps {
  /** The list row; undefined for a new partner. */
  partner: EdiPartner | undefined
  isEditing: boolean
  renderClient: RenderClient
  onEdit: (isEditing: boolean) => void
  onAdded: (added: EdiPartner) => void
  onClose: () => void
}

export const PartnerPanel = ({ partner, isEditing, renderClient, onEdit, onAdded, onClose }: PartnerPanelProps) => {
  const acts = usePartnerActs()
  const stop = () => onEdit(false)
  const form = { acts, renderClient }
  if (!partner)
    return (
      <SidePanel title="New EDI partner" onClose={onClose}>
        <NewPartnerForm {...form} onSaved={onAdded} onCancel={onClose} />
      </SidePanel>
    )
  return (
    <SidePanel title={isEditing ? `Edit ${partner.name}` : partner.name} onClose={onClose}>
      {isEditing ? (
        <ReadForm key={partner.guid} query={partnerQuery(partner.guid)}>
          {(read, reread) => <ChangePartnerForm {...form} read={read} reread={reread} onSaved={stop} onCancel={stop} />}
        </ReadForm>
      ) : (
        <View partner={partner} acts={acts} onEdit={() => onEdit(true)} />
      )}
    </SidePanel>
  )
}
