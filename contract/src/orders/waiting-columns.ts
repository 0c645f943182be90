/** The pending party, as columns of the lists of orders and jobs; `waiting` is null once nothing is left to do. */
import { listColumns } from '../lists/list-columns.ts'
import { WAITING_CODES, WAITING_PARTIES, WAITING_PARTY_LABELS } from '../vocabulary/waiting.ts'

const SEEN = { portals: ['dispatcher', 'client'] } as const
const LABELS = { ...WAITING_PARTY_LABELS, us: 'Company' } as const
/** Shown by default to dispatchers, who work by it. */
const DESK = ['dispatcher'] as const

export const WAITING_COLUMNS = listColumns({
  'waiting.party': {
    kind: 'choice',
    nullable: 'object',
    values: WAITING_PARTIES,
    choices: WAITING_PARTIES.map((party) => ({ value: party, label: LABELS[party] })),
    label: 'Waiting on',
    width: 112,
    group: 'Order',
    shown: DESK,
    seen: SEEN,
  },
  'waiting.text': {
    kind: 'text',
    nullable: true,
    label: 'Waiting for',
    width: 180,
    group: 'Order',
    shown: DESK,
    sortable: false,
    filterable: false,
    seen: SEEN,
  },
  'waiting.due': {
    kind: 'datetime',
    nullable: true,
    label: 'Due',
    width: 180,
    group: 'Dates',
    shown: DESK,
    seen: SEEN,
  },
  'waiting.since': { kind: 'datetime', nullable: true, label: 'Waiting since', width: 172, group: 'Dates', seen: SEEN },
  'waiting.code': { kind: 'choice', nullable: true, values: WAITING_CODES, seen: SEEN },
  'waiting.clears': { kind: 'text', nullable: true, sortable: false, filterable: false, seen: SEEN },
})
