/** Formatting sizes, and colors by delivery stop. */
import type { LoadPlan, LoadVehicle } from '@waybill/contract/loads/load-plan.shapes.ts'
import { numberText } from '../../ui/format/number-text.ts'
import type { ToneName } from '../../ui/palette.ts'

export const inchText = (inches: number): string => `${Math.round(inches)} in`
export const poundText = (pounds: number): string => `${numberText(Math.round(pounds))} lb`
export const feetText = (inches: number): string => {
  const whole = Math.round(inches)
  return `${Math.floor(whole / 12)} ft${whole % 12 ? ` ${whole % 12} in` : ''}`
}

/** `about 3,862 lb, 57 in`: marked if estimated from the body type. */
export const sizeText = ({ weight, height, source }: LoadVehicle): string => {
  const parts = [weight === null ? null : poundText(weight), height === null ? null : inchText(height)]
  const known = parts.filter(Boolean).join(', ')
  return known ? `${source === 'body' ? 'about ' : ''}${known}` : 'size unknown'
}

/** The vehicles that go off and on again at a visit, by guid, each with those that pass it. */
export const reloadsAt = (plan: LoadPlan, visit: number): ReadonlyMap<string, string> => {
  const nameOf = (guid: string) => plan.vehicles.find(({ commodityGuid }) => commodityGuid === guid)?.name ?? 'another'
  return new Map(
    plan.reloads
      .filter((reload) => reload.visit === visit)
      .map((reload) => [reload.moved, `off and on again for ${reload.for.map(nameOf).join(', ')}`]),
  )
}

const TONES: readonly ToneName[] = ['amber', 'blue', 'violet', 'teal', 'pink', 'orange', 'cyan', 'lime', 'green', 'red']

/** By the visit where vehicles are unloaded: those unloaded together share a tone. */
export const tonesOf = ({ visits }: LoadPlan): ReadonlyMap<number, ToneName> =>
  new Map(visits.filter(({ off }) => off > 0).map(({ number }, i) => [number, TONES[i % TONES.length]!]))

/** A tone's colors as a style attribute. */
export const toneStyle = (tone: ToneName = 'slate'): Record<`--${string}`, string> => ({
  '--car-soft': `var(--tone-${tone}-soft)`,
  '--car-ink': `var(--tone-${tone}-ink)`,
  '--car-solid': `var(--tone-${tone}-solid)`,
})
