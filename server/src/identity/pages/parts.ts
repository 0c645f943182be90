/** Parts shared by several pages. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { html, trusted, type Html } from './html.ts'

/** A message before the form: an error is announced at once. */
export interface Notice {
  kind: 'bad' | 'good' | 'plain'
  text: string
}

export const notice = (content: Notice | undefined): Html | undefined =>
  content &&
  html`<p class="notice ${content.kind}" role="${content.kind === 'bad' ? 'alert' : 'status'}">${content.text}</p>`

interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'datetime-local'
  autocomplete: string
  value?: string
  hint?: string
  refusal?: Refusal | undefined
  autofocus?: boolean
  isOptional?: boolean
  /** A one-time code: digits, spaced. */
  code?: boolean
}

/** A labelled input with its hint and its error. */
export function field(options: Field): Html {
  const { name, type = 'text' } = options
  const fault = options.refusal?.errors?.find((entry) => entry.path === name)?.message
  const described = [options.hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${name}">${options.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${options.autocomplete}"
      ${options.isOptional ? '' : trusted('required')}${
        options.value ? html` value="${options.value}"` : ''
      }${options.autofocus ? trusted(' autofocus') : ''}${options.code ? trusted(' class="code" inputmode="numeric" spellcheck="false"') : ''}${
        type === 'email' ? trusted(' spellcheck="false" autocapitalize="none"') : ''
      }${fault ? trusted(' aria-invalid="true"') : ''}${described ? html` aria-describedby="${described}"` : ''}
    />
    ${options.hint && html`<p class="hint" id="${name}-hint">${options.hint}</p>`}${
      fault && html`<p class="fault" id="${name}-fault">${fault}</p>`
    }
  </div>`
}

export const newPasswordField = (refusal: Refusal | undefined, label = 'New password'): Html =>
  field({
    name: 'password',
    label,
    type: 'password',
    autocomplete: 'new-password',
    hint: 'At least 10 characters. A few random words are easy to remember and hard to guess.',
    refusal,
  })

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`
