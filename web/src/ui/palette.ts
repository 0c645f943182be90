/** The product's colors: tones for each scheme, and the domain terms that use them (specification section 9). */

/** A tone: `soft` fills behind text, `ink` is text on soft or on the page, `solid` is for dots, lines and bars. */
export interface Tone {
  readonly soft: string
  readonly ink: string
  readonly solid: string
}
export type Scheme = 'light' | 'dark'

export const TONES = {
  slate: { light: ['#eceff3', '#42526e', '#6b778c'], dark: ['#262d38', '#b9c3d1', '#8a97aa'] },
  blue: { light: ['#e7f0ff', '#0747a6', '#0052cc'], dark: ['#13264a', '#9cc2ff', '#5b9bff'] },
  violet: { light: ['#efebfd', '#4a35a8', '#6b55d3'], dark: ['#271f4d', '#c3b5ff', '#9a86f5'] },
  cyan: { light: ['#e0f5fa', '#0b5a70', '#1486a3'], dark: ['#0c303b', '#8adcf0', '#3db8d6'] },
  teal: { light: ['#def6f0', '#0a5a4c', '#0f8a73'], dark: ['#0b322b', '#7fe0c9', '#2fb89a'] },
  green: { light: ['#e3f6e5', '#1c5c2b', '#2b8a3e'], dark: ['#12331a', '#93dba1', '#4cb563'] },
  lime: { light: ['#eff6d8', '#4b5b0b', '#6f8712'], dark: ['#2a3209', '#cfe07e', '#9db52d'] },
  amber: { light: ['#fff3d1', '#7a4b00', '#b97700'], dark: ['#3a2a06', '#f5cd72', '#dd9f1c'] },
  orange: { light: ['#ffeadb', '#8a3b08', '#c25510'], dark: ['#3d2110', '#ffb98a', '#ee8342'] },
  red: { light: ['#ffe9e6', '#a3261b', '#c9372c'], dark: ['#421a17', '#ffada5', '#f0695f'] },
  pink: { light: ['#fdeaf4', '#8f2260', '#c13584'], dark: ['#3d1730', '#f7a8d1', '#e167a8'] },
} as const satisfies Record<string, Record<Scheme, readonly [string, string, string]>>
export type ToneName = keyof typeof TONES

/** The three colors of a tone in a scheme. */
export const toneIn = (name: ToneName, scheme: Scheme): Tone => {
  const [soft, ink, solid] = TONES[name][scheme]
  return { soft, ink, solid }
}

/** The tone of each domain term. */
export const PALETTE = {
  party: { us: 'blue', carrier: 'violet', driver: 'cyan', client: 'pink', yard: 'amber' },
  job: { accounting: { invoiced: 'teal', billed: 'lime' }, transport: 'blue', service: 'orange' },
  jobStatus: {
    deleted: 'slate',
    canceled: 'red',
    'on-hold': 'amber',
    tenders: 'pink',
    completed: 'teal',
    delivered: 'green',
    'picked-up': 'cyan',
    'in-progress': 'cyan',
    dispatched: 'violet',
    pending: 'orange',
    requests: 'orange',
    posted: 'lime',
    declined: 'red',
    ready: 'blue',
    new: 'slate',
  },
  order: {
    submitted: 'blue',
    new: 'slate',
    scheduled: 'violet',
    'on-hold': 'amber',
    'picked-up': 'cyan',
    delivered: 'green',
    canceled: 'red',
  },
  waiting: { us: 'blue', carrier: 'violet', driver: 'cyan', client: 'pink', yard: 'amber' },
  stop: { pickup: 'blue', delivery: 'green', service: 'orange' },
  loadboard: {
    centraldispatch: 'red',
    dat: 'blue',
    shipcars: 'teal',
    superdispatch: 'orange',
    truckstop: 'pink',
    waybill: 'violet',
  },
} as const

/** The surfaces and text colors of a scheme. `dimmed` is the faintest readable one (WCAG AA on every surface). */
export const SURFACES = {
  light: {
    body: '#ffffff',
    sunken: '#f7f8fa',
    raised: '#ffffff',
    hover: '#eff1f5',
    active: '#e4edfc',
    line: '#e3e6eb',
    edge: '#8590a2',
    text: '#172b4d',
    dimmed: '#586579',
    accent: '#0052cc',
    accentHover: '#0747a6',
    error: '#b3261e',
  },
  dark: {
    body: '#12161c',
    sunken: '#0d1116',
    raised: '#1a2029',
    hover: '#1f2630',
    active: '#172a4d',
    line: '#262d38',
    edge: '#69758a',
    text: '#dfe5ee',
    dimmed: '#9aa6b8',
    accent: '#85b1ff',
    accentHover: '#a9c8ff',
    error: '#ff9d94',
  },
} as const satisfies Record<Scheme, Record<string, string>>
