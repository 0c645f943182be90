/** The size and weight of a vehicle: as entered, otherwise typical for its model or body. */
import type { BodyType } from '@waybill/contract/vocabulary/body-types.ts'
import { MODEL_SIZES, type Measures } from './model-sizes.ts'

export type SizeSource = 'typed' | 'model' | 'body' | 'unknown'

/** Inches and pounds. `source` is that of the least certain measure. */
export interface VehicleSize {
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly source: SizeSource
}

export interface SizedVehicle {
  readonly length: number | null
  readonly width: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly make: string | null
  readonly model: string | null
  readonly bodyType: string | null
}

/** A large one of its body type; measures that vary too much are omitted. */
const BODY_SIZES: Readonly<Partial<Record<BodyType, Measures>>> = {
  coupe: [190, 74, 55, 3800],
  sedan: [194, 73, 58, 3700],
  convertible: [190, 74, 55, 3900],
  hatchback: [178, 71, 59, 3200],
  wagon: [190, 73, 62, 3900],
  suv: [196, 78, 71, 4600],
  pickup: [232, 80, 77, 5300],
  dually: [262, 96, 82, 7500],
  minivan: [205, 79, 70, 4600],
  van: [236, 81, 101, 5600],
  motorcycle: [98, 38, 56, 850],
  atv: [96, 50, 54, 900],
}

const bodyMeasures = (bodyType: string | null): Measures | undefined => {
  const plain = bodyType?.trim().toLowerCase()
  return Object.entries(BODY_SIZES).find(([type]) => type === plain)?.[1]
}

/** `F-150 XLT` and `Silverado LTD` are found by prefix; the longest match wins. */
const modelMeasures = (make: string | null, model: string | null): Measures | undefined => {
  const models = MODEL_SIZES[make?.trim().toLowerCase() ?? '']
  const asked = model?.trim().toLowerCase()
  if (!models || !asked) return undefined
  const [name] = Object.keys(models)
    .filter((each) => asked === each || asked.startsWith(`${each} `))
    .toSorted((a, b) => b.length - a.length)
  return name === undefined ? undefined : models[name]
}

const NAMES = ['length', 'width', 'height', 'weight'] as const
/** Measures that a plan requires; the width of a road vehicle never matters. */
const NEEDED = ['length', 'height', 'weight'] as const

export function sizeOf(vehicle: SizedVehicle): VehicleSize {
  const byModel = modelMeasures(vehicle.make, vehicle.model)
  const known = byModel ?? bodyMeasures(vehicle.bodyType)
  const of = (name: (typeof NAMES)[number]) => vehicle[name] || (known?.[NAMES.indexOf(name)] ?? null)
  const isTyped = NEEDED.every((name) => vehicle[name])
  return {
    length: of('length'),
    width: of('width'),
    height: of('height'),
    weight: of('weight'),
    source: isTyped ? 'typed' : byModel ? 'model' : known ? 'body' : 'unknown',
  }
}
