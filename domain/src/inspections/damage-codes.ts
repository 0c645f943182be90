/** AIAG/ECG M-22 damage codes: five digits, area (2), type (2), severity (1). The list is data, by edition. */
import codes from './damage-codes.json' with { type: 'json' }

/** One recorded damage. `edition` is stored with it, since some codes changed their meaning. */
export interface Damage {
  readonly area: string
  readonly type: string
  readonly severity: string
  readonly edition: string
}
export interface DamageCode {
  readonly code: string
  readonly label: string
}

/** Editions of the list; `DEFAULT_EDITION` is what new inspections use. */
export const DAMAGE_EDITIONS: readonly { readonly id: string; readonly label: string }[] = codes.editions
export const DEFAULT_EDITION: string = codes.default

type Part = 'areas' | 'types' | 'severities'

/** The codes of one part in an edition, for pick lists. */
export const damageCodes = (part: Part, edition = DEFAULT_EDITION): DamageCode[] =>
  codes[part].filter((each) => each.editions.includes(edition)).map(({ code, label }) => ({ code, label }))

const labelOf = (part: Part, code: string, edition: string): string | null =>
  codes[part].find((each) => each.code === code && each.editions.includes(edition))?.label ?? null

/** The five digits; null unless all three parts are known in the edition. */
export function composeDamage(damage: Damage): string | null {
  return describeDamage(damage) ? `${damage.area}${damage.type}${damage.severity}` : null
}

/** Parses five digits (blanks and dashes between the parts are fine); null if a part is unknown. */
export function parseDamage(text: string, edition = DEFAULT_EDITION): Damage | null {
  const match = /^\s*(\d\d)[ .-]?(\d\d)[ .-]?(\d)\s*$/.exec(text)
  if (!match) return null
  const [, area = '', type = '', severity = ''] = match
  const damage = { area, type, severity, edition }
  return describeDamage(damage) ? damage : null
}

/** The three parts in words; null where one is unknown in its edition. */
export function describeDamage({
  area,
  type,
  severity,
  edition,
}: Damage): Record<'area' | 'type' | 'severity', string> | null {
  const words = {
    area: labelOf('areas', area, edition),
    type: labelOf('types', type, edition),
    severity: labelOf('severities', severity, edition),
  }
  if (words.area === null || words.type === null || words.severity === null) return null
  return { area: words.area, type: words.type, severity: words.severity }
}

/** Area and type in words; null where one is unknown in its edition. The severity may still be open. */
export function describePlace({
  area,
  type,
  edition,
}: Omit<Damage, 'severity'>): Record<'area' | 'type', string> | null {
  const words = { area: labelOf('areas', area, edition), type: labelOf('types', type, edition) }
  return words.area === null || words.type === null ? null : { area: words.area, type: words.type }
}

/** The severity in words; null where it is open or unknown. */
export const describeSeverity = (severity: string, edition: string): string | null =>
  labelOf('severities', severity, edition)
