/** Every form of the product: what is entered is kept and put back, and no secret is. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Editing } from '../../ui/form/editing.ts'
import type { Field, Fields } from '../../ui/form/field.ts'
import { keepable, keptInto } from '../../ui/form/kept-values.ts'

const SOURCES = Object.keys(
  import.meta.glob([
    '../../{features,screens,shell,ui}/**/*.{ts,tsx}',
    '!../../**/*.{test,fixture}.*',
    '!../../**/*.browser.test.tsx',
  ]),
)
const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

interface Declared {
  path: string
  form: Editing
}
const forms: Declared[] = []
let reading = ''

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../ui/form/editing.ts', async (original) => {
    const module = await original<typeof import('../../ui/form/editing.ts')>()
    const editing = (shape: never, fields: never) => {
      const form = module.editing(shape, fields)
      forms.push({ path: reading, form })
      return form
    }
    return { ...module, editing }
  })
  for (const path of SOURCES) {
    if (!/\bediting\(/.test(textOf(path))) continue
    reading = path
    await import(/* @vite-ignore */ path)
  }
  return () => vi.doUnmock('../../ui/form/editing.ts')
})

/** Something else in each field. */
const entered = (value: unknown, name: string, field?: Field): unknown => {
  if (typeof value === 'string') return `${value}entered in ${name}`
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (Array.isArray(value)) return field?.drawn ? [...(value as unknown[]), `entered in ${name}`] : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([below, each]) => [below, entered(each, below, field?.fields?.[below] ?? undefined)]),
  )
}
const enteredIn = (fields: Fields, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, entered(value, name, fields[name] ?? undefined)]),
  )

const NO_ROWS = { stops: [], commodities: [] }

const SECRET = /password|secret|privateKey|passphrase|token|credential|routing|accountNumber|iban/i
const secretsIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field?.fields ? secretsIn(field.fields) : field && SECRET.test(name) ? [name] : [],
  )

it('puts back what was entered in each', () => {
  expect(forms.length).toBeGreaterThan(40)
  for (const { path, form } of forms) {
    // Those of a record read its rows.
    const initial = form.start(NO_ROWS)
    const values = enteredIn(form.fields, initial) as typeof initial
    const kept = JSON.parse(
      JSON.stringify({ before: keepable(form.fields, initial), values: keepable(form.fields, values) }),
    ) as Parameters<typeof keptInto>[1]
    const secrets = secretsIn(form.fields)
    for (const name of secrets)
      expect(JSON.stringify(kept.values), `${path}: ${name}`).not.toContain(`entered in ${name}`)
    const back = keptInto(form as never, kept, initial, initial).values
    if (secrets.length === 0) expect(back, path).toEqual(values)
    expect(keepable(form.fields, back), path).toEqual(kept.values)
  }
})

