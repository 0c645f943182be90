/** The forms of an EDI partner. */
import { EdiPartnerChange, NewEdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import { EDI_EVENTS, type EdiEvent } from '@waybill/contract/vocabulary/edi.ts'
import { editing } from '../../ui/form/editing.ts'
import { count, flag, HALF, oneOf, reference, required, requiredOneOf, text, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import { EVENT_LABELS } from './edi-words.ts'

const needed = (label: string, usual = '', description?: string) => ({
  ...required(label),
  drawn: { as: 'text' as const, isRequired: true, ...HALF, ...(description ? { description } : {}) },
  start: (value: unknown) => (typeof value === 'string' ? value : usual),
})

const isEvent = (word: string): word is EdiEvent => EDI_EVENTS.some((event) => event === word)
const USUAL = EDI_EVENTS.filter((event) => event !== 'expected')

const events = whole<EdiEvent[], string[]>({
  label: 'Milestones sent as 214',
  drawn: { as: 'several', options: () => EDI_EVENTS.map((value) => ({ value, label: EVENT_LABELS[value] })) },
  start: (value) => (Array.isArray(value) ? value.map(String) : [...USUAL]),
  send: (held) => held.filter(isEvent),
  say: (held) =>
    held
      .filter(isEvent)
      .map((each) => EVENT_LABELS[each])
      .join(', '),
  locate: () => '',
})

/** Codes as lines, `Detention = DTL`. */
const codes = (label: string, description: string) =>
  whole<Record<string, string>, string>({
    label,
    drawn: { as: 'lines', description },
    start: (value) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([name, code]) => `${name} = ${String(code)}`)
            .join('\n')
        : '',
    send: (held) =>
      Object.fromEntries(
        held
          .split('\n')
          .map((line) => line.split('=').map((part) => part.trim()))
          .flatMap(([name = '', code = '']) => (name ? [[name, code]] : [])),
      ),
    say: (held) => held,
    locate: () => '',
  })

/** Kept sealed and never shown: sent only where something was typed. */
const secret = (label: string, as: 'text' | 'lines') =>
  whole<string | undefined, string>({
    label,
    drawn: { as, description: 'Saved; type to replace it' },
    start: () => '',
    send: (held) => held || undefined,
    say: (held) => (held ? '••••' : ''),
  })

const FIELDS = {
  name: required('Name'),
  client: reference('Client'),
  scac: needed('Our SCAC'),
  isTest: flag('Test', 'Interchanges are marked as tests, and only tests are accepted'),
  ourQualifier: needed('Our ID qualifier', '02'),
  ourId: needed('Our ID'),
  partnerQualifier: needed('Partner ID qualifier', 'ZZ'),
  partnerId: needed('Partner ID'),
  ourGroupId: text('Our group ID', { ...HALF, description: 'If different from our ID' }),
  partnerGroupId: text('Partner group ID', { ...HALF, description: 'If different from the partner ID' }),
  elementSeparator: needed('Element separator', '*'),
  componentSeparator: needed('Component separator', '>'),
  segmentTerminator: needed('Segment terminator', '~'),
  hasLineBreaks: {
    ...flag('Line breaks', 'Each segment on a line of its own'),
    start: (value: unknown) => value === true,
  },
  answersTenders: flag('Answer tenders', 'Send a 990 when a tender is accepted or rejected'),
  declineCode: oneOf('Code for rejected', [
    { value: 'D', label: 'D (4010)' },
    { value: 'E', label: 'E (later releases)' },
  ]),
  events,
  sendsInvoices: flag('Send invoices', 'Send a 210 when an invoice is posted'),
  acknowledges: flag('Acknowledge', 'Answer everything received with a 997'),
  statusCodes: codes(
    'Status codes',
    `The partner’s own, one per line, like loaded = AM. Names: ${EDI_EVENTS.join(', ')}`,
  ),
  chargeCodes: codes('Charge codes', 'The partner’s own, one per line, like Detention = DTL'),
  transport: requiredOneOf('Files', [
    { value: 'folder', label: 'Folder on the server' },
    { value: 'sftp', label: 'SFTP' },
  ]),
  folder: text('Folder', { description: 'A name, for the folder transport' }),
  host: text('SFTP server', HALF),
  port: count('Port'),
  username: text('User name', HALF),
  hostKey: text('Server key', { ...HALF, description: 'SHA256 fingerprint' }),
  inPath: text('Path to read from', HALF),
  outPath: text('Path to write to', HALF),
  password: secret('Password', 'text'),
  privateKey: secret('Private key', 'lines'),
} as const

export const PARTNER = editing(NewEdiPartner, { ...FIELDS, ...elsewhere('guid') })
export const PARTNER_CHANGE = editing(EdiPartnerChange, { ...FIELDS, ...elsewhere('isActive') })
