/** Trailers for vehicles, as in a carrier's spec sheet: inches and pounds. */
import { TRAILER_MODELS, type TrailerModel } from '@waybill/contract/vocabulary/trailer-models.ts'

/** A place for one vehicle. */
export interface Position {
  readonly number: number
  readonly deck: 'upper' | 'lower'
  /** Its start, from the truck's front bumper. */
  readonly x: number
  /** Height of its floor above the road. */
  readonly floor: number
  /** Longest, highest and heaviest vehicle it takes. */
  readonly length: number
  readonly height: number
  readonly weight: number
  /** A winch can pull a vehicle that does not run up to here. */
  readonly hasWinch: boolean
  /** Positions that a vehicle passes on its way on and off. */
  readonly behind: readonly number[]
}

export interface Trailer {
  readonly id: TrailerModel
  readonly label: string
  readonly isEnclosed: boolean
  /** Of the truck and the trailer together. */
  readonly length: number
  /** Maximum height and weight on the road, loaded. */
  readonly maxHeight: number
  readonly maxGross: number
  /** Truck and trailer without a load. */
  readonly tare: number
  /** Center of each axle, from the front bumper; the first three are the truck's. */
  readonly axles: readonly number[]
  /** The end of the cab. */
  readonly cab: number
  readonly positions: readonly Position[]
}

type Row = Omit<Position, 'number' | 'x' | 'behind'> & {
  readonly from: number
  readonly step: number
  readonly count: number
}

/** Positions in a row from front to back, which all unload over the tail. */
const row = (first: number, { from, step, count, ...each }: Row): Position[] =>
  Array.from({ length: count }, (_, i) => ({
    ...each,
    number: first + i,
    x: from + i * step,
    behind: Array.from({ length: count - i - 1 }, (_none, j) => first + i + 1 + j),
  }))

const UPPER = { deck: 'upper', floor: 88, length: 208, height: 74, weight: 6000, hasWinch: false } as const
const LOWER = { deck: 'lower', floor: 28, length: 212, height: 80, weight: 8000, hasWinch: true } as const

/** Over the cab: it unloads over the whole upper deck. */
const overCab = (behind: readonly number[], height: number): Position => ({
  number: 1,
  deck: 'upper',
  x: 10,
  floor: 162 - height,
  length: 196,
  height,
  weight: 4500,
  hasWinch: false,
  behind,
})

const BIG = { isEnclosed: false, maxHeight: 162, maxGross: 80_000 } as const

const MODELS: readonly Omit<Trailer, 'label'>[] = [
  {
    ...BIG,
    id: 'stinger-9',
    length: 960,
    tare: 41_900,
    axles: [48, 150, 196, 660, 710],
    cab: 190,
    positions: [
      overCab([2, 3, 4, 5], 66),
      ...row(2, { ...UPPER, from: 210, step: 187, count: 4 }),
      ...row(6, { ...LOWER, from: 214, step: 186, count: 4 }),
    ],
  },
  {
    ...BIG,
    id: 'high-mount-8',
    length: 900,
    tare: 40_500,
    axles: [48, 190, 240, 690, 740],
    cab: 190,
    positions: [
      overCab([2, 3, 4, 5], 64),
      ...row(2, { ...UPPER, from: 210, step: 172, count: 4, length: 204, height: 72 }),
      ...row(6, { ...LOWER, from: 300, step: 198, count: 3 }),
    ],
  },
  {
    id: 'wedge-3',
    isEnclosed: false,
    length: 840,
    maxHeight: 162,
    maxGross: 34_000,
    tare: 16_000,
    axles: [44, 184, 700, 740],
    cab: 150,
    positions: row(1, { ...LOWER, from: 236, step: 200, count: 3, floor: 36, length: 220, height: 96, weight: 8000 }),
  },
  {
    id: 'hot-shot-2',
    isEnclosed: false,
    length: 690,
    maxHeight: 162,
    maxGross: 30_000,
    tare: 15_000,
    axles: [44, 184, 560, 600],
    cab: 150,
    positions: row(1, {
      ...LOWER,
      from: 236,
      step: 224,
      count: 2,
      floor: 36,
      length: 240,
      height: 110,
      weight: 10_000,
    }),
  },
  {
    ...BIG,
    id: 'enclosed-6',
    isEnclosed: true,
    length: 888,
    tare: 47_000,
    axles: [48, 190, 240, 700, 750],
    cab: 200,
    positions: [
      ...row(1, { ...UPPER, from: 250, step: 210, count: 3, floor: 92, length: 212, height: 62, weight: 5500 }),
      ...row(4, { ...LOWER, from: 250, step: 210, count: 3, floor: 26, length: 216, height: 66, weight: 6500 }),
    ],
  },
  {
    id: 'enclosed-2',
    isEnclosed: true,
    length: 720,
    maxHeight: 162,
    maxGross: 30_000,
    tare: 16_500,
    axles: [44, 184, 590, 630],
    cab: 150,
    positions: row(1, { ...LOWER, from: 260, step: 218, count: 2, floor: 28, length: 222, height: 84, weight: 8000 }),
  },
]

export const TRAILERS: readonly Trailer[] = MODELS.map((model) => ({ ...model, label: TRAILER_MODELS[model.id] }))

/** The trailer of a new load. */
export const DEFAULT_TRAILER = TRAILERS[0]!

export const trailerOf = (id: string): Trailer | undefined => TRAILERS.find((trailer) => trailer.id === id)
