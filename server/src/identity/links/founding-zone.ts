/** The time zone of a new company: that of the browser on the founding page, unless another one is chosen there. */
import { randomBytes } from 'node:crypto'
import { TIME_ZONES, timeZoneLabel } from '@waybill/contract/vocabulary/time-zones.ts'
import { html, trusted, type Html } from '../pages/html.ts'

/** Where most companies are, for a browser without scripts. */
const DEFAULT_ZONE = 'America/Chicago'

/** What was chosen, if it is one; the default if nothing was. */
export const zoneIn = (typed: string | undefined): string | undefined =>
  typed ? TIME_ZONES.find((zone) => zone === typed) : DEFAULT_ZONE

/** The choice; `typed`: what was chosen before a refusal. */
export const zoneField = (typed: string | undefined, fault: string | undefined): Html =>
  html`<div class="field">
    <label for="timeZone">Time zone</label>
    <select
      id="timeZone"
      name="timeZone"
      ${fault ? trusted(' aria-invalid="true" aria-describedby="timeZone-fault"') : ''}
    >
      ${TIME_ZONES.map(
        (zone) =>
          html`<option value="${zone}" ${zone === (typed || DEFAULT_ZONE) ? trusted(' selected') : ''}>
            ${timeZoneLabel(zone)}
          </option>`,
      )}
    </select>
    ${fault && html`<p class="fault" id="timeZone-fault">${fault}</p>`}
  </div>`

/** Chooses the browser's zone. */
export const browserZone = (): { text: string; nonce: string } => ({
  nonce: randomBytes(16).toString('base64'),
  text: `const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const choice = document.getElementById('timeZone')
if ([...choice.options].some((one) => one.value === zone)) choice.value = zone`,
})
