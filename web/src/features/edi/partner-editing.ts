/** The forms of an EDI partner. */
import { EdiPartnerChange, NewEdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import { EDI_EVENTS, type EdiEvent } from '@waybill/contract/vocabulary/edi.ts'
import { editing } from '../../ui/form/editing.ts'
import { count, type Faults, flag, HALF, oneOf, required, requiredOneOf, text, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'
import type { Named } from '../../shell/form/record-source.ts'
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

/** Splits lines like `Detention = DTL`. */
const linesIn = (held: string): [name: string, code: string][] =>
  held.split('\n').flatMap((line) => {
    const [name = '', code = ''] = line.split('=').map((part) => part.trim())
    return name || code ? [[name, code]] : []
  })

/** Codes as lines. `names`: allowed names, by the value sent; without it any name, unchanged. */
const codes = (label: string, description: string, names?: Readonly<Record<string, string>>) => {
  const shown = (name: string) => names?.[name] ?? name
  const sent = (name: string) =>
    names ? Object.keys(names).find((key) => shown(key).toLowerCase() === name.toLowerCase()) : name
  return whole<Record<string, string>, string>({
    label,
    drawn: { as: 'lines', description },
    start: (value) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([name, code]) => `${shown(name)} = ${String(code)}`)
            .join('\n')
        : '',
    send: (held) => Object.fromEntries(linesIn(held).flatMap(([name, code]) => [[sent(name) ?? name, code]] as const)),
    say: (held) => held,
    faults: (held): Faults => {
      const wrong = linesIn(held).find(([name, code]) => !name || !code || sent(name) === undefined)
      if (!wrong) return {}
      const [name, code] = wrong
      if (!name || !code) return { '': 'Each line needs a name and a code, like Loaded = AM' }
      return { '': `${name} is not one of: ${Object.values(names ?? {}).join(', ')}` }
    },
    locate: () => '',
  })
}

/** Stored encrypted and never shown: sent only if it was entered. */
const secret = (label: string, as: 'text' | 'lines') =>
  whole<string | undefined, string>({
    label,
    drawn: { as, isSecret: true, ...(as === 'text' ? { type: 'password', ...HALF } : {}) },
    start: () => '',
    send: (held) => held || undefined,
    say: (held) => (held ? '••••' : ''),
  })

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'guid' in value && 'name' in value

/** Rendered by the screen that knows the clients. */
const client = whole<{ guid: string }, Named | null>({
  label: 'Client',
  start: (value) => (isNamed(value) ? { guid: value.guid, name: value.name } : null),
  send: (held) => ({ guid: held?.guid ?? '' }),
  say: (held) => held?.name ?? '',
  faults: (held): Faults => (held ? {} : { '': 'Required' }),
  locate: () => '',
})

const FIELDS = {
  name: required('Name'),
  client,
  scac: required('Our SCAC'),
  isTest: flag('Test', 'Interchanges are marked as tests, and only tests are accepted'),
  ourQualifier: needed('Our qualifier', '02'),
  ourId: needed('Our ID'),
  partnerQualifier: needed('Partner qualifier', 'ZZ'),
  partnerId: needed('Partner ID'),
  ourGroupId: text('Our group ID', { ...HALF, description: 'If different from our ID' }),
  partnerGroupId: text('Partner group ID', { ...HALF, description: 'If different from the partner ID' }),
  elementSeparator: needed('Element', '*'),
  componentSeparator: needed('Component', '>'),
  segmentTerminator: needed('Segment end', '~'),
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
    'Only those that differ from the usual, one per line, like Loaded = AM',
    EVENT_LABELS,
  ),
  chargeCodes: codes('Charge codes', 'Only those that differ from the usual, one per line, like Detention = DTL'),
  transport: requiredOneOf('Exchanged by', [
    { value: 'folder', label: 'Folder on the server' },
    { value: 'sftp', label: 'SFTP' },
  ]),
  folder: text('Folder', { description: 'A folder name inside the server’s EDI folder', isRequired: true }),
  host: text('SFTP server', { ...HALF, isRequired: true }),
  port: count('Port', { ...HALF, description: 'Defaults to 22' }),
  username: text('User name', { ...HALF, isRequired: true }),
  password: secret('Password', 'text'),
  privateKey: secret('Private key', 'lines'),
  hostKey: text('Server key', {
    description:
      'Fingerprint as printed by ssh-keygen -lf, like SHA256:…. Connections to a server with a different key are refused',
  }),
  inPath: text('Path to read from', HALF),
  outPath: text('Path to write to', HALF),
  stillSeconds: count('Seconds unchanged before a file is read', { ...HALF, description: 'Defaults to 30' }),
  incompleteMinutes: count('Minutes until an incomplete file is reported', { ...HALF, description: 'Defaults to 60' }),
  reuseDays: count('Days until a control number may be used again', {
    ...HALF,
    description: 'Defaults to 365; until then another load under it is shown to you',
  }),
  marker: text('Marker of complete files', {
    description:
      'What the partner appends to the name of a complete file, as a file of its own, like .done. Without one, a file is complete when it ends in its IEA segment',
  }),
} as const

export const PARTNER = editing(NewEdiPartner, { ...FIELDS, ...elsewhere('guid') })
export const PARTNER_CHANGE = editing(EdiPartnerChange, { ...FIELDS, ...elsewhere('isActive') })

type Name = keyof typeof FIELDS

/** The sections of the form, in setup order. */
export const PARTNER_PARTS: readonly (readonly [title: string, names: readonly Name[]])[] = [
  ['Partner', ['name', 'isTest']],
  ['IDs', ['ourQualifier', 'ourId', 'partnerQualifier', 'partnerId', 'scac', 'ourGroupId', 'partnerGroupId']],
  [
    'Files',
    [
      'transport',
      'folder',
      'host',
      'port',
      'username',
      'password',
      'privateKey',
      'hostKey',
      'inPath',
      'outPath',
      'stillSeconds',
      'incompleteMinutes',
      'reuseDays',
      'marker',
    ],
  ],
  [
    'Messages',
    ['acknowledges', 'answersTenders', 'declineCode', 'events', 'statusCodes', 'sendsInvoices', 'chargeCodes'],
  ],
  ['Separators', ['elementSeparator', 'componentSeparator', 'segmentTerminator', 'hasLineBreaks']],
]

const SFTP: readonly Name[] = ['host', 'port', 'username', 'password', 'privateKey', 'hostKey', 'inPath', 'outPath']

/** Fields that do not apply: those of the other transport, and codes of messages that are not sent. */
export const inapplicableFields = (held: {
  transport: string
  answersTenders: boolean
  events: readonly string[]
  sendsInvoices: boolean
}): readonly Name[] => [
  ...(held.transport === 'sftp' ? (['folder'] as const) : SFTP),
  ...(held.answersTenders ? [] : (['declineCode'] as const)),
  ...(held.events.length > 0 ? [] : (['statusCodes'] as const)),
  ...(held.sendsInvoices ? [] : (['chargeCodes'] as const)),
]
