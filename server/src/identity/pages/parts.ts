/** Parts shared by several pages. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { html, trusted, type Html } from './html.ts'
import { inWords, type InWords, pageWords, type PageWords, refusalIn } from './page-words.ts'

/** A message before the form: an error is announced at once. */
export interface Notice {
  kind: 'bad' | 'good' | 'plain'
  text: InWords<string>
}

/** `words`: those of the page, for a text that depends on them. */
export const notice = (content: Notice | undefined, words: PageWords = pageWords('en')): Html | undefined =>
  content &&
  html`<p class="notice ${content.kind}" role="${content.kind === 'bad' ? 'alert' : 'status'}">
    ${inWords(content.text, words)}
  </p>`

interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password' | 'datetime-local'
  autocomplete: string
  value?: string
  hint?: string
  refusal?: Refusal | undefined
  /** Those of the page, for what is refused. */
  words?: PageWords
  autofocus?: boolean
  isOptional?: boolean
  /** A one-time code: digits, spaced. */
  code?: boolean
}

/** A labelled input with its hint and its error. */
export function field(options: Field): Html {
  const { name, type = 'text' } = options
  const said = options.refusal?.errors?.find((entry) => entry.path === name)?.message
  const fault = said && options.words ? refusalIn(said, options.words) : said
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

export const newPasswordField = (
  words: PageWords,
  refusal: Refusal | undefined,
  label = words.newPassword.label,
): Html =>
  field({
    name: 'password',
    label,
    words,
    type: 'password',
    autocomplete: 'new-password',
    hint: words.newPassword.hint,
    refusal,
  })

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`
