/** The company's EDI partners. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import type { EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { Tag } from '../../ui/tag.tsx'

export const PARTNER_STATE = {
  active: { label: 'Active', tone: 'green' },
  failing: { label: 'Unreachable', tone: 'red' },
  paused: { label: 'Paused', tone: 'amber' },
} as const
export const partnerState = ({ isActive, readError }: EdiPartner) =>
  !isActive ? 'paused' : readError ? 'failing' : 'active'

export const PARTNERS: ListDeclaration<EdiPartner> = {
  id: 'edi-partners',
  noun: { one: 'partner', many: 'partners' },
  searches: 'Name',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 200, pinned: true },
    { id: 'state', label: 'Status', kind: 'status', width: 120, statuses: PARTNER_STATE, value: partnerState },
    { id: 'client', label: 'Client', kind: 'text', width: 200, value: ({ client }) => client.name },
    { id: 'partnerId', label: 'Partner ID', kind: 'text', width: 150 },
    { id: 'scac', label: 'Our SCAC', kind: 'text', width: 100 },
    {
      id: 'transport',
      label: 'Files',
      kind: 'text',
      width: 220,
      value: ({ transport, host, folderPath }) => (transport === 'sftp' ? `SFTP ${host ?? ''}` : (folderPath ?? '')),
    },
    { id: 'dateRead', label: 'Last checked', kind: 'datetime', width: 158 },
    { id: 'readError', label: 'Fault', kind: 'text', width: 260 },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ name }) => name,
  card: {
    height: 76,
    draw: (partner) => (
      <RowCard>
        <strong>{partner.name}</strong>
        <Tag tone={PARTNER_STATE[partnerState(partner)].tone}>{PARTNER_STATE[partnerState(partner)].label}</Tag>
        <small>{partner.client.name}</small>
        <small>{partner.partnerId}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'edi-partners',
    name: 'EDI partners',
    fetch: (apis, { search }, page, signal) =>
      apis.platform.call(ediRoutes.listPartners, { query: { ...page, ...(search ? { search } : {}) } }, { signal }),
    isOurs: ({ subject }) => subject === 'edi-partner',
  },
}
