/** Fills lines with decoded VIN data, where they have none. */
import type { DecodedVin } from '@waybill/contract/commodities/vins.shapes.ts'
import { BODY_TYPES } from '@waybill/contract/vocabulary/body-types.ts'
import { cleanVin } from '@waybill/domain/vehicles/vin.ts'
import type { CommodityLine } from '../commodity-form.ts'

/** VINs of lines that may benefit from decoding and were not requested yet. */
export const vinsToDecode = (lines: readonly CommodityLine[], asked: ReadonlySet<string>): string[] => {
  const vins = lines.filter(({ type }) => type === 'vehicle').map(({ vin }) => cleanVin(vin))
  return [...new Set(vins.filter((vin) => vin.length === 17 && !asked.has(vin)))]
}

/** The line with its VIN's data. Entered values are kept. */
export const describedBy = (line: CommodityLine, decoded: DecodedVin | undefined): CommodityLine => {
  if (!decoded || line.type !== 'vehicle' || cleanVin(line.vin) !== decoded.vin) return line
  const { vehicle } = line.kept
  return {
    ...line,
    year: line.year || (decoded.year === null ? '' : String(decoded.year)),
    make: line.make || decoded.make,
    model: line.model || decoded.model,
    kept: {
      ...line.kept,
      vehicle: {
        ...vehicle,
        trim: vehicle?.trim ?? (decoded.trim2 || null),
        bodyType: vehicle?.bodyType ?? BODY_TYPES.find(({ id }) => id === decoded.type)?.type ?? null,
        weightClass: vehicle?.weightClass ?? decoded.vehicleWeightClass,
      },
    },
  }
}

/** Warnings about a VIN, which never block: odd VINs, other open orders with it, contradictions with the line. */
export const notesOn = (decoded: DecodedVin, line: CommodityLine | undefined): string[] => [
  ...decoded.warnings,
  ...(line && line.year && decoded.year !== null && line.year !== String(decoded.year)
    ? [`The VIN’s model year is ${decoded.year}`]
    : []),
]