/** Where people type outside of `useEditing` and `ActForm`, and why nothing is kept there. */
const WITHIN = 'part of a form, which keeps its values'
const NEW_ORDER = 'part of the new order, which is a draft of its own'
const AT_ONCE = 'takes effect at once'
const SEARCH = 'searches or chooses'
const SECRETS = 'secrets are never kept'
const NOT_KEPT: Readonly<Record<string, string>> = {
  'features/activity/time-slider.tsx': SEARCH,
  'features/api-keys/scope-picker.tsx': WITHIN,
  'features/attachments/upload-area.tsx': AT_ONCE,
  'features/carrier/inspection/code-input.tsx': AT_ONCE,
  'features/carrier/inspection/details-step.tsx': 'part of the inspection, which is a draft of its own',
  'features/carrier/jobs/file-input.tsx': AT_ONCE,
  'features/carrier/loads/load-search.tsx': SEARCH,
  'features/carrier/money/statement-page.tsx': SEARCH,
  'features/carrier/outbox/wifi-switch.tsx': AT_ONCE,
  'features/carrier/push/push-switch.tsx': AT_ONCE,
  'features/carrier/scan/vin-input.tsx': SEARCH,
  'features/carrier/stops/witness.tsx': 'part of finishing a stop, which is a draft of its own',
  'features/finances/charge-rows.tsx': WITHIN,
  'features/finances/charge-shares.tsx': WITHIN,
  'features/finances/charge-side.tsx': WITHIN,
  'features/integrations/mapping.tsx': AT_ONCE,
  'features/jobs/acts/carrier-picker.tsx': SEARCH,
  'features/jobs/acts/offer-terms.tsx': WITHIN,
  'features/jobs/acts/post-payment.tsx': WITHIN,
  'features/jobs/acts/share-inputs.tsx': WITHIN,
  'features/loadboards/credential-sheet.tsx': SECRETS,
  'features/loads/vehicle-bar.tsx': AT_ONCE,
  'features/orders/commodity-lines.tsx': WITHIN,
  'features/orders/importing/reading-choices.tsx': AT_ONCE,
  'features/orders/importing/remark-table.tsx': 'a cell of a sheet, which has to be chosen again',
  'features/orders/placing/details-block.tsx': NEW_ORDER,
  'features/orders/placing/dispatcher-blocks.tsx': NEW_ORDER,
  'features/orders/placing/paste-vehicles.tsx': NEW_ORDER,
  'features/orders/placing/place-block.tsx': NEW_ORDER,
  'features/orders/placing/place-picker.tsx': NEW_ORDER,
  'features/orders/placing/stop-block.tsx': NEW_ORDER,
  'features/orders/reading/paste-order.tsx': NEW_ORDER,
  'features/orders/requested-dates-fields.tsx': WITHIN,
  'features/profile/date-choice.tsx': AT_ONCE,
  'features/profile/notice-choices.tsx': AT_ONCE,
  'features/profile/notice-summary.tsx': AT_ONCE,
  'features/profile/start-choice.tsx': AT_ONCE,
  'features/reports/report-form-fields.tsx': WITHIN,
  'features/roles/role-matrix.tsx': 'choices without text, which leaving asks about',
  'screens/board/assign-row.tsx': SEARCH,
  'screens/board/lane.tsx': SEARCH,
  'screens/home/home.tsx': SEARCH,
  'screens/reconciliation/reconciliation.tsx': SEARCH,
  'shell/palette/palette.tsx': SEARCH,
}
/** Forms whose input is about nothing that could be opened again. */
const ABOUT_NONE: Readonly<Record<string, string>> = {
  'features/bulk/bulk-forms.tsx': 'the rows chosen another time would get it',
  'features/company/remove-demo.tsx': 'the name is typed to confirm, each time',
  'features/invoices/statement-sheet.tsx': 'a period is chosen anew each time',
  'features/jobs/acts/offer-many.tsx': 'the rows chosen another time would get it',
}

it('each form keeps its input by what it is about, or says why not', () => {
  const aboutNone = SOURCES.filter((path) => /\babout=\{null\}/.test(textOf(path)))
  expect(aboutNone.map((path) => path.replace(/^(..\/)+/, '')).toSorted()).toEqual(Object.keys(ABOUT_NONE).toSorted())
})

const INPUT = /<(?:Textarea|TextInput|textarea|input|PasswordInput|NumberInput)\b|bindTo\(/
const KEEPS = /\b(?:useEditing|ActForm|useKeptInput|useKeptState|useKeptDraft)\b/

it('each place where people type keeps it, or says why not', () => {
  const typedIn = SOURCES.filter((path) => !path.startsWith('../../ui/') && INPUT.test(textOf(path)))
  expect(typedIn.length).toBeGreaterThan(50)
  const without = typedIn
    .filter((path) => !KEEPS.test(textOf(path)))
    .map((path) => path.replace(/^(..\/)+/, '').replace(/^palette/, 'shell/palette'))
  expect(without.toSorted()).toEqual(Object.keys(NOT_KEPT).toSorted())
})

const SHOWS = 'chooses what is shown'
const BY_KEPT = 'kept by `useKeptInput`'
const WITH_SHEET = 'about the sheet, which has to be chosen again'
/** Input in state of its own, in files that keep something, and why. */
const BESIDE: Readonly<Record<string, string>> = {
  'features/carrier/inspection/damage-step.tsx view': SHOWS,
  'features/carrier/money/quick-pay.tsx chosen': SHOWS,
  'features/cases/case-talk.tsx draft': BY_KEPT,
  'features/integrations/config-form.tsx typed': BY_KEPT,
  'features/loads/two-plans.tsx value': SHOWS,
  'features/orders/importing/sheet-import.tsx isAgain': WITH_SHEET,
  'features/orders/importing/sheet-import.tsx skips': WITH_SHEET,
  'features/terminals/merge-sheet.tsx search': SEARCH,
}
const STATE = /const \[(?!isOpen\b)(\w+), (\w+)\] = useState\b/g
/** Whether an input sets this state. */
const isEntered = (text: string, set: string) =>
  new RegExp(`on(?:Pick|Type|Change|Choose)=\\{(?:${set}\\}|\\([^)]*\\) => ${set}\\()`).test(text)

it('nothing that is entered or chosen is held beside what is kept, or says why not', () => {
  const beside = SOURCES.filter((path) => !path.startsWith('../../ui/')).flatMap((path) => {
    const name = path.replace(/^(..\/)+/, '')
    const text = textOf(path)
    if (name in NOT_KEPT) return []
    return [...text.matchAll(STATE)].filter(([, , set]) => isEntered(text, set!)).map(([, state]) => `${name} ${state}`)
  })
  expect(beside.toSorted()).toEqual(Object.keys(BESIDE).toSorted())
})

const ASKED = 'asks a question that has no input'
const SHOWN = 'shows something, or chooses'
/** Sheets that stay closed after a session that ended, and why. */
const STAYS_CLOSED: Readonly<Record<string, string>> = {
  'features/api-keys/key-panel.tsx': ASKED,
  'features/attachments/attachments-panel.tsx': SHOWN,
  'features/branches/branch-panel.tsx': ASKED,
  'features/carrier/inspection/vin-step.tsx': SHOWN,
  'features/carrier/jobs/job-papers.tsx': SHOWN,
  'features/carrier/office/phone-list.tsx': ASKED,
  'features/carrier/scan/scan-page.tsx': 'the scanner, which opens by itself',
  'features/carrier/stops/gate-pass.tsx': SHOWN,
  'features/loadboards/board-section.tsx': 'secrets are never kept',
  'features/picklists/option-panel.tsx': ASKED,
  'features/terminals/duplicates-sheet.tsx': SHOWN,
  'features/terminals/terminal-parts.tsx': ASKED,
  'features/users/user-view.tsx': ASKED,
  'screens/account-detail/account-detail.tsx': SHOWN,
  'screens/audit/audit.tsx': SHOWN,
  'screens/reports/report-builder.tsx': SHOWN,
  'screens/terminals/use-duplicates.tsx': SHOWN,
  'shell/bulk/server-acts.tsx': 'the rows chosen another time would get it',
  'shell/frame/frame.tsx': SHOWN,
  'shell/list/use-filtering.tsx': SHOWN,
  'shell/preview/photo-strip.tsx': SHOWN,
}
/** State that a sheet’s end resets. */
const OPENS = /const \[\w+[^,\]]*, (\w+)\] = useState(?:<[^=\n]*>)?\((?:(?:false|undefined)?\)|\(\) =>)/g
const isClosedBy = (text: string, set: string) =>
  new RegExp(`(?:onClose=\\{|onClose: |(?:close|cancel) = )\\(\\) => ${set}\\(`).test(text)

it('each sheet that was open when the session ended opens again, or says why not', () => {
  const opening = SOURCES.filter((path) => /useOpen(?:Sheet|edAgain)[(<]/.test(textOf(path)))
  expect(opening.length).toBeGreaterThan(30)
  const closed = SOURCES.filter((path) => {
    const text = textOf(path)
    return (
      !/useOpen(?:Sheet|edAgain)\b|useState\(\(\) => takeSheet\(/.test(text) &&
      [...text.matchAll(OPENS)].some(([, set]) => isClosedBy(text, set!))
    )
  })
  const named = closed
    .map((path) => path.replace(/^(..\/)+/, ''))
    .map((path) => (/^(features|screens|shell|ui)\//.test(path) ? path : `shell/${path}`))
  expect(named.toSorted()).toEqual(Object.keys(STAYS_CLOSED).toSorted())
})
